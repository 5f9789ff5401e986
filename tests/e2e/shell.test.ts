import { expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the base address and the bare address of an area lead to their pages', async ({ panel: page }) => {
  await page.goto('/admin-panel')
  await expect(page).toHaveURL(/\/admin-panel\/dashboard$/)
  await page.goto('/admin-panel/subscription-packages')
  await expect(page).toHaveURL(/\/admin-panel\/subscription-packages\/list/)
})

test('an unknown address of the panel leads to the page that says so', async ({ panel: page, t }) => {
  await page.goto('/admin-panel/no-such-area')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { level: 1, name: t('site.not_found.title') })).toBeVisible()
})

test('a button leads to the palette at every width that has menus, and nothing stands beside the window', async ({
  panel: page,
  t,
}) => {
  await page.goto('/admin-panel/coupons/list')
  for (const width of [900, 959, 960, 1024, 1399, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('header button[aria-keyshortcuts]')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.locator('header button[aria-keyshortcuts]').click()
  await expect(page.getByRole('dialog', { name: t('palette.title') })).toBeVisible()
})

test('switching the language turns the panel around in place and keeps the page', async ({
  panel: page,
  t,
  language,
}) => {
  await page.goto('/admin-panel/coupons/list?page=2')
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.getByRole('button', { name: language === 'ar' ? /^English/ : /^العربية/ }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('resources.coupons.many'))
  await expect(page).toHaveURL(/page=2/)
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})

test('the menus open by keyboard and lead to their lists', async ({ panel: page, t }) => {
  await page.goto('/admin-panel/dashboard')
  await page.getByRole('button', { name: t('shell.groups.catalogue') }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: new RegExp(t('resources.categories.many')) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin-panel\/categories\/list/)
})

test('the brand is switched and stays', async ({ panel: page, t, language }) => {
  await page.goto('/admin-panel/dashboard')
  const rabt = language === 'ar' ? 'ربط' : 'Rabt'
  const wasl = language === 'ar' ? 'وصل' : 'Wasl'
  await page.getByRole('button', { name: t('shell.brand.choose', { name: rabt }) }).click()
  await page.getByRole('button', { name: wasl, exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: wasl })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: wasl })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(wasl))
})

test('signing out ends the session on the server, and the back button shows nothing of it', async ({
  panel: page,
  t,
  api,
}) => {
  await page.goto('/admin-panel/dashboard')
  await page.goto('/admin-panel/coupons/list')
  await expect(page.getByRole('table')).toBeVisible()
  // A name that runs against the sentence is isolated in it by signs of its own.
  await page.getByRole('button', { name: new RegExp(t('shell.user.menu', { name: '.?admin.?' })) }).click()
  await page.getByRole('button', { name: t('shell.user.sign_out') }).click()
  await expect(page).toHaveURL(/\/admin-panel\/sign-in/)
  const me = await page.request.get('/api/admin-panal/auth/me', {
    headers: { Authorization: `Bearer ${api.token}` },
  })
  expect(me.status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin-panel\/sign-in/)
})

test('an expired session leads to sign-in and back to the page that was open', async ({
  panel: page,
  t,
  api,
}) => {
  await page.goto('/admin-panel/categories/list')
  await expect(page.getByRole('table')).toBeVisible()
  await page.request.post('/api/admin-panal/auth/logout', {
    headers: { Authorization: `Bearer ${api.token}` },
  })
  // Whatever calls the server first finds out: the click, or the panel by itself before it.
  const clicked = page.getByRole('link', { name: t('ra.action.create') }).click()
  await Promise.race([clicked.catch(() => undefined), page.waitForURL(/\/admin-panel\/sign-in/)])
  await expect(page).toHaveURL(/\/admin-panel\/sign-in/)
  await page.getByLabel(t('site.sign_in.email')).fill('admin@demo.test')
  await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill('Demo-1234!')
  await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin-panel\/categories/)
})

test('a lost connection is said, and the list is there again when it is back', async ({
  panel: page,
  t,
  context,
}) => {
  await page.goto('/admin-panel/categories/list')
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('shell.connection.lost'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.connection.lost'))).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a save without connection says so at once, and is done when it is tried again', async ({
  panel: page,
  t,
  context,
  unique,
}) => {
  await page.goto('/admin-panel/categories/create')
  await page
    .getByRole('textbox', { name: t('resources.categories.fields.name') })
    .first()
    .fill(unique)
  await page
    .getByRole('textbox', { name: t('resources.categories.fields.name') })
    .last()
    .fill(unique)
  await context.setOffline(true)
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  const again = page.getByRole('alertdialog').getByRole('button', { name: t('faults.try_again') })
  await expect(again).toBeVisible()
  // In sight also where the page is scrolled down.
  await expect(page.getByText(t('shell.connection.lost'))).toBeInViewport()
  await context.setOffline(false)
  await again.click()
  await page.getByRole('button', { name: t('views.got_it') }).click()
  await expect(page).toHaveURL(/categories\/list/)
  await expect(page.getByRole('link', { name: unique, exact: true })).toBeVisible()
})

test('a content editor sees the areas of the role alone, and is refused the others', async ({ page, t }) => {
  const signedIn = await page.request.post('/api/admin-panal/auth/login', {
    data: { email: 'content@demo.test', password: 'Demo-1234!' },
  })
  const { result } = (await signedIn.json()) as { result: { token: string } }
  await page.addInitScript((token) => localStorage.setItem('rabt.token', token), result.token)
  await page.goto('/admin-panel/dashboard')
  await expect(page.getByRole('button', { name: t('shell.groups.content'), exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('shell.groups.catalogue') })).toHaveCount(0)
  await page.goto('/admin-panel/coupons/list')
  await expect(page.getByText(t('faults.denied.title'))).toBeVisible()
  const refused = await page.request.get('/api/admin-panal/coupons', {
    headers: { Authorization: `Bearer ${result.token}` },
  })
  expect(refused.status()).toBe(403)
})
