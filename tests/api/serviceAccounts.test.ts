import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertServiceKey } from '#server/auth/newServiceKey.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { isWellFormedKey } from '#server/http/keyFormat.ts'
import { keyByServer } from '#server/modules/serviceAccounts/keyByServer.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const ME = '/api/platform/v1/me'

interface Key {
  readonly id: number
  readonly hint: string
  readonly state: string
  readonly expires_at: string | null
  readonly revoked_by: string | null
}

interface Made {
  readonly key: string
  readonly keys: readonly Key[]
}

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn()
})

beforeEach(() => {
  server.logged.length = 0
})

const pool = () => server.context.database.pool

const account = async (scopes: readonly string[] = ['shippings:read']): Promise<number> => {
  const { rows } = await pool().query<{ id: number }>(
    `insert into service_accounts (name, scopes, requests_per_minute)
     values ('orders ' || gen_random_uuid(), $1, 600) returning id`,
    [scopes],
  )
  return Number(rows[0]?.id)
}

const keysPath = (id: number) => `/api/admin-panal/service-accounts/${id}/keys`

const make = (id: number, token = admin, days: number | null = 30) =>
  server.call(keysPath(id), { method: 'POST', token, body: { expires_in_days: days } })

const madeOf = (answer: { readonly body: { readonly result?: unknown } }): Made => answer.body.result as Made

const works = async (key: string): Promise<boolean> => (await server.call(ME, { token: key })).status === 200

/** Somebody whose role permits these things alone. */
const somebody = async (...permissions: readonly string[]): Promise<string> => {
  const role = `role_${permissions.length}_${Math.round(performance.now() * 1000)}`
  await pool().query('insert into roles (key, name_ar, name_en, permissions) values ($1, $1, $1, $2)', [
    role,
    permissions,
  ])
  return server.signIn(role)
}

const MANAGES = ['list', 'view', 'create', 'edit', 'delete', 'keys'].map((each) => `service_accounts:${each}`)

test('a key is told once, when it is made, and works at once', async () => {
  const id = await account()
  const answer = await make(id)
  const { key, keys } = madeOf(answer)
  expect([answer.status, isWellFormedKey(key), await works(key)]).toEqual([201, true, true])
  expect(keys).toMatchObject([{ state: 'WORKING', hint: `rbt_test_…${key.slice(-4)}`, revoked_by: null }])
  const days = (Date.parse(keys[0]?.expires_at ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  const listed = await server.call(keysPath(id), { token: admin })
  expect(listed.text).not.toContain(key.slice(9, 40))
  const { text } = await server.call('/api/admin-panal/history', { token: admin })
  expect(text).not.toContain(key.slice(9, 40))
})

test('what is done with keys stands in the history and among the security events', async () => {
  const id = await account()
  const { keys } = madeOf(await make(id))
  await server.call(`${keysPath(id)}/${keys[0]?.id}/revoke`, { method: 'PUT', token: admin })
  const { rows } = await pool().query(
    "select action, changes from history where resource = 'service_accounts' and record_id = $1 order by id",
    [id],
  )
  const hint = keys[0]?.hint
  expect(rows).toEqual([
    { action: 'key_made', changes: { key: { from: null, to: hint } } },
    { action: 'key_revoked', changes: { key: { from: hint, to: null } } },
  ])
  const told = server.logged
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === 'security event')
  expect(told.map(({ event, outcome, subject }) => [event, outcome, subject])).toEqual([
    ['secret_change', 'ok', `service_accounts/${id}`],
    ['secret_change', 'ok', `service_accounts/${id}`],
  ])
})

test('a rotated key works on for as long as was said, the new one at once', async () => {
  const id = await account()
  const first = madeOf(await make(id, admin, null))
  const rotate = (key: number | undefined, hours: number) =>
    server.call(`${keysPath(id)}/${key}/rotate`, {
      method: 'POST',
      token: admin,
      body: { expires_in_days: 90, overlap_hours: hours },
    })
  const second = madeOf(await rotate(first.keys[0]?.id, 24))
  expect([await works(first.key), await works(second.key)]).toEqual([true, true])
  expect(second.keys.map(({ state }) => state)).toEqual(['WORKING', 'REPLACED'])
  const hours = (Date.parse(second.keys[1]?.expires_at ?? '') - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  // Clicked twice, or in two tabs.
  expect((await rotate(first.keys[0]?.id, 24)).body.code).toBe('key_replaced')
  const third = madeOf(await rotate(second.keys[0]?.id, 0))
  expect([await works(second.key), await works(third.key)]).toEqual([false, true])
  expect((await rotate(second.keys[0]?.id, 1)).body.code).toBe('key_not_working')
})

test('of many who rotate one key at once, one makes a new one', async () => {
  const id = await account()
  const { keys } = madeOf(await make(id))
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      server.call(`${keysPath(id)}/${keys[0]?.id}/rotate`, {
        method: 'POST',
        token: admin,
        body: { expires_in_days: null, overlap_hours: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test('a revoked key opens nothing, and revoking it again changes nothing', async () => {
  const id = await account()
  const { key, keys } = madeOf(await make(id))
  const revoke = () => server.call(`${keysPath(id)}/${keys[0]?.id}/revoke`, { method: 'PUT', token: admin })
  const first = madeOf(await revoke())
  expect([await works(key), first.keys[0]?.state]).toEqual([false, 'REVOKED'])
  expect(madeOf(await revoke()).keys).toEqual(first.keys)
})

test('the key of another account is not touched by this one', async () => {
  const [mine, other] = [await account(), await account()]
  const { key, keys } = madeOf(await make(other))
  const path = `${keysPath(mine)}/${keys[0]?.id}`
  const revoked = await server.call(`${path}/revoke`, { method: 'PUT', token: admin })
  const rotated = await server.call(`${path}/rotate`, {
    method: 'POST',
    token: admin,
    body: { expires_in_days: 1, overlap_hours: 0 },
  })
  expect([revoked.status, rotated.status, await works(key)]).toEqual([404, 404, true])
})

test('so many keys work at once and no more, however many are asked for together', async () => {
  const id = await account()
  const answers = await Promise.all(Array.from({ length: 12 }, () => make(id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('too_many_keys')
})

test.each([
  [{ expires_in_days: 0 }, 'expires_in_days'],
  [{ expires_in_days: 1096 }, 'expires_in_days'],
  [{ expires_in_days: '30' }, 'expires_in_days'],
  [{}, 'expires_in_days'],
  [{ expires_in_days: 30, mode: 'live' }, 'mode'],
])('a key that is asked for by %j is refused on its field', async (body, field) => {
  const { status, body: said } = await server.call(keysPath(await account()), {
    method: 'POST',
    token: admin,
    body,
  })
  expect([status, Object.keys(said.errors ?? {})]).toEqual([422, [field]])
})

test('whoever may do less than an account neither changes it nor makes a key of it, but may revoke one', async () => {
  const id = await account(['shippings:write'])
  const { key, keys } = madeOf(await make(id))
  const token = await somebody(...MANAGES, 'shippings:list', 'shippings:view')
  const made = await make(id, token)
  const changed = await server.call(`/api/admin-panal/service-accounts/${id}`, {
    method: 'PUT',
    token,
    body: { addresses: null },
  })
  expect([made.body.code, changed.body.code]).toEqual([
    'account_beyond_own_rights',
    'account_beyond_own_rights',
  ])
  expect(await works(key)).toBe(true)
  await server.call(`${keysPath(id)}/${keys[0]?.id}/revoke`, { method: 'PUT', token })
  expect(await works(key)).toBe(false)
})

test('nobody gives an account a scope beyond the own rights', async () => {
  const token = await somebody(...MANAGES, 'shippings:list', 'shippings:view')
  const create = (name: string, scopes: readonly string[]) =>
    server.call('/api/admin-panal/service-accounts', {
      method: 'POST',
      token,
      body: { name, scopes, requests_per_minute: 60 },
    })
  expect((await create('reads', ['shippings:read'])).status).toBe(201)
  const beyond = await create('writes', ['shippings:read', 'shippings:write'])
  expect([beyond.status, Object.keys(beyond.body.errors ?? {})]).toEqual([422, ['scopes']])
})

test('networks are checked one by one, and kept one a line', async () => {
  const put = (addresses: string) =>
    server.call('/api/admin-panal/service-accounts', {
      method: 'POST',
      token: admin,
      body: { name: `networks ${addresses.length}`, scopes: ['shippings:read'], addresses },
    })
  const kept = await put('203.0.113.7, 10.0.0.0/8\n\n 2001:db8::/32 ')
  expect(kept.body.result).toMatchObject({
    service_account: { addresses: '203.0.113.7\n10.0.0.0/8\n2001:db8::/32' },
  })
  const wrong = await put('203.0.113.7\n10.0.0.0/33')
  expect(wrong.body.errors).toEqual({ addresses: ['Neither an address nor a network: 10.0.0.0/33'] })
  const many = await put(Array.from({ length: 51 }, (_, at) => `10.0.0.${at}`).join(' '))
  expect(Object.keys(many.body.errors ?? {})).toEqual(['addresses'])
})

test('an account tells how many keys work, when the next one ends, and when one was used last', async () => {
  const id = await account()
  madeOf(await make(id, admin, null))
  const { key, keys } = madeOf(await make(id))
  await insertServiceKey(server.context.db, { account: id, mode: 'test', by: 'test', expiresAt: new Date(0) })
  await works(key)
  const { body } = await server.call(`/api/admin-panal/service-accounts/${id}`, { token: admin })
  expect(body.result).toMatchObject({
    service_account: { key_count: 2, next_expiry: keys[0]?.expires_at, last_used_at: expect.any(String) },
  })
})

test('a marketplace or vendor that a key is kept to cannot be deleted, which would widen what the key reaches', async () => {
  const vendor = await insertSample(pool(), resourceNamed('vendors'))
  await makeServiceKey(server, { vendors: [vendor] })
  await expect(pool().query('delete from vendors where id = $1', [vendor])).rejects.toThrow(/foreign key/)
})

test('whoever runs commands on the server makes a key for a script, and the account where there is none', async () => {
  const asked = { name: 'Simulator', mode: 'test', days: null } as const
  const first = await keyByServer(server.context.db, { ...asked, scopes: ['shippings:write'] })
  const second = await keyByServer(server.context.db, { ...asked, scopes: ['shippings:read'] })
  const answer = await server.call(ME, { token: first })
  expect(answer.body.result).toMatchObject({
    me: { account: { name: 'Simulator' }, scopes: ['shippings:read'] },
  })
  expect(await works(second)).toBe(true)
  const { rows } = await pool().query(
    "select count(*)::int as n from service_accounts where name = 'Simulator'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a script that asks for the only key of its account leaves none of before', async () => {
  const asked = {
    name: 'Once only',
    mode: 'test',
    days: 1,
    scopes: ['shippings:read'],
    isOnly: true,
  } as const
  const keys: string[] = []
  for (let n = 0; n < 12; n += 1) keys.push(await keyByServer(server.context.db, asked))
  expect(await Promise.all(keys.slice(-2).map(works))).toEqual([false, true])
})
