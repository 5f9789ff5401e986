import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'

const ME = '/api/admin-panal/auth/me'

let server: TestApp
let cable: Cable
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabt-client-'))
  await writeFile(join(folder, 'sign-in.html'), '<!doctype html><title>sign in</title>')
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  server = await startTestApp({
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
    variables: { DATABASE_QUERY_SECONDS: '2' },
    clientFolder: folder,
  })
})

afterAll(async () => {
  cable.pull()
  await rm(folder, { recursive: true, force: true })
})

test('while the database is gone every call says so, and it recovers by itself', async () => {
  const token = await server.signIn()
  expect((await server.call(ME, { token })).status).toBe(200)

  cable.pull()
  await expect.poll(async () => (await server.call(ME, { token })).status).toBe(503)
  const answers = await Promise.all([
    server.call('/ready'),
    server.call('/api/files/x.png'),
    server.call('/api/admin-panal/auth/login', {
      method: 'POST',
      body: { email: 'a@b.test', password: 'x' },
    }),
    server.call('/api/admin-panal/auth/forgot-password', { method: 'POST', body: { email: 'a@b.test' } }),
  ])
  for (const { status, body, headers } of answers) {
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    expect(body.message).toBe('The service is not available for the moment, try again shortly')
  }
  expect((await server.call('/health')).status).toBe(200)

  await cable.plug()
  await expect.poll(async () => (await server.call(ME, { token })).status, { timeout: 10_000 }).toBe(200)
})

test('a disabled admin is refused after an outage too, although nothing was heard of it', async () => {
  const token = await server.signIn()
  await server.call(ME, { token })
  cable.pull()
  await expect.poll(async () => (await server.call(ME, { token })).status).toBe(503)
  await cable.plug()
  await expect.poll(async () => (await server.call('/ready')).status).toBe(200)
  await server.context.database.pool.query('update users set active = false')
  await expect.poll(async () => (await server.call(ME, { token })).body.code).toBe('admin_not_active')
})

test('a database that does not answer is given up in time, pages do not wait for it, and all is well after it', {
  timeout: 60_000,
}, async () => {
  const token = await server.signIn()
  const packages = () => server.call('/api/admin-panal/packages', { token })
  expect((await packages()).status).toBe(200)
  cable.freeze()
  const began = performance.now()
  const readiness = await server.call('/ready')
  expect([readiness.status, readiness.body.code, readiness.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect(performance.now() - began).toBeLessThan(2_900)
  const answers = await Promise.all(Array.from({ length: 12 }, packages))
  for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(performance.now() - began).toBeLessThan(20_000)
  // The brand of a page was read too long ago by now.
  for (let count = 0; count < 3; count += 1) {
    const asked = performance.now()
    expect((await server.call('/admin-panel/sign-in')).status).toBe(200)
    expect(performance.now() - asked).toBeLessThan(1_500)
  }
  cable.thaw()
  await expect.poll(async () => (await packages()).status, { timeout: 10_000 }).toBe(200)
})

test('what a transaction did not hear in time is not heard by whoever has the connection next', {
  timeout: 60_000,
}, async () => {
  const { db, database } = server.context
  const lost = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`)
    cable.freeze()
    await tx.execute(sql`select 'of before' as said`)
  })
  await expect(lost).rejects.toThrow()
  cable.thaw()
  const said = await Promise.all(
    Array.from({ length: 10 }, async () => (await database.pool.query(`select 'of now' as said`)).rows),
  )
  for (const rows of said) expect(rows).toEqual([{ said: 'of now' }])
})
