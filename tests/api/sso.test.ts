import { expect, test } from 'vitest'
import { CLIENT } from '#tests/support/identityProvider.ts'
import { serveSso } from '#tests/support/sso.ts'

const sso = serveSso()
const { accounts, pool, post, set, mapRoles, start, walked, finish, admin, rolesOf } = sso

test('an administrator signs in by the provider, by a verified address, and the token stands in the answer alone', async () => {
  const { email, id } = await admin()
  accounts.set('noura', { email, email_verified: true })
  const answer = await finish('noura')
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  const { token, admin: who } = answer.body.result as { token: string; admin: { id: number } }
  expect(who.id).toBe(id)
  expect((await sso.server.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
  expect(sso.server.logged.join('')).not.toContain(token)
  expect(sso.server.logged.join('')).not.toContain(CLIENT.secret)
  // Known by the provider's own name from now on, whatever becomes of the address.
  accounts.set('noura', { email: 'moved@rabt.test', email_verified: false })
  expect(((await finish('noura')).body.result as { admin: { id: number } }).admin.id).toBe(id)
})

test('a state works once, and only in the browser that began', async () => {
  const { email } = await admin()
  accounts.set('once', { email, email_verified: true })
  const one = await walked('once')
  const other = await start()
  expect((await post('auth/sso/finish', { ...one, ticket: other.ticket })).body.code).toBe('sso_expired')
  expect((await post('auth/sso/finish', one)).status).toBe(200)
  expect((await post('auth/sso/finish', one)).body.code).toBe('sso_expired')
  const again = await walked('once')
  expect((await post('auth/sso/finish', { ...again, code: 'another' })).body.code).toBe('sso_refused')
  await pool().query("update sso_attempts set expires_at = now() - interval '1 second'")
  expect((await post('auth/sso/finish', { ...again, state: 'x' })).body.code).toBe('sso_expired')
})

test('whoever is to sign in again is asked anew by the provider, whoever is signed in there', async () => {
  const asked = async (path: string) => {
    const { url } = (await post(path, undefined)).body.result as { url: string }
    return new URL(url).searchParams.get('prompt')
  }
  expect(await asked('auth/sso/start?again=1')).toBe('login')
  expect(await asked('auth/sso/start')).toBeNull()
  expect((await post('auth/sso/start?again=yes', undefined)).status).toBe(422)
})

test('an address that is not verified, and somebody unknown, are refused with a sentence', async () => {
  const { email } = await admin()
  accounts.set('unproved', { email, email_verified: false })
  expect((await finish('unproved')).body.code).toBe('sso_email_not_verified')
  accounts.set('stranger', { email: 'stranger@rabt.test', email_verified: true })
  const refused = await finish('stranger')
  expect([refused.status, refused.body.code]).toEqual([403, 'sso_unknown'])
  const off = await admin()
  await pool().query('update users set active = false where id = $1', [off.id])
  accounts.set('off', { email: off.email, email_verified: true })
  expect((await finish('off')).body.code).toBe('admin_not_active')
})

test('whoever was erased comes back as somebody new, by an account of the same address', async () => {
  const before = await admin()
  accounts.set('hind', { email: before.email, email_verified: true })
  expect((await finish('hind')).status).toBe(200)
  const token = await sso.server.signIn()
  const erased = await sso.server.call(`/api/admin-panal/users/personal-data/${before.id}/erase`, {
    method: 'POST',
    token,
    body: { email: before.email, reason: 'Left the company' },
  })
  expect(erased.status).toBe(200)
  expect((await finish('hind')).body.code).toBe('sso_unknown')
  const after = await admin()
  accounts.set('hind', { email: after.email, email_verified: true })
  const back = await finish('hind')
  expect([back.status, back.body.code]).toEqual([200, undefined])
  expect((back.body.result as { admin: { id: number } }).admin.id).toBe(after.id)
})

test('roles are those of the claims at each sign-in, up and down, and none is no sign-in', async () => {
  const { email } = await admin('super_admin')
  await mapRoles({ money: 'finance', desk: 'support' })
  accounts.set('worker', { email, email_verified: true, groups: ['money', 'unmapped'] })
  await finish('worker')
  expect(await rolesOf(email)).toEqual(['finance'])
  accounts.set('worker', { email, email_verified: true, groups: ['desk', 'money'] })
  await finish('worker')
  expect(await rolesOf(email)).toEqual(['finance', 'support'])
  accounts.set('worker', { email, email_verified: true, groups: ['super_admin'] })
  expect((await finish('worker')).body.code).toBe('sso_no_role')
  expect(await rolesOf(email)).toEqual(['finance', 'support'])
})

test('people without an account get one where the settings say so, with the roles of their claims', async () => {
  await mapRoles({ desk: 'support' })
  accounts.set('new', { email: 'new-one@rabt.test', email_verified: true, name: 'جديدة', groups: ['desk'] })
  expect((await finish('new')).body.code).toBe('sso_unknown')
  await set({ sso_create_users: true })
  expect((await finish('new')).status).toBe(200)
  expect(await rolesOf('new-one@rabt.test')).toEqual(['support'])
  const { rows } = await pool().query(
    "select username, password_hash from users where email = 'new-one@rabt.test'",
  )
  expect(rows).toEqual([{ username: 'جديدة', password_hash: null }])
})
