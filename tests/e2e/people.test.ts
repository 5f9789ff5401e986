import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './support/test.ts'

type Text = (key: string, params?: Record<string, string | number>) => string

const PASSWORD = 'seven brown foxes'

const field = (t: Text, name: string) => t(`resources.users.fields.${name}`)

const signIn = async (page: Page, t: Text, email: string, password: string): Promise<void> => {
  await signInAs(page, email, password)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: t('pages.dashboard') }).first()).toBeVisible()
}

const save = async (page: Page, t: Text): Promise<void> => {
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await page.getByRole('button', { name: t('views.got_it') }).click()
}

/** A user with a role, made outside the browser. */
const makeUser = async (
  api: { get: <T>(path: string) => Promise<T>; post: <T>(path: string, data: unknown) => Promise<T> },
  unique: string,
  role: string,
  locale: string,
) => {
  const { roles } = await api.get<{ roles: { data: { id: number; key: string }[] } }>('admin-panal/roles')
  const email = `${unique}@example.test`
  await api.post('admin-panal/users', {
    username: unique,
    email,
    user_type: 'ADMIN',
    roles: roles.data.filter(({ key }) => key === role).map(({ id }) => id),
    password: PASSWORD,
    // The panel follows whoever signs in into his language.
    locale,
  })
  return email
}

test('a user is created, signs in and sees only what the role permits', async ({
  panel: page,
  browser,
  t,
  unique,
  language,
}) => {
  const email = `${unique}@example.test`
  await page.goto('/admin-panel/users/create')
  await page.getByRole('textbox', { name: field(t, 'username') }).fill(unique)
  await page.getByRole('textbox', { name: field(t, 'email') }).fill(email)
  await page.getByRole('combobox', { name: field(t, 'roles') }).click()
  await page.getByRole('option', { name: language === 'ar' ? 'الدعم' : 'Support' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: field(t, 'password'), exact: true }).fill(PASSWORD)
  const confirmation = page.getByRole('textbox', {
    name: t('views.password.confirm', { label: field(t, 'password') }),
  })
  await confirmation.fill('something else')
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText(t('validation.passwords_match'))).toBeVisible()
  await confirmation.fill(PASSWORD)
  await save(page, t)
  await expect(page).toHaveURL(/\/users\/list/)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.addInitScript((value) => localStorage.setItem('rabt.locale', value), language)
  await signIn(other, t, email, PASSWORD)
  await other.getByRole('button', { name: t('shell.groups.sales') }).click()
  await expect(other.getByRole('link', { name: t('resources.coupons.many') }).first()).toBeVisible()
  await expect(other.getByRole('button', { name: t('shell.groups.content') })).toHaveCount(0)
  await context.close()
})

test('a support agent who opens a finance address by hand is refused by panel and server', async ({
  page,
  api,
  request,
  t,
  unique,
  language,
}) => {
  const email = await makeUser(api, unique, 'support', language)
  await signIn(page, t, email, PASSWORD)
  await page.goto('/admin-panel/subscription-packages/general')
  await expect(page.getByText(t('faults.denied.title'))).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('rabt.token'))
  const answer = await request.get('/api/admin-panal/setting/settings-list', {
    headers: { Authorization: `Bearer ${token}`, Lang: 'en' },
  })
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'not_allowed'])
  await page.goto('/admin-panel/coupons/create')
  await expect(page.getByText(t('faults.denied.title'))).toBeVisible()
})

test('a role is edited in the matrix and holds from then on', async ({ panel: page, api, t, unique }) => {
  const key = `role-${unique}`.toLowerCase()
  await api.post('admin-panal/roles', { name_ar: unique, key, permissions: [] })
  const { roles } = await api.get<{ roles: { data: { id: number; key: string }[] } }>('admin-panal/roles')
  const role = roles.data.find((each) => each.key === key)
  await page.goto(`/admin-panel/roles/edit/${role?.id}`)
  const box = (action: string) =>
    page.getByRole('checkbox', {
      name: t('views.permissions.cell', {
        name: t('resources.coupons.many'),
        action: t(`views.permissions.actions.${action}`),
      }),
      exact: true,
    })
  await box('edit').check()
  // A form is of no use to somebody who may not read the record.
  await expect(box('view')).toBeChecked()
  await expect(box('list')).toBeChecked()
  await expect(box('delete')).not.toBeChecked()
  await save(page, t)
  const { role: saved } = await api.get<{ role: { permissions: string[] } }>(`admin-panal/roles/${role?.id}`)
  expect(saved.permissions).toEqual(['coupons:edit', 'coupons:list', 'coupons:view'])
})

test('the super admin role is shown, not changed', async ({ panel: page, api, t }) => {
  const { roles } = await api.get<{ roles: { data: { id: number; key: string }[] } }>('admin-panal/roles')
  const role = roles.data.find(({ key }) => key === 'super_admin')
  await page.goto(`/admin-panel/roles/edit/${role?.id}`)
  await expect(page.getByText(t('factors.role.built_in'))).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
})

test('a password is changed and another session is signed out', async ({
  page,
  browser,
  api,
  t,
  unique,
  language,
}) => {
  const email = await makeUser(api, unique, 'content', language)
  await signIn(page, t, email, PASSWORD)
  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, t, email, PASSWORD)

  await page.goto('/admin-panel/profile')
  const end = page.getByRole('button', { name: t('profile.end_others') })
  await end.click()
  await expect(end).toHaveCount(0)
  // Told of it, that page leaves by itself, and may do so while it is led elsewhere.
  await expect(async () => {
    await elsewhere.goto('/admin-panel/profile')
    await expect(elsewhere).toHaveURL(/\/sign-in/)
  }).toPass()
  await context.close()

  await page.getByRole('button', { name: t('profile.change_password') }).click()
  const label = (name: string) => t(`resources.password_change.fields.${name}`)
  await page.getByRole('textbox', { name: label('current_password') }).fill('not it at all')
  await page.getByRole('textbox', { name: label('password'), exact: true }).fill('another horse 77')
  await page
    .getByRole('textbox', { name: t('views.password.confirm', { label: label('password') }) })
    .fill('another horse 77')
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText(t('errors.password_not_correct'))).toBeVisible()
  await page.getByRole('textbox', { name: label('current_password') }).fill(PASSWORD)
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText(t('success.password_updated'))).toBeVisible()
})
