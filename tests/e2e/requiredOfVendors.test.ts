import { generate } from 'otplib'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'a sentence of its own'

test('the settings require a second factor of vendors: one without it is led through the set-up and then in', async ({
  page,
  api,
  t,
  unique,
}) => {
  const { venders } = await api.get<{ venders: { data: { id: number }[] } }>(
    'admin-panal/venders?active=true&pageSize=1',
  )
  const email = `${unique}@two-step.test`
  await api.post('admin-panal/users', {
    username: unique,
    email,
    user_type: 'SUB',
    vendor: venders.data[0]?.id,
    locale: 'ar',
    password: PASSWORD,
  })
  const typePassword = async () => {
    await page.goto('/login')
    await page.getByLabel(t('site.sign_in.email')).fill(email)
    await page.getByLabel(t('site.sign_in.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('site.sign_in.submit'), exact: true }).click()
  }
  await typePassword()
  await expect(page).toHaveURL(/\/dashboard$/)
  const set = (isRequired: boolean) =>
    api.post('admin-panal/setting/update-settings', { vendors_second_factor_required: isRequired })
  // From a page that asks for nothing of the session: the store's own area would lead away as it finds out that it ended.
  await page.goto('/terms')
  await set(true)
  try {
    // The session that was open without one is over.
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL(/\/login/)

    await page.setViewportSize({ width: 390, height: 844 })
    await typePassword()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('set_up.title'))
    await page.getByRole('button', { name: t('set_up.app') }).click()
    await expect(page.getByRole('img', { name: t('set_up.qr') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const secret = (await page.locator('.set-up-key bdi').innerText()).replaceAll(' ', '')
    await page.getByLabel(t('set_up.code')).fill(await generate({ secret }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: t('set_up.codes') }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: t('set_up.kept') }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  } finally {
    await set(false)
  }
})
