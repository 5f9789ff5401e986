import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { collectRoutes } from '#tests/support/routes.ts'

/** Section 7 of the specification, below /api; generic calls by one of the resources that have them. */
const CALLS = [
  ...['POST login', 'POST register', 'POST forgot_password', 'GET user/auth/me'],
  ...['POST admin-panal/auth/login', 'GET admin-panal/auth/logout', 'GET admin-panal/auth/me'],
  ...['POST admin-panal/auth/check-reset-token', 'POST admin-panal/auth/forgot-password'],
  ...['POST admin-panal/auth/reset-password', 'GET admin-panal/setting/change-language'],
  ...['GET core/list/packages', 'GET core/common/getConstList', 'GET core/mapping/categories/:id'],
  ...['GET admin-panal/coupons', 'GET admin-panal/coupons/:id', 'POST admin-panal/coupons'],
  ...['PUT admin-panal/coupons/:id', 'PUT admin-panal/coupons/active-toggle/:id'],
  ...['DELETE admin-panal/coupons/:id'],
  ...['POST admin-panal/mapping-categories/:id', 'POST admin-panal/mapping-properties'],
  ...['POST admin-panal/partners/createPayment/:id', 'POST admin-panal/venders/createPayment/:id'],
  'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id',
  ...['GET admin-panal/coupons/report', 'GET admin-panal/subscriptions/report'],
  ...['GET admin-panal/users/report', 'GET admin-panal/partners/report'],
  ...['GET admin-panal/setting/settings-list', 'POST admin-panal/setting/update-settings'],
  ...['GET admin-panal/setting/get-profile', 'POST admin-panal/setting/update-profile'],
  ...['POST admin-panal/setting/change-password', 'GET admin-panal/setting/subscribe'],
  ...['GET admin-panal/setting/bank', 'GET admin-panal/dashboard/get-statistics'],
  ...['GET admin-panal/terms-conditions', 'POST admin-panal/terms-conditions'],
  'GET admin-panal/notifications',
]

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

/** Names of parameters are the server's own. */
const plain = (name: string) => name.replace('/api/', '').replace(/:\w+/g, ':')

test('every call of section 7 is a call of the server', async () => {
  const known = new Set((await collectRoutes(server.context)).map(({ name }) => plain(name)))
  expect(CALLS.filter((call) => !known.has(plain(call)))).toEqual([])
})

test('the settings of the subscription and of the bank account are read by paths of their own', async () => {
  const token = await server.signIn()
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { expiry_reminder_days: 21, account_name: 'شركة ربط' },
  })
  const keysOf = async (path: string) => {
    const { status, body } = await server.call(`/api/admin-panal/setting/${path}`, { token })
    expect(status).toBe(200)
    return (body.result as { settings: Record<string, unknown> }).settings
  }
  const subscribe = await keysOf('subscribe')
  const bank = await keysOf('bank')
  expect(subscribe).toMatchObject({ expiry_reminder_days: 21 })
  expect(bank).toMatchObject({ account_name: 'شركة ربط' })
  expect([Object.hasOwn(subscribe, 'account_name'), Object.hasOwn(bank, 'expiry_reminder_days')]).toEqual([
    false,
    false,
  ])
  const support = await server.signIn('support')
  const refused = await server.call('/api/admin-panal/setting/bank', { token: support })
  expect(refused.status).toBe(403)
})
