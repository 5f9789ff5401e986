import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { addressOf } from '../../scripts/bench/serving.ts'

const LIST = '/api/admin-panal/packages'
const REPORT = '/api/admin-panal/coupons/report'

let server: TestApp
let cable: Cable

beforeAll(async () => {
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  server = await startTestApp({
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
    variables: { DATABASE_QUERY_SECONDS: '1' },
    variablesOf: (connection) => ({ DATABASE_REPLICA_URL: addressOf(connection) }),
  })
})

afterAll(() => cable.pull())

/** The replica has seen a moment so many seconds ago. */
const shows = async (secondsAgo: number): Promise<void> => {
  await server.owner.query('delete from processes')
  await server.owner.query(
    `insert into processes (id, host, pid, version, storage, seen_at)
     values (gen_random_uuid(), 'h', 1, '0', 'folder', clock_timestamp() - $1 * interval '1 second')`,
    [secondsAgo],
  )
  // The first may have begun before this.
  for (let count = 0; count < 2; count += 1) await server.context.reading.look()
}

const readsFrom = (): Promise<'primary' | 'replica'> =>
  server.context.read(async ({ pool }) => (pool === server.context.database.pool ? 'primary' : 'replica'))

test('while the primary is gone people stay signed in and read from the replica; what writes says so', async () => {
  const token = await server.signIn()
  await shows(0)
  cable.pull()
  const list = await server.call(LIST, { token })
  expect([list.status, await readsFrom()]).toEqual([200, 'replica'])
  expect((await server.call(`${LIST}/1`, { token })).status).toBe(404)
  expect((await server.call(LIST, { token: 'nobody' })).status).toBe(401)
  expect((await server.call(REPORT, { token })).status).toBe(200)
  expect((await server.call('/ready')).status).toBe(503)
  const switched = await server.call(`${LIST}/active-toggle/1`, { method: 'PUT', token })
  expect([switched.status, switched.body.code]).toEqual([503, 'unavailable'])
  await cable.plug()
  await expect.poll(readsFrom, { timeout: 10_000 }).toBe('primary')
  expect((await server.call(LIST, { token })).status).toBe(200)
})

test('a replica that was older than it may be when the primary went is not read', async () => {
  const token = await server.signIn()
  await shows(3600)
  cable.pull()
  expect((await server.call(LIST, { token })).status).toBe(503)
  await cable.plug()
  await expect.poll(async () => (await server.call(LIST, { token })).status, { timeout: 10_000 }).toBe(200)
})

test('a statement that takes too long is no outage: it is not asked again on the replica', async () => {
  const slow = server.context.read(({ pool }) => pool.query('select pg_sleep(30)'))
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(await readsFrom()).toBe('primary')
})
