import { beforeAll, expect, test } from 'vitest'
import { startMaintenance } from '#server/maintenance.ts'
import { tellExpiringKeys } from '#server/modules/serviceAccounts/expiring.ts'
import type { Integrations } from '#src/dataProvider/integrations.ts'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { mappingOf } from '#tests/support/marketplaces.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'

const PATH = '/api/admin-panal/system/integrations'
const ME = '/api/platform/v1/me'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const read = async (): Promise<Integrations> =>
  (await server.call(PATH, { token })).body.result as Integrations

const accountOf = async (id: number) => {
  const found = (await read()).accounts.find((account) => account.id === id)
  if (!found) throw new Error(`account ${id} is not told of`)
  return found
}

test('the page is for who may list service accounts', async () => {
  const finance = await server.signIn('finance')
  expect((await server.call(PATH, { token: finance })).status).toBe(403)
})

test('each endpoint tells how it stands, those that fail first, to whoever may list endpoints', async () => {
  const { pool } = server.context.database
  const insert = async (description: string, columns: string, values: string): Promise<number> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into webhook_endpoints (description, address, event_types${columns})
        values ($1, 'https://receiver.example', '{*}'${values}) returning id`,
      [description],
    )
    return Number(rows[0]?.id)
  }
  await server.context.webhooks.stop()
  await insert('تجربة', '', '')
  const paused = await insert('Gone', ', active, paused_for', ", false, 'GONE'")
  await pool.query(
    `insert into webhook_deliveries (endpoint, type, subject, created_at, next_attempt_at)
      select $1, 'coupon.updated', 'coupons/' || n, now() - interval '1 hour', now() from generate_series(1, 3) n`,
    [paused],
  )
  const { endpoints } = await read()
  expect(endpoints).toMatchObject([
    { id: paused, state: 'PAUSED_GONE', waiting: 3, last_success_at: null, failures: 0 },
    { description: 'تجربة', state: 'NO_SECRET', waiting: 0, oldest_seconds: 0 },
  ])
  expect(endpoints[0]?.oldest_seconds).toBeGreaterThanOrEqual(3600)
  const { body } = await server.call('/api/admin-panal/system/health', { token })
  const check = (body.result as SystemHealth).checks.find(({ name }) => name === 'integrations')
  expect(check).toMatchObject({ state: 'look', advice: ['endpoints_fail'] })
  await pool.query('delete from webhook_endpoints')
})

test('trees tell of their feeds, their changes and what these broke, those that need somebody first', async () => {
  const { pool } = server.context.database
  const m = await mappingOf(server)
  const [quiet, changed, fetched] = await Promise.all(['QUIET', 'CHANGED', 'FETCHED'].map(m.marketplace))
  const ours = await m.category(['حديقة', 'Garden'])
  const old = await m.remote(quiet as number, ['قديم', 'Old'])
  await pool.query("update marketplace_versions set created_at = now() - interval '40 days'")
  await uploadTree(m, changed as number, '1 - Garden\n2 - Pets\n')
  const [first] = await treeOf(m, changed as number)
  await m.call(`admin-panal/mapping-categories/${first?.id}`, {
    method: 'POST',
    body: { category_ids: [ours] },
  })
  await uploadTree(m, changed as number, '2 - Pets and birds\n')
  await pool.query(
    `insert into marketplace_feeds (marketplace, url, hours, outcome, failures, checked_at)
     values ($1, 'https://tree.example', 24, 'FAILED', 3, now())`,
    [fetched],
  )
  const { trees } = await read()
  expect(old).toBeGreaterThan(0)
  expect(trees).toEqual([
    {
      id: fetched,
      name: expect.any(String),
      feed: { active: true, checked_at: expect.any(String), failures: 3 },
      last_at: null,
      versions: 0,
      changes: 0,
      broken: 0,
    },
    {
      id: changed,
      name: expect.any(String),
      feed: null,
      last_at: expect.any(String),
      versions: 2,
      changes: 4,
      broken: 1,
    },
  ])
})

test('calls are counted by the day and by what came of them', async () => {
  const { token: key, id } = await makeServiceKey(server, {
    scopes: ['shippings:read'],
    requestsPerMinute: 4,
  })
  const before = await accountOf(id)
  expect(before).toMatchObject({ working_keys: 1, last_at: null, last_trouble_at: null })
  expect(before.days.map(({ calls }) => calls)).toEqual(Array.from({ length: 14 }, () => 0))
  await server.call(ME, { token: key })
  await server.call('/api/platform/v1/contacts', { token: key })
  await server.call('/api/platform/v1/shippings/nothing', { token: key })
  for (const _each of [1, 2]) await server.call(ME, { token: key })
  const after = await accountOf(id)
  expect(after.days.at(-1)).toEqual({
    day: dayInRiyadh(new Date()),
    calls: 5,
    refused: 2,
    limited: 1,
    failed: 0,
  })
  expect(after.last_at).not.toBeNull()
  expect(after.last_trouble_at).not.toBeNull()
})

test('what a key that works no more asks for is counted, and what nobody’s key asks for is not', async () => {
  const { token: key, id } = await makeServiceKey(server)
  await server.context.database.pool.query('update service_accounts set active = false where id = $1', [id])
  expect((await server.call(ME, { token: key })).status).toBe(401)
  expect((await server.call(ME, { token: `${key.slice(0, -1)}x` })).status).toBe(401)
  expect((await accountOf(id)).days.at(-1)).toMatchObject({ calls: 1, refused: 1 })
})

test('many calls at once are all counted', async () => {
  const { token: key, id } = await makeServiceKey(server)
  await Promise.all(Array.from({ length: 30 }, () => server.call(ME, { token: key })))
  await Promise.all([server.context.serviceCalls.flush(), read(), read()])
  expect((await accountOf(id)).days.at(-1)).toMatchObject({ calls: 30, refused: 0 })
})

test('events that have no position yet are behind', async () => {
  const { pool } = server.context.database
  await pool.query('update events set position = null')
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from events')
  expect((await read()).events.waiting).toBe(Number(rows[0]?.n))
})

const expireIn = (account: number, days: number) =>
  server.context.database.pool.query(
    "update service_keys set expires_at = now() + $2 * interval '1 day' where service_account = $1",
    [account, days],
  )

const noticesOf = async (account: number): Promise<object[]> => {
  const { rows } = await server.context.database.pool.query(
    "select params from notifications where kind = 'service_key_expiring' and record_id = $1",
    [account],
  )
  return rows
}

test('administrators are told once of a key that soon stops, and not of others', async () => {
  const [soon, later, replaced] = [
    await makeServiceKey(server),
    await makeServiceKey(server),
    await makeServiceKey(server),
  ]
  await expireIn(soon.id, 13)
  await expireIn(later.id, 15)
  await expireIn(replaced.id, 1)
  await server.context.database.pool.query(
    'update service_keys set replaced_at = now() where service_account = $1',
    [replaced.id],
  )
  await Promise.all([tellExpiringKeys(server.context.db), tellExpiringKeys(server.context.db)])
  await tellExpiringKeys(server.context.db)
  const day = dayInRiyadh(new Date(Date.now() + 13 * 86_400_000))
  expect(await noticesOf(soon.id)).toEqual([{ params: { name: soon.name, day } }])
  expect(await noticesOf(later.id)).toEqual([])
  expect(await noticesOf(replaced.id)).toEqual([])
  const { checks } = (await server.call('/api/admin-panal/system/health', { token })).body
    .result as SystemHealth
  const { state, advice, facts } = checks.find(({ name }) => name === 'integrations') ?? {}
  expect({ state, advice }).toEqual({ state: 'look', advice: ['keys_expire'] })
  expect(facts).toContainEqual({ name: 'expiring_keys', kind: 'count', value: 1 })
})

test('counts of long ago are removed by the upkeep', async () => {
  const { id } = await makeServiceKey(server)
  const { pool } = server.context.database
  await pool.query(
    'insert into service_calls (service_account, day, calls, last_at) values ($1, current_date - 200, 1, now())',
    [id],
  )
  const end = startMaintenance(server.context)
  await expect
    .poll(
      async () => (await pool.query('select 1 from service_calls where service_account = $1', [id])).rowCount,
    )
    .toBe(0)
  await end()
})

test('calls that could not be counted are counted with the next ones', async () => {
  const { id, token } = await makeServiceKey(server)
  const call = () => server.call('/api/platform/v1/vendors', { token })
  const { serviceCalls, database } = server.context
  await serviceCalls.flush()
  await server.owner.query('alter table service_calls rename to service_calls_away')
  await call()
  await serviceCalls.flush()
  await server.owner.query('alter table service_calls_away rename to service_calls')
  await call()
  await serviceCalls.flush()
  const { rows } = await database.pool.query('select calls from service_calls where service_account = $1', [
    id,
  ])
  expect(rows).toEqual([{ calls: 2 }])
})

test('the history is narrowed to what one service account did', async () => {
  const { token: key, id } = await makeServiceKey(server, { scopes: ['contacts:write'] })
  await server.call('/api/platform/v1/contacts/by-key', {
    method: 'PUT',
    token: key,
    body: { name: 'A', email: 'a@example.sa', subject: 'S', message: 'M' },
  })
  const { body } = await server.call('/api/admin-panal/history', {
    token,
    query: { service_account: String(id) },
  })
  expect(body.result).toMatchObject({
    history: {
      data: [{ action: 'create', resource: 'contacts', actor_name: expect.stringMatching(/^service /) }],
    },
  })
})
