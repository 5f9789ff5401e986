import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#server/http/logging.ts'
import { type SecurityAct, securityEvent } from '#server/http/securityEvents.ts'
import { SECURITY_EVENTS } from '#src/contract/security.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { multipart, SVG } from '#tests/support/uploads.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

const LOGIN = '/api/admin-panal/auth/login'

let server: TestApp
let admin: string

type Line = Readonly<Record<string, unknown>>

/** The security events that were logged since the test began. */
const told = (): Line[] =>
  server.logged
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'security event')
    .map(({ time, pid, hostname, msg, ...rest }) => rest)

beforeAll(async () => {
  server = await startTestApp({ variables: { TRUST_PROXY: '1' } })
  admin = await server.signIn()
})

beforeEach(() => {
  server.logged.length = 0
})

const post = (path: string, body: unknown, call: Parameters<TestApp['call']>[1] = {}) =>
  server.call(path, { method: 'POST', body, ...call })

const insertedId = async (email: string): Promise<number> => {
  const { rows } = await server.context.database.pool.query('select id from users where email = $1', [email])
  return Number(rows[0]?.id)
}

/** The calls that leave a line whatever comes of them, written out: a mark that was lost is noticed. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  sign_in: [
    'POST admin-panal/auth/login',
    'POST admin-panal/auth/passkey',
    'POST admin-panal/auth/sso/finish',
    'POST login',
    'POST login/passkey',
  ],
  second_factor: ['POST admin-panal/auth/second-step', 'POST login/second-step'],
  second_factor_change: [
    'POST admin-panal/users/:id/reset-second-factor',
    'POST admin-panal/auth/set-up',
    'POST login/set-up',
    ...['admin-panal/setting/second-factor', 'user/auth/second-factor'].flatMap((own) => [
      `POST ${own}/totp`,
      `POST ${own}/totp/confirm`,
      `DELETE ${own}/totp`,
      `POST ${own}/passkeys/options`,
      `POST ${own}/passkeys`,
      `PUT ${own}/passkeys/:id`,
      `DELETE ${own}/passkeys/:id`,
      `POST ${own}/recovery-codes`,
    ]),
  ].sort(),
  sign_out: ['GET admin-panal/auth/logout', 'POST admin-panal/auth/logout', 'POST logout'],
  reauthentication: [
    'POST admin-panal/auth/confirm-factor',
    'POST admin-panal/auth/confirm-password',
    'POST user/auth/confirm-factor',
    'POST user/auth/confirm-password',
  ],
  password_change: ['POST admin-panal/setting/change-password', 'POST user/auth/change-password'],
  password_reset_request: ['POST admin-panal/auth/forgot-password', 'POST forgot_password'],
  password_reset: ['POST admin-panal/auth/reset-password', 'POST reset_password'],
  session_end: [
    'DELETE admin-panal/setting/sessions',
    'DELETE admin-panal/setting/sessions/:id',
    'DELETE admin-panal/users/:id/devices/:device',
    'DELETE admin-panal/users/:id/sessions',
    'DELETE admin-panal/users/:id/sessions/:session',
    'DELETE user/auth/sessions',
    'DELETE user/auth/sessions/:id',
  ],
  lockout: ['PUT admin-panal/users/unlock/:id'],
  account_change: [
    'DELETE admin-panal/service-accounts/:id',
    'DELETE admin-panal/users/:id',
    'DELETE admin-panal/webhook-endpoints/:id',
    'DELETE user/sub-users/:id',
    'POST admin-panal/service-accounts',
    'POST admin-panal/setting/update-profile',
    'POST admin-panal/users',
    'POST admin-panal/webhook-endpoints',
    'POST user/sub-users',
    'POST user/sub-users/:id/invite',
    'PUT admin-panal/service-accounts/:id',
    'PUT admin-panal/service-accounts/active-toggle/:id',
    'PUT admin-panal/users/:id',
    'PUT admin-panal/users/active-toggle/:id',
    'PUT admin-panal/webhook-endpoints/:id',
    'PUT admin-panal/webhook-endpoints/active-toggle/:id',
    'PUT platform/v1/users/:external_id',
    'PUT user/auth/profile',
    'PUT user/sub-users/:id',
    'PUT user/sub-users/active-toggle/:id',
  ],
  role_change: ['DELETE admin-panal/roles/:id', 'POST admin-panal/roles', 'PUT admin-panal/roles/:id'],
  settings_change: [
    'POST admin-panal/setting/sso-roles',
    'POST admin-panal/setting/update-settings',
    'POST admin-panal/setting/vat-rates',
    'POST admin-panal/setting/vat-rates/drop',
  ],
  books_change: [
    'POST admin-panal/accounting/closings/:month',
    'POST admin-panal/accounting/closings/:month/reopen',
  ],
  payout: ['POST admin-panal/payout-batches/approve/:id'],
  secret_change: [
    'POST admin-panal/service-accounts/:id/keys',
    'POST admin-panal/service-accounts/:id/keys/:key/rotate',
    'POST admin-panal/setting/einvoice/check',
    'POST admin-panal/setting/einvoice/connect',
    'POST admin-panal/setting/einvoice/finish',
    'POST admin-panal/setting/einvoice/renew',
    'POST admin-panal/webhook-endpoints/:id/secrets',
    'PUT admin-panal/service-accounts/:id/keys/:key/revoke',
  ],
  undo: ['POST admin-panal/history/:id/undo', 'PUT admin-panal/imports/:id/undo'],
  webhook: ['POST payments/webhook/:gateway'],
}

test('the calls that matter to security are marked, and every bulk call is', () => {
  const calls = [...server.app.calls].map(([name, { security }]) => ({ name, security }))
  for (const [event, names] of Object.entries(MARKED)) {
    const marked = calls.filter(({ name, security }) => security === event && !name.endsWith('/bulk'))
    expect([event, marked.map(({ name }) => name).sort()]).toEqual([event, names])
  }
  const bulk = calls.filter(({ name }) => name.endsWith('/bulk'))
  expect(bulk.length).toBeGreaterThan(5)
  expect(bulk.filter(({ security }) => security !== 'bulk_action')).toEqual([])
})

test('a sign-in is told with its account and address, a refused one with its reason, and neither with what was typed', async () => {
  const email = 'super-admin-1@test.test'
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const right = await post(LOGIN, { email, password: PASSWORD }, { headers })
  const wrong = await post(LOGIN, { email, password: 'a-wrong-word-42' }, { headers })
  const call = 'POST /api/admin-panal/auth/login'
  const subject = `users/${await insertedId(email)}`
  expect(told()).toEqual([
    {
      level: 30,
      event: 'sign_in',
      outcome: 'ok',
      subject,
      address: '203.0.113.9',
      request_id: right.headers['x-request-id'],
      call,
    },
    {
      level: 40,
      event: 'sign_in',
      outcome: 'refused',
      reason: 'invalid_credentials',
      subject,
      address: '203.0.113.9',
      request_id: wrong.headers['x-request-id'],
      call,
    },
  ])
  expect(server.logged.join()).not.toMatch(/a-wrong-word-42|super-admin-1/)
})

test('whoever guesses on is told as throttled', async () => {
  const guess = () => post(LOGIN, { email: 'nobody@rabt.test', password: 'x' }, { address: '10.1.2.3' })
  for (let n = 0; n < 11; n += 1) await guess()
  expect(told().at(-1)).toMatchObject({
    event: 'sign_in',
    outcome: 'throttled',
    reason: 'too_many_requests',
    address: '10.1.2.3',
  })
})

test('what a proxy hands on as an address is told only when it is one', async () => {
  const forged = '1.1.1.1"},{"event":"sign_in","outcome":"ok'
  await post(LOGIN, { email: 'a@b.test', password: 'x' }, { headers: { 'x-forwarded-for': forged } })
  expect(told().map(({ address }) => address)).toEqual(['unknown'])
})

test('a call that the roles do not permit is told with who made it and which it was', async () => {
  const token = await server.signIn('content')
  const { userId } = await server.context.sessions.check(token)
  await server.call('/api/admin-panal/subscriptions/17', { token })
  expect(told()).toMatchObject([
    {
      level: 40,
      event: 'access',
      outcome: 'refused',
      reason: 'not_allowed',
      actor: userId,
      subject: 'subscriptions/17',
      call: 'GET /api/admin-panal/subscriptions/:id',
    },
  ])
})

test("a seller who asks for another's record is told, one who mistypes a path is not", async () => {
  const [mine, other] = [await vendorPeople(server), await vendorPeople(server)]
  const { id } = await other.sub('users')
  await server.call(`/api/user/sub-users/${id}`, { token: mine.token })
  await server.call('/api/user/nothing-here/7', { token: mine.token })
  expect(told()).toMatchObject([
    {
      event: 'access',
      outcome: 'refused',
      reason: 'not_found',
      actor: mine.userId,
      call: 'GET /api/user/sub-users/:id',
    },
  ])
})

test('what no page of ours sends is told, a value that somebody mistyped is not', async () => {
  const json = { 'content-type': 'application/json' }
  await post('/api/admin-panal/coupons', { code: 7, value: 'a lot' }, { token: admin })
  await server.call('/api/admin-panal/coupons?role=1', { token: admin })
  await post('/api/admin-panal/coupons', { code: 'ABC', is_admin: true }, { token: admin })
  await post('/api/admin-panal/coupons', '{"__proto__":{"x":1}}', { token: admin, headers: json })
  const { userId } = await server.context.sessions.check(admin)
  expect(told()).toMatchObject(
    [
      ['validation', 'GET /api/admin-panal/coupons'],
      ['validation', 'POST /api/admin-panal/coupons'],
      ['malformed', 'POST /api/admin-panal/coupons'],
    ].map(([reason, call]) => ({ event: 'input', outcome: 'refused', reason, actor: userId, call })),
  )
  expect(JSON.stringify(told())).not.toContain('is_admin')
})

test('a token that holds no longer is told, a call without one is not', async () => {
  await server.call('/api/admin-panal/auth/me', { token: 'x'.repeat(43) })
  await server.call('/api/admin-panal/auth/me')
  expect(told()).toMatchObject([{ event: 'access', outcome: 'refused', reason: 'token_not_valid' }])
})

test('accounts and roles that are created, blocked and removed are told with their ids', async () => {
  const role = await post(
    '/api/admin-panal/roles',
    { name_ar: 'دور', name_en: 'Watcher', key: 'watcher', permissions: ['coupons:list'] },
    { token: admin },
  )
  const roleId = (role.body.result as { role: { id: number } }).role.id
  const account = await post(
    '/api/admin-panal/users',
    {
      username: 'watcher',
      email: 'watcher@rabt.test',
      password: 'a sentence of its own',
      user_type: 'ADMIN',
      roles: [roleId],
      locale: 'ar',
    },
    { token: admin },
  )
  const userId = (account.body.result as { user: { id: number } }).user.id
  await server.call(`/api/admin-panal/users/active-toggle/${userId}`, { method: 'PUT', token: admin })
  expect(told().map(({ event, outcome, subject }) => [event, outcome, subject])).toEqual([
    ['role_change', 'ok', `roles/${roleId}`],
    ['account_change', 'ok', `users/${userId}`],
    ['account_change', 'ok', `users/${userId}`],
  ])
})

test('settings are told by their group, and rows that leave as a file by how many they are', async () => {
  await post('/api/admin-panal/setting/update-settings', { commission_hold_days: 15 }, { token: admin })
  await server.call('/api/admin-panal/users?excel=1', { token: admin })
  await server.call('/api/admin-panal/users/report?excel=1', { token: await server.signIn('content') })
  const [settings, file, refused] = told()
  expect(settings).toMatchObject({
    event: 'settings_change',
    outcome: 'ok',
    details: { groups: 'referral_settings' },
  })
  expect(file).toMatchObject({
    event: 'data_export',
    outcome: 'ok',
    subject: 'users',
    details: { format: 'xlsx', rows: expect.any(Number) },
  })
  expect(refused).toMatchObject({ event: 'access', outcome: 'refused', reason: 'not_allowed' })
})

test('one thing done to many records is told once, with how many they were', async () => {
  const { body } = await post(
    '/api/admin-panal/blogs/bulk',
    { action: 'deactivate', ids: [1, 2] },
    { token: admin },
  )
  expect(body.status).toBe(true)
  expect(told()).toMatchObject([
    { event: 'bulk_action', outcome: 'ok', subject: 'blogs', details: { action: 'deactivate' } },
  ])
})

test('an upload that is not taken in is told', async () => {
  const svg = multipart({ field: 'file', filename: 'a.png', type: 'image/png', bytes: SVG })
  await server.call('/api/admin-panal/files/image', {
    method: 'POST',
    token: admin,
    body: svg.body,
    headers: svg.headers,
  })
  expect(told()).toMatchObject([{ event: 'upload', outcome: 'refused', reason: 'unsupported_media_type' }])
})

/** What somebody might put anywhere to make a line of the log look like another, or like two. */
const ODD = [
  ['a line of its own', '{"level":30}\r\n{"event":"sign_in"}'],
  ['separators of lines', 'x\u2028y\u2029z\u0085'],
  ['signs that drive a terminal', '\u0000\u001b[31mred\u009b'],
  ['signs that turn the direction', '\u202e\u2066x'],
  ['a place of a template', '$' + '{jndi:ldap://x}'],
  ['markup', '"><script>'],
  ['half a sign', '\ud800'],
  ['a very long word', 'x'.repeat(5_000)],
] as const

test.each(ODD)('an act is one line of plain signs, told of %s', (_what, odd) => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', stream: { write: (line) => lines.push(line) } })
  const act: SecurityAct = {
    event: 'access',
    outcome: 'refused',
    subject: { resource: odd, id: 1 },
    address: odd,
    requestId: odd,
    call: odd,
    details: { [odd]: odd },
  }
  securityEvent(log, act)
  expect(lines).toHaveLength(1)
  const [line = ''] = lines
  expect(line).toMatch(/^[\x20-\x7e]+\n$/)
  expect(line.length).toBeLessThan(1_000)
  const { event, address } = JSON.parse(line) as Line
  expect([event, address]).toEqual(['access', 'unknown'])
})

test('the names of events are words, each once', () => {
  expect(new Set(SECURITY_EVENTS).size).toBe(SECURITY_EVENTS.length)
  for (const event of SECURITY_EVENTS) expect(event).toMatch(/^[a-z_]+$/)
})
