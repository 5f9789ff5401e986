import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { APPLICATION_ROLE } from '#server/db/applicationRole.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'

/*
 * A database beside stands for the replica: it follows nothing, and is told what moment it has seen. What it holds is
 * another coupon, so that an answer tells where it was read.
 */

const REPORT = 'admin-panal/coupons/report'
const METRICS_TOKEN = 'a-token-of-the-tests-alone'

let server: TestApp
let replica: pg.Pool
let cable: Cable

const coupon = (code: string) => ({
  text: `insert into coupons (name_ar, code, type, value, from_date, to_date)
    values ('كوبون', $1, 'FIXED', 100, '2026-01-01', '2026-12-31')`,
  values: [code],
})

/** The replica has seen what the primary held so many seconds ago. */
const shows = async (secondsAgo: number) => {
  await replica.query('delete from processes')
  await replica.query(
    `insert into processes (id, host, pid, version, storage, seen_at)
     values (gen_random_uuid(), 'h', 1, '0', 'folder', clock_timestamp() - $1 * interval '1 second')`,
    [secondsAgo],
  )
  // The first may have begun before this.
  for (let count = 0; count < 2; count += 1) await server.context.reading.look()
}

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase()
  whenFileEnds(drop)
  replica = new pg.Pool({ ...connection, max: 1 })
  replica.on('error', () => undefined)
  whenFileEnds(() => replica.end())
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  whenFileEnds(async () => cable.pull())
  server = await startTestApp({
    variables: {
      DATABASE_REPLICA_URL: `postgres://${APPLICATION_ROLE}@127.0.0.1:${cable.port}/${connection.database}`,
      METRICS_TOKEN,
    },
  })
  await server.context.database.pool.query(coupon('OF-THE-PRIMARY'))
  await replica.query(coupon('OF-THE-REPLICA'))
})

const reported = async (token: string, app = server): Promise<string> =>
  (await app.call(`/api/${REPORT}`, { token })).text.match(/OF-THE-[A-Z]+/)?.[0] ?? 'nothing'

const save = (token: string) =>
  server.call('/api/admin-panal/setting/change-language', {
    method: 'POST',
    token,
    query: { locale: 'en' },
  })

test('reports and files are read from a replica that is young enough, and from the primary when it is too old', async () => {
  const token = await server.signIn()
  await shows(2)
  expect(await reported(token)).toBe('OF-THE-REPLICA')
  const { bytes } = await takeFile(server, REPORT, { token, query: { excel: '1' } })
  expect((await sheetRows(bytes)).flat().join()).toContain('OF-THE-REPLICA')
  await shows(31)
  expect(await reported(token)).toBe('OF-THE-PRIMARY')
})

test('who has written reads from the primary until the replica surely has it, whichever process answers', async () => {
  const [writer, reader] = [await server.signIn(), await server.signIn()]
  const { DATABASE_REPLICA_URL = '' } = server.context.env
  const other = await startTestApp({ beside: server, variables: { DATABASE_REPLICA_URL } })
  await shows(1)
  await other.context.reading.look()
  expect(await reported(writer, other)).toBe('OF-THE-REPLICA')
  expect((await save(writer)).status).toBe(200)
  expect([await reported(writer), await reported(writer, other)]).toEqual([
    'OF-THE-PRIMARY',
    'OF-THE-PRIMARY',
  ])
  expect(await reported(reader)).toBe('OF-THE-REPLICA')
  await shows(-5)
  expect(await reported(writer)).toBe('OF-THE-REPLICA')
})

test('what was refused sends nobody to the primary', async () => {
  const token = await server.signIn()
  await shows(1)
  await server.call('/api/admin-panal/coupons', { method: 'POST', token, body: {} })
  expect(await reported(token)).toBe('OF-THE-REPLICA')
})

test('a replica that is lost is left, in the middle of a report too, and read again when it is back', async () => {
  const token = await server.signIn()
  await shows(1)
  cable.pull()
  expect(await reported(token)).toBe('OF-THE-PRIMARY')
  const { status } = await takeFile(server, REPORT, { token, query: { excel: '1' } })
  expect(status).toBe(200)
  await cable.plug()
  await shows(1)
  expect(await reported(token)).toBe('OF-THE-REPLICA')
})

test('System health and the metrics tell its age, and whether it is read', async () => {
  const token = await server.signIn()
  const replicaIn = async () => {
    const { body } = await server.call('/api/admin-panal/system/health', { token })
    const { checks } = body.result as { checks: { name: string; state: string; facts: object[] }[] }
    return checks.find(({ name }) => name === 'replica')
  }
  await shows(1)
  expect(await replicaIn()).toMatchObject({
    state: 'well',
    facts: expect.arrayContaining([{ name: 'is_read', kind: 'flag', value: true }]),
  })
  await shows(500)
  expect(await replicaIn()).toMatchObject({ state: 'look', advice: ['replica_late'] })
  const { text } = await server.call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(Number(/^rabt_replica_age_seconds\{pool="replica"\} (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(
    500,
  )
  expect(text).toMatch(/rabt_replica_reads_total\{from="replica"\} \d+/)
  expect(text).toMatch(/rabt_replica_reads_total\{from="primary"\} \d+/)
})
