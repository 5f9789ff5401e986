import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })

let server: TestApp
let left = 10 ** 12

beforeAll(async () => {
  server = await startTestApp({
    diskSpace: async () => left,
    storage: {
      put: () => Promise.reject(full()),
      read: async () => undefined,
      remove: async () => undefined,
    },
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
})

test('a full disk is not ready, and is again when there is room', async () => {
  expect((await server.call('/ready')).status).toBe(200)
  left = 1000
  const { status, body } = await server.call('/ready')
  expect([status, body.code]).toEqual([507, 'storage_full'])
  expect((await server.call('/health')).status).toBe(200)
  left = 10 ** 12
  expect((await server.call('/ready')).status).toBe(200)
})

test('what cannot be kept is said as what it is, in both languages: nobody is told to try again', async () => {
  const records = await recordsOf(server)
  const packages = allResources.find(({ name }) => name === 'packages')
  if (!packages) throw new Error('no packages')
  const input = await records.input(packages, 1)
  await server.owner.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await server.owner.query(
    'create trigger full_disk before insert on packages for each row execute function refuse()',
  )
  const arabic = await records.post(packages, input, 'ar')
  expect([arabic.status, arabic.body.code]).toEqual([507, 'storage_full'])
  expect(arabic.body.message).toContain('ممتلئة')
  expect((await records.post(packages, input, 'en')).body.message).toContain('full')
})

/** Begins a call with a body of that many bytes from outside; `answer` is what came until the connection ended. */
const begin = (token: string, length: number) => {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  socket.on('data', (bytes) => {
    answer += String(bytes)
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/admin-panal/files/image HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  )
  return { socket, closed, answer: () => answer }
}

test('the connection of a refused body ends soon where nobody sends the rest', async () => {
  const { closed, answer } = begin(await server.signIn(), 1_000_000_000)
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d/), { timeout: 1_500 })
  await closed
})

test('who sends all of a refused body before he listens hears the answer, on a connection that goes on', async () => {
  const token = await server.signIn()
  const length = 8 * 1024 * 1024
  const { socket, closed, answer } = begin(token, length)
  socket.pause()
  await new Promise((sent) => socket.write(Buffer.alloc(length - 1, ' '), sent))
  socket.resume()
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d/))
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await closed
  expect(answer()).toMatch(/HTTP\/1\.1 200/)
})
