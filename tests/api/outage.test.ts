import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { Cable } from '#tests/support/cable.ts'

const ME = '/api/admin-panal/auth/me'

let server: TestApp
let cable: Cable

beforeAll(async () => {
  const { host, port } = inject('templateDatabase')
  cable = new Cable(join(host, `.s.PGSQL.${port}`))
  await cable.plug()
  server = await startTestApp({
    reach: (connection) => ({ ...connection, host: '127.0.0.1', port: cable.port }),
  })
})

afterAll(() => cable.pull())

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
