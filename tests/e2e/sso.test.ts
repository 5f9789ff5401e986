import { type Account, CLIENT, startIdentityProvider } from '../support/identityProvider.ts'
import { expectAccessible } from './support/axe.ts'
import { ADMIN, expect, test } from './support/test.ts'

test('an administrator signs in by a provider and back, and a way that was given up is said so', async ({
  page,
  api,
  t,
  baseURL,
}) => {
  const redirectUri = `${baseURL}/admin-panel/sign-in`
  const accounts = new Map<string, Account>([['chief', { email: ADMIN.email, email_verified: true }]])
  const provider = await startIdentityProvider(accounts, redirectUri)
  const set = (values: object) => api.post('admin-panal/setting/update-settings', values)
  await set({
    sso_enabled: true,
    sso_issuer: provider.origin,
    sso_client_id: CLIENT.id,
    sso_client_secret: CLIENT.secret,
    sso_label_ar: 'الدخول بحساب الشركة',
  })
  try {
    await page.goto('/admin-panel/sign-in?redirect=/admin-panel/coupons/list')
    const way = page.getByRole('button', { name: 'الدخول بحساب الشركة' })
    await expect(way).toBeVisible()
    await expectAccessible(page)
    await way.click()
    await page.getByPlaceholder('Enter any login').fill('chief')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    // Back, and on to the page that was asked for first.
    await expect(page).toHaveURL(/\/admin-panel\/coupons\/list/)
    await expect(page.getByRole('heading', { level: 1, name: t('resources.coupons.many') })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin-panel/sign-in?error=access_denied&state=any')
    await expect(page.getByRole('alert')).toContainText('لم يكتمل الدخول عند المزوّد')
    await expect(page).toHaveURL(redirectUri)
  } finally {
    await set({ sso_enabled: false })
    await provider.close()
  }
})
