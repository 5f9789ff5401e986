import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { isForbiddenAddress } from '#server/modules/sso/addresses.ts'
import { type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import {
  type Account,
  CLIENT,
  listening,
  startIdentityProvider,
  walk,
} from '#tests/support/identityProvider.ts'
import { startLyingProvider } from '#tests/support/lyingProvider.ts'
import { aMinuteLater, codeOf } from '#tests/support/secondFactor.ts'

const REDIRECT = 'https://panel.test/admin-panel/sign-in'

let server: TestApp
let chief: string
let provider: Awaited<ReturnType<typeof startIdentityProvider>>
const accounts = new Map<string, Account>()
let people = 0

const pool = () => server.context.database.pool

const post = (path: string, body: object = {}, call: Call = {}) =>
  server.call(`/api/admin-panal/${path}`, { method: 'POST', body, ...call })

const set = (values: object, token = chief) => post('setting/update-settings', values, { token })

const roleId = async (key: string) =>
  (await pool().query<{ id: number }>('select id from roles where key = $1', [key])).rows[0]?.id ?? 0

const mapRoles = async (map: Record<string, string>) => {
  const roles = await Promise.all(
    Object.entries(map).map(async ([value, key]) => ({ value, role: await roleId(key) })),
  )
  return post('setting/sso-roles', { roles }, { token: chief })
}

const start = async () =>
  (await post('auth/sso/start', undefined)).body.result as { url: string; ticket: string }

const walked = async (login: string) => {
  const { url, ticket } = await start()
  const { searchParams } = await walk(url, login, REDIRECT)
  return { ...Object.fromEntries(searchParams), ticket } as {
    code: string
    state: string
    iss: string
    ticket: string
  }
}

const finish = async (login: string) => post('auth/sso/finish', await walked(login))

const admin = async (role = 'support') => {
  people += 1
  const email = `sso-${people}@rabt.test`
  const id = await insertAdmin(pool(), server.context.passwords, {
    username: `sso ${people}`,
    email,
    password: PASSWORD,
    roles: [role],
  })
  return { email, id: id ?? 0 }
}

const rolesOf = async (email: string) =>
  (
    await pool().query<{ key: string }>(
      `select r.key from users u join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
       where u.email = $1 order by r.key`,
      [email],
    )
  ).rows.map(({ key }) => key)

beforeAll(async () => {
  server = await startTestApp()
  chief = await server.signIn()
  provider = await startIdentityProvider(accounts, REDIRECT)
})

afterAll(() => provider.close())

const PROVIDED = () => ({
  sso_enabled: true,
  sso_issuer: provider.origin,
  sso_client_id: CLIENT.id,
  sso_client_secret: CLIENT.secret,
  sso_create_users: false,
  sso_password_sign_in: true,
})

beforeEach(async () => {
  await mapRoles({})
  expect((await set(PROVIDED())).status).toBe(200)
})

test('an administrator signs in by the provider, by a verified address, and the token stands in the answer alone', async () => {
  const { email, id } = await admin()
  accounts.set('noura', { email, email_verified: true })
  const answer = await finish('noura')
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  const { token, admin: who } = answer.body.result as { token: string; admin: { id: number } }
  expect(who.id).toBe(id)
  expect((await server.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
  expect(server.logged.join('')).not.toContain(token)
  expect(server.logged.join('')).not.toContain(CLIENT.secret)
  // Known by the provider's own name from now on, whatever becomes of the address.
  accounts.set('noura', { email: 'moved@rabt.test', email_verified: false })
  expect(((await finish('noura')).body.result as { admin: { id: number } }).admin.id).toBe(id)
})

test('the secret of the client is sealed in the database and never answered', async () => {
  const { rows } = await pool().query(
    "select value::text as value from settings where key = 'sso_client_secret'",
  )
  expect(rows[0].value).not.toContain(CLIENT.secret)
  const answer = await server.call('/api/admin-panal/setting/settings-list', { token: chief })
  expect(answer.text).not.toContain(CLIENT.secret)
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

test('only who may do everything sets the provider and its roles, after a recent sign-in', async () => {
  const token = await server.signIn('support')
  await pool().query(
    "update roles set permissions = permissions || '{sso_settings:view,sso_settings:edit}'::text[] where key = 'support'",
  )
  server.context.sessions.forget('roles')
  expect((await set({ sso_scopes: 'openid' }, token)).status).toBe(403)
  expect((await post('setting/sso-roles', { roles: [] }, { token })).status).toBe(403)
  expect(
    (await post('setting/sso-roles', { roles: [{ value: 'x', role: 999_999 }] }, { token: chief })).status,
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
  expect((await post('setting/sso-test', undefined, { token: chief })).body.code).toBe('sso_not_working')
  await set(PROVIDED())
  expect((await post('setting/sso-test', undefined, { token: chief })).status).toBe(200)
})

describe('what a provider says wrongly', () => {
  let liar: Awaited<ReturnType<typeof startLyingProvider>>
  beforeAll(async () => {
    liar = await startLyingProvider()
  })
  afterAll(() => liar.close())

  const told = async (claims: (nonce: string) => object, isForged = false) => {
    await set({ ...PROVIDED(), sso_issuer: liar.origin })
    const { url, ticket } = await start()
    const asked = new URL(url).searchParams
    liar.told.claims = { ...claims(asked.get('nonce') ?? '') }
    liar.told.isForged = isForged
    return post('auth/sso/finish', { code: 'any', state: asked.get('state') ?? '', ticket })
  }

  test('what it says rightly is accepted', async () => {
    const { email } = await admin()
    const answer = await told((nonce) => ({ nonce, email, email_verified: true }))
    expect(answer.status).toBe(200)
  })

  test.each([
    ['of another audience', (nonce: string) => ({ nonce, aud: 'somebody else' })],
    ['that has expired', (nonce: string) => ({ nonce, exp: Math.trunc(Date.now() / 1000) - 3600 })],
    ['of another issuer', (nonce: string) => ({ nonce, iss: 'https://elsewhere.example' })],
    ['with another nonce', () => ({ nonce: 'of somebody else' })],
    ['without a nonce', () => ({})],
  ])('an ID token %s is refused', async (_what, claims) => {
    const answer = await told(claims)
    expect([answer.status, answer.body.code]).toEqual([401, 'sso_refused'])
  })

  describe('where a role requires a second factor', () => {
    const require = (isRequired: boolean) =>
      pool()
        .query("update roles set second_factor_required = $1 where key = 'support'", [isRequired])
        .then(() => server.context.sessions.forget('roles'))
    beforeAll(async () => {
      await pool().query('delete from throttle_counters')
      await require(true)
    })
    afterAll(async () => {
      await pool().query('delete from throttle_counters')
      await require(false)
    })

    const arrives = ({ email, id }: { email: string; id: number }, amr?: unknown) =>
      told((nonce) => ({ nonce, sub: `person ${id}`, email, email_verified: true, ...(amr ? { amr } : {}) }))

    test("the provider's word that there were two proofs counts", async () => {
      const answer = await arrives(await admin(), ['pwd', 'mfa'])
      expect(answer.status).toBe(200)
      const { token } = answer.body.result as { token: string }
      expect((await server.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
    })

    test.each([
      ['says nothing', undefined],
      ['says that there was a password', ['pwd']],
      ['says it in no list', 'mfa'],
    ])('where it %s, one is set up here, and asked for here from then on', async (_what, amr) => {
      const person = await admin()
      const asked = await arrives(person, amr)
      expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_setup_required'])
      const { ticket } = asked.body.details as { ticket: string }
      const { secret } = (await post('auth/set-up/totp', { ticket })).body.result as { secret: string }
      const done = await post('auth/set-up', { ticket, code: await codeOf(secret) })
      expect(done.status).toBe(200)
      const again = await arrives(person, amr)
      expect([again.status, again.body.code]).toEqual([403, 'second_factor_required'])
      await aMinuteLater(server, { userId: person.id })
      const { ticket: step } = again.body.details as { ticket: string }
      const stepped = await post('auth/second-step', { ticket: step, code: await codeOf(secret) })
      expect(stepped.status).toBe(200)
    })
  })

  test('an ID token that somebody else signed is refused', async () => {
    const answer = await told((nonce) => ({ nonce }), true)
    expect([answer.status, answer.body.code]).toEqual([401, 'sso_refused'])
  })
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
    (await server.call('/api/admin-panal/auth/sso')).body.result as { password_sign_in: boolean }
  expect((await shown()).password_sign_in).toBe(false)
  expect((await set({ sso_enabled: false })).status).toBe(422)
  expect((await set({ sso_client_id: 'other' })).status).toBe(422)
  expect((await finish('chief')).status).toBe(200)
  expect((await set({ sso_password_sign_in: true })).status).toBe(200)
  expect((await password()).status).toBe(200)
})
