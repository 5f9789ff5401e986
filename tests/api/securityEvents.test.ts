import { beforeAll, beforeEach, expect, test } from 'vitest'
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
