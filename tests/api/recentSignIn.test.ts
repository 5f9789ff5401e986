import { beforeAll, expect, test } from 'vitest'
import { partners } from '#src/resources/partners/partners.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { collectRoutes, type DeclaredRoute } from '#tests/support/routes.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

/**
 * The acts that ask for a recent sign-in, written out: a mark that was lost is noticed, and whoever adds one
 * writes it here too. Those with a body are refused when they change something, and done when they change
 * nothing of the kind.
 */
const ALWAYS = [
  'POST /api/admin-panal/users',
  'PUT /api/admin-panal/users/unlock/:id',
  'POST /api/admin-panal/setting/sso-roles',
  'POST /api/admin-panal/roles',
  'PUT /api/admin-panal/roles/:id',
  'DELETE /api/admin-panal/roles/:id',
  'POST /api/admin-panal/roles/bulk',
  'POST /api/admin-panal/webhook-endpoints',
  'PUT /api/admin-panal/webhook-endpoints/:id',
  'PUT /api/admin-panal/webhook-endpoints/active-toggle/:id',
  'DELETE /api/admin-panal/webhook-endpoints/:id',
  'POST /api/admin-panal/webhook-endpoints/bulk',
  'POST /api/admin-panal/webhook-endpoints/:id/secrets',
  'POST /api/admin-panal/service-accounts',
  'PUT /api/admin-panal/service-accounts/:id',
  'PUT /api/admin-panal/service-accounts/active-toggle/:id',
  'DELETE /api/admin-panal/service-accounts/:id',
  'POST /api/admin-panal/service-accounts/bulk',
  'POST /api/admin-panal/service-accounts/:id/keys',
  'POST /api/admin-panal/service-accounts/:id/keys/:key/rotate',
  'PUT /api/admin-panal/partners/confirm/:id',
  'PUT /api/admin-panal/venders/confirm/:id',
  'POST /api/admin-panal/partners/createPayment/:id',
  'POST /api/admin-panal/venders/createPayment/:id',
  'POST /api/admin-panal/partners/adjustWallet/:id',
  'POST /api/admin-panal/venders/adjustWallet/:id',
  'POST /api/admin-panal/payouts/return/:id',
  'POST /api/admin-panal/payout-batches/approve/:id',
  'POST /api/admin-panal/payout-batches/settle/:id',
  'POST /api/admin-panal/accounting/vat-returns/:from',
  'POST /api/admin-panal/accounting/closings/:month',
  'POST /api/admin-panal/accounting/closings/:month/reopen',
  'POST /api/admin-panal/subscriptions/writeOff/:id',
  'POST /api/admin-panal/subscriptions/reverseWriteOff/:id',
  'POST /api/admin-panal/setting/backups',
  'POST /api/admin-panal/setting/einvoice/connect',
  'POST /api/admin-panal/setting/einvoice/check',
  'POST /api/admin-panal/setting/einvoice/drop',
  'POST /api/admin-panal/setting/einvoice/finish',
  'POST /api/admin-panal/setting/einvoice/renew',
  'GET /api/admin-panal/users/personal-data/:id/everything',
  'POST /api/admin-panal/users/personal-data/:id/erase',
  'GET /api/admin-panal/contacts/personal-data/:id/everything',
  'POST /api/admin-panal/contacts/personal-data/:id/erase',
  'POST /api/admin-panal/referral-reviews/decide/:id',
  ...['/api/admin-panal/setting/sessions', '/api/user/auth/sessions'].flatMap((own) => [
    `DELETE ${own}`,
    `DELETE ${own}/:id`,
  ]),
  'POST /api/user/sub-users',
  'POST /api/user/sub-users/:id/invite',
  'PUT /api/user/sub-users/:id',
  'PUT /api/user/sub-users/active-toggle/:id',
  'DELETE /api/user/sub-users/:id',
  'POST /api/admin-panal/users/:id/reset-second-factor',
  ...['/api/admin-panal/setting/second-factor', '/api/user/auth/second-factor'].flatMap((own) => [
    `POST ${own}/totp`,
    `DELETE ${own}/totp`,
    `POST ${own}/passkeys/options`,
    `DELETE ${own}/passkeys/:id`,
    `POST ${own}/recovery-codes`,
  ]),
]

const OTHER_IBAN = 'SA0380000000608010167519'

/** The acts that ask only where they change one of some fields: what changes it, and what does not. */
const CHANGING: Readonly<
  Record<string, { readonly sensitive: readonly object[]; readonly harmless: object }>
> = {
  'PUT /api/admin-panal/users/:id': {
    sensitive: [{ email: 'moved@rabt.test' }, { password: 'a sentence of its own' }, { roles: [1, 2] }],
    harmless: { phone: '0551234567' },
  },
  'PUT /api/admin-panal/venders/:id': {
    sensitive: [{ email: 'other@vendors.test' }, { iban: OTHER_IBAN }],
    harmless: { commercial_registration: '1010123456' },
  },
  'PUT /api/admin-panal/partners/:id': {
    sensitive: [{ iban: OTHER_IBAN }],
    harmless: { phone: '0551234567' },
  },
  'POST /api/admin-panal/setting/update-profile': {
    sensitive: [{ email: 'mine@rabt.test' }],
    harmless: { phone: '0551234568' },
  },
  'POST /api/admin-panal/setting/update-settings': {
    sensitive: [{ iban: OTHER_IBAN }, { account_name: 'Somebody else' }, { lockout_tries: 20 }],
    harmless: { renewal_allowed: false },
  },
}

let server: TestApp
let routes: DeclaredRoute[]

beforeAll(async () => {
  server = await startTestApp()
  routes = await collectRoutes(server.context)
})

const pool = () => server.context.database.pool

/** Makes a session one in which the password was typed sixteen minutes ago. */
const age = async (token: string): Promise<string> => {
  const { sessionId } = await server.context.sessions.find(token)
  await pool().query("update sessions set confirmed_at = now() - interval '16 minutes' where id = $1", [
    sessionId,
  ])
  server.context.sessions.forget(`session:${sessionId}`)
  return token
}

const marked = () => routes.filter(({ recentSignIn }) => recentSignIn !== undefined)

const routeNamed = (name: string): DeclaredRoute => {
  const route = routes.find((each) => each.name === name)
  if (!route) throw new Error(`no route ${name}`)
  return route
}

const recordOf: Readonly<Record<string, () => Promise<number>>> = {
  users: async () => {
    const token = await server.signIn('read_only')
    return (await server.context.sessions.find(token)).userId
  },
  venders: () => insertSample(pool(), vendors as unknown as AnyResource),
  partners: () => insertSample(pool(), partners as unknown as AnyResource),
}

const addressOf = async ({ path }: DeclaredRoute): Promise<string> => {
  const [, , , base = ''] = path.split('/')
  const id = path.includes(':id') ? ((await recordOf[base]?.()) ?? 1) : 0
  return path.replace(':id', String(id))
}

const tokenFor = async ({ path }: DeclaredRoute): Promise<string> =>
  path.startsWith('/api/user/') ? (await vendorPeople(server)).token : server.signIn()

test('the marked routes are the ones that are written out here', () => {
  expect(new Set(marked().map(({ name }) => name))).toEqual(new Set([...ALWAYS, ...Object.keys(CHANGING)]))
})

test.each(ALWAYS)('%s is refused to a session whose password was typed a while ago', async (name) => {
  const route = routeNamed(name)
  const token = await tokenFor(route)
  const call = async () => server.call(await addressOf(route), { method: route.method, token })
  expect((await call()).body.code).not.toBe('recent_sign_in_required')
  await age(token)
  const { status, body } = await call()
  expect([status, body.code]).toEqual([403, 'recent_sign_in_required'])
})

test.each(
  Object.entries(CHANGING).flatMap(([name, { sensitive, harmless }]) =>
    sensitive.map((change) => [name, change, harmless] as const),
  ),
)('%s asks before it changes %j, and not before it changes %j', async (name, change, harmless) => {
  const route = routeNamed(name)
  const token = await age(await tokenFor(route))
  const path = await addressOf(route)
  const send = (body: object) => server.call(path, { method: route.method, token, body })
  const refused = await send(change)
  expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_required'])
  const done = await send(harmless)
  expect([done.status, done.body.errors]).toEqual([200, undefined])
  const { sessionId } = await server.context.sessions.find(token)
  await server.context.sessions.confirm(sessionId)
  expect((await send(change)).status).toBe(200)
})

test('sending a value that stands there already asks nothing', async () => {
  const token = await age(await server.signIn())
  const { email } = await server.context.sessions.find(token)
  const { status } = await server.call('/api/admin-panal/setting/update-profile', {
    method: 'POST',
    token,
    body: { email, username: 'renamed' },
  })
  expect(status).toBe(200)
})

test('whoever may not do it at all is told so, and not asked for a password', async () => {
  const token = await age(await server.signIn('read_only'))
  const { body } = await server.call('/api/admin-panal/roles', { method: 'POST', token, body: {} })
  expect(body.code).toBe('not_allowed')
})

const CONFIRM = [
  ['an administrator', '/api/admin-panal/auth/confirm-password', () => server.signIn()],
  ['somebody of a vendor', '/api/user/auth/confirm-password', async () => (await vendorPeople(server)).token],
] as const

test.each(CONFIRM)('%s confirms the password and goes on in the same session', async (_who, path, signIn) => {
  const token = await signIn()
  const { userId } = await server.context.sessions.find(token)
  await pool().query('update users set password_hash = $2 where id = $1', [
    userId,
    await server.context.passwords.hash(PASSWORD),
  ])
  await age(token)
  const confirm = (password: string) => server.call(path, { method: 'POST', token, body: { password } })
  const wrong = await confirm('not my password')
  expect([wrong.status, wrong.body.code]).toEqual([422, 'password_not_correct'])
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['password'])
  const before = await server.context.sessions.find(token)
  expect(Date.now() - before.confirmedAt).toBeGreaterThan(15 * 60_000)
  expect((await confirm(PASSWORD)).status).toBe(200)
  const after = await server.context.sessions.find(token)
  expect(Date.now() - after.confirmedAt).toBeLessThan(60_000)
})

test('a password is confirmed by guessing only so often', async () => {
  const token = await server.signIn()
  const answers = await Promise.all(
    Array.from({ length: 14 }, () =>
      server.call('/api/admin-panal/auth/confirm-password', {
        method: 'POST',
        token,
        body: { password: 'a guess of mine' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

const OWN_EMAIL = [
  [
    'by its owner',
    (token: string, email: string) =>
      server.call('/api/admin-panal/setting/update-profile', { method: 'POST', token, body: { email } }),
  ],
  [
    'as one of the users',
    async (token: string, email: string) => {
      const { userId } = await server.context.sessions.find(token)
      return server.call(`/api/admin-panal/users/${userId}`, { method: 'PUT', token, body: { email } })
    },
  ],
] as const

test.each(OWN_EMAIL)('the old address is told when an address is changed %s', async (how, change) => {
  const token = await server.signIn()
  const { email, userId } = await server.context.sessions.find(token)
  await pool().query(
    "insert into password_reset_tokens (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')",
    [userId, how],
  )
  expect((await change(token, `new-${userId}@rabt.test`)).status).toBe(200)
  await server.context.mailQueue.flush()
  const told = server.mails.filter(({ to }) => to === email)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain(`new-${userId}@rabt.test`)
  const { rows } = await pool().query('select 1 from password_reset_tokens where user_id = $1', [userId])
  expect(rows).toEqual([])
})

test('the primary user of a vendor is told when its address is changed with that of the vendor', async () => {
  const token = await server.signIn()
  const { vendorId, email } = await vendorPeople(server)
  const { status } = await server.call(`/api/admin-panal/venders/${vendorId}`, {
    method: 'PUT',
    token,
    body: { email: 'elsewhere@vendors.test', commercial_registration: '1010123457' },
  })
  expect(status).toBe(200)
  await server.context.mailQueue.flush()
  expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1)
})
