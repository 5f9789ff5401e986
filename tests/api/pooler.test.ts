import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { APPLICATION_ROLE } from '#server/db/applicationRole.ts'
import { resources } from '#src/resources/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'
import { whenFileEnds } from '#tests/support/endings.ts'
import { takeFile } from '#tests/support/exports.ts'
import { follow } from '#tests/support/live.ts'
import { hasPooler, startPooler } from '#tests/support/pooler.ts'
import { recordsOf } from '#tests/support/records.ts'

/*
 * Two processes behind a PgBouncer that hands each transaction to one of three connections. Skipped where there is no
 * PgBouncer: `apt-get install pgbouncer`.
 */

const { packages } = resources

const isPossible = hasPooler()
const needsPooler = test.skipIf(!isPossible)

let here: TestApp
let there: TestApp
/** The way past the pooler, of `here` alone. */
let direct: Cable

const plugged = async (): Promise<Cable> => {
  const { host, port } = inject('templateDatabase')
  const cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  whenFileEnds(async () => cable.pull())
  return cable
}

beforeAll(async () => {
  if (!isPossible) return
  const behind = await plugged()
  direct = await plugged()
  const port = await startPooler(behind.port, [APPLICATION_ROLE], 3)
  const pooler: NonNullable<Parameters<typeof startTestApp>[0]>['pooler'] = (connection) => ({
    ...connection,
    host: '127.0.0.1',
    port,
  })
  const variables = { DATABASE_PREPARE: 'false', DATABASE_POOL_SIZE: '10' }
  here = await startTestApp({
    pooler,
    variables,
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: direct.port }),
  })
  there = await startTestApp({ pooler, variables, beside: here })
})

const arrive = (subject: string) =>
  there.context.database.pool.query(
    `insert into contacts (name, email, subject, message) values ('n', 'a@b.test', $1, 'm')`,
    [subject],
  )

needsPooler('many write and read at once through few connections', async () => {
  const token = await here.signIn()
  const [one, other] = [await recordsOf(here), await recordsOf(there)]
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, at) => (at % 2 ? one : other).create(packages, at)),
  )
  const { body } = await there.call('/api/admin-panal/packages', { token, query: { pageSize: '50' } })
  const { data } = (body.result as { packages: { data: { id: number }[] } }).packages
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  const { status } = await takeFile(here, 'admin-panal/packages', { token, query: { excel: '1' } })
  expect(status).toBe(200)
})

needsPooler('what happens in one process is heard in the other, past the pooler', async () => {
  const token = await here.signIn('support')
  const stream = await follow(here, token)
  await expect.poll(stream.unread).toBe(0)
  await arrive('through the pooler')
  await expect.poll(stream.unread).toBe(1)
})

needsPooler('a listener whose way was cut is told what it missed when it is back', async () => {
  const token = await here.signIn('support')
  const stream = await follow(here, token)
  await expect.poll(stream.unread).toBe(0)
  direct.pull()
  await arrive('while nobody heard')
  const disabled = await there.signIn('support')
  expect((await here.call('/api/admin-panal/auth/me', { token: disabled })).status).toBe(200)
  await here.owner.query(`update users set active = false where email like '%@beside.test'`)
  expect((await here.call('/api/admin-panal/auth/me', { token: disabled })).body.code).toBe(
    'admin_not_active',
  )
  await direct.plug()
  await expect.poll(stream.unread).toBe(1)
})

needsPooler('one backup is taken at a time, and the next one after it', async () => {
  const first = await here.context.backups.begin('a test')
  expect(first).toBeDefined()
  expect(await there.context.backups.begin('a test')).toBeUndefined()
  await first?.done
  const next = await there.context.backups.begin('a test')
  expect(next).toBeDefined()
  await next?.done
})
