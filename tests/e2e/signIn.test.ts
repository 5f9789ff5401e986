import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { linkMailedTo } from './support/outbox.ts'
import { ADMIN, expect, holdScripts, test } from './support/test.ts'

const SIGN_IN = '/admin-panel/sign-in'

test('the address of the panel leads to sign-in, and after it to the page that was asked for', async ({
  page,
  t,
  language,
}) => {
  // The panel follows the language kept with the administrator: one of their own for each language.
  const email = language === 'ar' ? 'catalogue@demo.test' : 'read-only@demo.test'
  const { result } = await (
    await page.request.post('/api/admin-panal/auth/login', { data: { email, password: ADMIN.password } })
  ).json()
  await page.request.post(`/api/admin-panal/setting/change-language?locale=${language}`, {
    headers: { Authorization: `Bearer ${result.token}` },
  })
  await page.goto('/admin-panel/categories/list')
  await expect(page).toHaveURL(/\/admin-panel\/sign-in/)
  await page.getByLabel(t('site.sign_in.email')).fill(email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin-panel\/categories\/list/)
  await expect(page.getByRole('heading', { level: 1, name: t('resources.categories.many') })).toBeVisible()
})

test('a wrong password is refused in words, and what was typed stays', async ({ page, t }) => {
  await page.goto(SIGN_IN)
  await page.getByLabel(t('site.sign_in.email')).fill('nobody@demo.test')
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(t('errors.invalid_credentials'))
  await expect(page.getByLabel(t('site.sign_in.email'))).toHaveValue('nobody@demo.test')
})

test('an empty form says what is missing and puts the focus there', async ({ page, t }) => {
  await page.goto(SIGN_IN)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page.getByText(t('validation.required')).first()).toBeVisible()
  await expect(page.getByLabel(t('site.sign_in.email'))).toBeFocused()
})

test('what is typed before the scripts run stays, and the focus with it', async ({ page, t }) => {
  const release = await holdScripts(page)
  await page.goto(SIGN_IN, { waitUntil: 'commit' })
  const email = page.getByLabel(t('site.sign_in.email'))
  await email.pressSequentially('typed.early')
  release()
  await expect(page.locator('[data-locale]')).toHaveCount(0)
  await page.keyboard.type('@demo.test')
  await expect(email).toHaveValue('typed.early@demo.test')
})

test('sign-in survives a lost connection without losing what was typed', async ({ page, t, context }) => {
  await page.goto(SIGN_IN)
  await page.getByLabel(t('site.sign_in.email')).fill(ADMIN.email)
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(ADMIN.password)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page.getByText(t('site.problem.offline'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin-panel\/dashboard/)
})

test('a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  t,
  language,
  browser,
  baseURL,
}) => {
  const address = language === 'ar' ? 'support@demo.test' : 'finance@demo.test'
  const chosen = 'A-new-Secret-77'
  await page.goto(SIGN_IN)
  await page.getByRole('link', { name: t('site.sign_in.forgot') }).click()
  // The page before has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: t('site.forget.title') })).toBeVisible()
  await page.getByLabel(t('site.sign_in.email')).fill(address)
  await page.getByRole('button', { name: t('site.forget.submit') }).click()
  await expect(page.getByText(t('success.link_sent'))).toBeVisible()

  const link = new URL(await linkMailedTo(address))
  await page.goto(link.pathname + link.search + link.hash)
  await expect(page.getByRole('heading', { level: 1, name: t('site.reset.title') })).toBeVisible()
  await expect(page).not.toHaveURL(/token=/)
  await page.getByLabel(t('site.reset.password'), { exact: true }).fill(chosen)
  await page.getByLabel(t('site.reset.confirmation'), { exact: true }).fill('something else')
  await page.getByRole('button', { name: t('site.reset.submit') }).click()
  await expect(page.getByText(t('validation.passwords_match'))).toBeVisible()
  await page.getByLabel(t('site.reset.confirmation'), { exact: true }).fill(chosen)
  await page.getByRole('button', { name: t('site.reset.submit') }).click()
  await expect(page.getByText(t('success.password_reset'))).toBeVisible()

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.goto(link.pathname + link.search + link.hash)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await other.request.post('/api/admin-panal/auth/login', {
    data: { email: address, password: chosen },
  })
  expect(answer.status()).toBe(200)
  const again = await other.request.post('/api/admin-panal/auth/reset-password', {
    data: {
      token: new URLSearchParams(link.hash.slice(1)).get('token'),
      password: chosen,
      password_confirmation: chosen,
    },
  })
  expect(again.status()).toBeGreaterThanOrEqual(400)
  await other.close()
})

test('the language is switched in place, direction and title with it', async ({ page, t, language }) => {
  await page.goto(SIGN_IN)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('heading', { level: 1, name: t('site.sign_in.title') })).toBeVisible()
  await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
})

test('an unknown address leads to the page that says so', async ({ page, t }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { level: 1, name: t('site.not_found.title') })).toBeVisible()
  await expectAccessible(page)
})

for (const path of [SIGN_IN, '/admin-panel/forget-password', '/admin-panel/reset-password'])
  for (const width of [1440, 360])
    test(`${path} is accessible and fits ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
