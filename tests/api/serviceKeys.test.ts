import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connection.ts'
import { linkHistory } from '#server/history/chain.ts'
import { recordHistory } from '#server/history/record.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { newServiceKey } from '#server/http/keyFormat.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const ME = '/api/platform/v1/me'

let server: TestApp
/** Another process on the same database. */
let other: TestApp

beforeAll(async () => {
  let shared: Connection | undefined
  server = await startTestApp({
    variables: { TRUST_PROXY: '1' },
    reach: (connection) => {
      shared = connection
      return connection
    },
  })
  other = await startTestApp({ reach: (own) => shared ?? own })
})

beforeEach(() => {
  server.logged.length = 0
})

const pool = () => server.context.database.pool

const me = async (token: string, address?: string) =>
  server.call(ME, { token, ...(address ? { headers: { 'x-forwarded-for': address } } : {}) })

/** The security events that were logged since the test began. */
const told = () =>
  server.logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === 'security event')

test('a key tells whose it is, what it opens, and until when', async () => {
  const { token, id, name } = await makeServiceKey(server, {
    scopes: ['shippings:write'],
    requestsPerMinute: 7,
  })
  await pool().query("update service_keys set expires_at = '2031-01-01' where service_account = $1", [id])
  const { status, body } = await me(token)
  expect([status, body.result]).toEqual([
    200,
    {
      me: {
        account: { id, name },
        key: {
          hint: `rbt_test_…${token.slice(-4)}`,
          created_at: expect.any(String),
          expires_at: '2031-01-01T00:00:00.000Z',
        },
        scopes: ['shippings:write'],
        marketplaces: null,
        vendors: null,
        limits: { requests_per_minute: 7 },
      },
    },
  ])
})

test('the database holds no key, only what is made of it', async () => {
  const { token } = await makeServiceKey(server)
  const { rows } = await pool().query<{ row: string }>('select k::text as row from service_keys k')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ row }) => row.includes(token.slice(9, 40)))).toEqual([])
  expect(server.logged.filter((line) => line.includes(token.slice(9, 40)))).toEqual([])
})

test('a mistyped key, one of another installation, and one that nobody has are told apart', async () => {
  const { token } = await makeServiceKey(server)
  const swapped = token.replace(/(.)$/, (sign) => (sign === 'a' ? 'b' : 'a'))
  const codes = await Promise.all(
    [
      swapped,
      token.slice(0, -1),
      `${token}0`,
      newServiceKey('live'),
      newServiceKey('test'),
      'a'.repeat(43),
    ].map(async (each) => {
      const { status, body } = await me(each)
      return [status, body.code]
    }),
  )
  expect(codes).toEqual([
    [401, 'service_key_malformed'],
    [401, 'service_key_malformed'],
    [401, 'service_key_malformed'],
    [401, 'service_key_other_mode'],
    [401, 'service_key_not_valid'],
    [401, 'service_key_required'],
  ])
})

test.each([
  [
    'that was revoked',
    'update service_keys set revoked_at = now() where service_account = $1',
    'service_key_revoked',
  ],
  [
    'that has expired',
    // Moments are kept to the millisecond: that of now may be rounded to one which is still to come.
    "update service_keys set expires_at = now() - interval '1 millisecond' where service_account = $1",
    'service_key_expired',
  ],
  [
    'of an account that is switched off',
    'update service_accounts set active = false where id = $1',
    'service_account_not_active',
  ],
  ['of an account that is gone', 'delete from service_accounts where id = $1', 'service_key_not_valid'],
])('a key %s opens nothing from that moment on, and it is told', async (_what, statement, code) => {
  const { token, id } = await makeServiceKey(server)
  expect((await me(token)).status).toBe(200)
  await pool().query(statement, [id])
  const { status, body } = await me(token)
  expect([status, body.code]).toEqual([401, code])
  expect(told().map(({ event, outcome, reason }) => [event, outcome, reason])).toEqual([
    ['access', 'refused', code],
  ])
})

test.each([
  ['198.51.100.7', '198.51.100.7', true],
  ['198.51.100.7', '198.51.100.8', false],
  ['198.51.100.0/24\n2001:db8::/32', '198.51.100.255', true],
  ['198.51.100.0/24\n2001:db8::/32', '2001:db8:1::9', true],
  ['198.51.100.0/24\n2001:db8::/32', '2001:db9::1', false],
  ['198.51.100.0/24', '::ffff:198.51.100.3', true],
  ['198.51.100.0/24', '::ffff:198.51.101.3', false],
])('a key that may be used from %j is used from %s: %s', async (addresses, address, isOpen) => {
  const { token, id } = await makeServiceKey(server, { addresses })
  const { status, body } = await me(token, address)
  expect([status, body.code]).toEqual(isOpen ? [200, undefined] : [403, 'address_not_allowed'])
  if (!isOpen)
    expect(told()).toMatchObject([
      { event: 'access', reason: 'address_not_allowed', subject: `service_accounts/${id}`, address },
    ])
})

test('every answer tells what is left, and whoever is above the limit when to come back', async () => {
  const { token } = await makeServiceKey(server, { requestsPerMinute: 3 })
  const left = []
  for (let tried = 0; tried < 3; tried += 1) {
    const { status, headers } = await me(token)
    expect([status, headers['ratelimit-policy']]).toEqual([200, '"account";q=3;w=60'])
    left.push(/^"account";r=(\d);t=(?:[1-9]|[1-5]\d|60)$/.exec(String(headers.ratelimit))?.[1])
  }
  expect(left).toEqual(['2', '1', '0'])
  const { status, headers, body } = await me(token)
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  expect(headers.ratelimit).toMatch(/^"account";r=0;t=\d+$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('many at once are let through as often as the limit says, by all processes together', async () => {
  const { token } = await makeServiceKey(server, { requestsPerMinute: 20 })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? server : other).call(ME, { token })),
  )
  const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([counted(200), counted(429)]).toEqual([20, 20])
})

test('the last use of a key is noted, to the minute, and from where', async () => {
  const { token, id } = await makeServiceKey(server)
  await me(token, '198.51.100.9')
  const { rows } = await pool().query(
    "select last_address, last_used_at > now() - interval '1 minute' as recent from service_keys where service_account = $1",
    [id],
  )
  expect(rows).toEqual([{ last_address: '198.51.100.9', recent: true }])
})

test('what a service account does stands in the history under its name, and the chain vouches for that', async () => {
  const { id, name, token } = await makeServiceKey(server)
  const request = { headers: {}, ip: '198.51.100.9' }
  const actor = await server.context.serviceKeys.admit(
    request as never,
    { headers: () => undefined } as never,
    token,
  )
  await recordHistory(server.context.db, { actor, requestId: 'r', address: '' }, [
    { action: 'create', resource: 'shippings', recordId: 5 },
  ])
  const { rows } = await pool().query(
    'select actor_id, actor_name, service_account_id from history order by id desc limit 1',
  )
  expect(rows).toEqual([{ actor_id: null, actor_name: name, service_account_id: id }])
  await linkHistory(server.context.db)
  const verified = () => verifyHistory(pool(), server.context.vault)
  expect((await verified()).broken).toBeUndefined()
  await server.owner.query('alter table history disable trigger user')
  await server.owner.query('update history set service_account_id = null where service_account_id = $1', [id])
  expect((await verified()).broken?.what).toBe('the entry was changed')
})
