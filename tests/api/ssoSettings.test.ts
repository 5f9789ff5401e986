import { expect, test } from 'vitest'
import { isForbiddenAddress } from '#server/modules/sso/addresses.ts'
import { PASSWORD } from '#tests/support/app.ts'
import { CLIENT, listening } from '#tests/support/identityProvider.ts'
import { serveSso } from '#tests/support/sso.ts'

const sso = serveSso()
const { accounts, pool, post, set, finish, admin, provided } = sso

test('the secret of the client is sealed in the database and never answered', async () => {
  const { rows } = await pool().query(
    "select value::text as value from settings where key = 'sso_client_secret'",
  )
  expect(rows[0].value).not.toContain(CLIENT.secret)
  const answer = await sso.server.call('/api/admin-panal/setting/settings-list', { token: sso.chief })
  expect(answer.text).not.toContain(CLIENT.secret)
})

test('only who may do everything sets the provider and its roles, after a recent sign-in', async () => {
  const token = await sso.server.signIn('support')
  await pool().query(
    "update roles set permissions = permissions || '{sso_settings:view,sso_settings:edit}'::text[] where key = 'support'",
  )
  sso.server.context.sessions.forget('roles')
  expect((await set({ sso_scopes: 'openid' }, token)).status).toBe(403)
  expect((await post('setting/sso-roles', { roles: [] }, { token })).status).toBe(403)
  expect(
    (await post('setting/sso-roles', { roles: [{ value: 'x', role: 999_999 }] }, { token: sso.chief }))
      .status,
  ).toBe(422)
})

test.each([
  'http://169.254.169.254/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fe80::1]/',
  'https://0/',
  'http://example.com/',
  'ftp://example.com/',
  'https://user@example.com/',
  'nonsense',
])('%s is refused as the address of a provider', async (issuer) => {
  const answer = await set({ sso_issuer: issuer, sso_client_secret: 'typed again' })
  expect(answer.body.errors).toHaveProperty('sso_issuer')
})

test('addresses that a name leads to are looked at as well', () => {
  expect(
    ['169.254.169.254', '::ffff:169.254.1.1', 'fe80::1', '0.0.0.0', 'no address'].map(isForbiddenAddress),
  ).toEqual([true, true, true, true, true])
  expect(['8.8.8.8', '10.0.0.1', '2606:4700::1111'].map(isForbiddenAddress)).toEqual([false, false, false])
})

test('a secret goes to no other provider than it was typed for', async () => {
  expect((await set({ sso_issuer: 'https://elsewhere.example/' })).body.errors).toHaveProperty(
    'sso_client_secret',
  )
})

test('a provider that is down is said so, at the sign-in and in the test of the connection', async () => {
  const gone = await listening(() => (_request, response) => response.end('{}'))
  await gone.close()
  await set({ sso_issuer: gone.origin, sso_client_secret: 'typed again' })
  const answer = await post('auth/sso/start')
  expect([answer.status, answer.body.code]).toEqual([503, 'sso_unavailable'])
  expect((await post('setting/sso-test', undefined, { token: sso.chief })).body.code).toBe('sso_not_working')
  await set(provided())
  expect((await post('setting/sso-test', undefined, { token: sso.chief })).status).toBe(200)
})

test('the password is switched off only after a super admin came in by the provider, and comes back in an emergency', async () => {
  await pool().query('delete from sso_identities')
  const { email } = await admin('super_admin')
  accounts.set('chief', { email, email_verified: true })
  const off = () => set({ sso_password_sign_in: false })
  expect((await off()).body.errors).toHaveProperty('sso_password_sign_in')
  await finish('chief')
  expect((await off()).status).toBe(200)
  const password = () => post('auth/login', { email, password: PASSWORD })
  expect([(await password()).status, (await password()).body.code]).toEqual([403, 'password_sign_in_off'])
  const shown = async () =>
    (await sso.server.call('/api/admin-panal/auth/sso')).body.result as { password_sign_in: boolean }
  expect((await shown()).password_sign_in).toBe(false)
  expect((await set({ sso_enabled: false })).status).toBe(422)
  expect((await set({ sso_client_id: 'other' })).status).toBe(422)
  expect((await finish('chief')).status).toBe(200)
  expect((await set({ sso_password_sign_in: true })).status).toBe(200)
  expect((await password()).status).toBe(200)
})
