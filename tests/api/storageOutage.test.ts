import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bucketStorage } from '#server/files/storage.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { note } from '#tests/support/figures.ts'
import { recordsOf } from '#tests/support/records.ts'
import { multipart, PNG } from '#tests/support/uploads.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

const TIMEOUT_MS = 700
const RECOVERY_MS = 10_000

const objects = new Map<string, Buffer>()
const keep = async (request: IncomingMessage, response: ServerResponse) => {
  const name = request.url ?? ''
  if (request.method === 'PUT') objects.set(name, await buffer(request))
  if (request.method === 'DELETE') objects.delete(name)
  const found = objects.get(name)
  response.statusCode = found || request.method === 'DELETE' ? 200 : 404
  response.end(request.method === 'GET' ? found : undefined)
}

/** The ways in which a bucket is not there. */
const OUTAGES: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  'ends every connection': (request) => request.socket.destroy(),
  'answers that it is overloaded': (_, response) => void response.writeHead(503).end(),
  'answers that something broke': (_, response) => void response.writeHead(500).end('<Error/>'),
  'never answers': () => undefined,
}

let answer = keep as (request: IncomingMessage, response: ServerResponse) => unknown
const bucket = createServer((request, response) => void answer(request, response))

let server: TestApp
let token: string
let seller: VendorPeople
let visitors: Visitors
let folder: string

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const address = bucket.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}/bucket`
  folder = await mkdtemp(join(tmpdir(), 'rabt-client-'))
  await writeFile(join(folder, 'sign-in.html'), '<!doctype html><title>sign in</title>')
  server = await startTestApp({
    clientFolder: folder,
    storage: bucketStorage({
      url,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      timeoutMs: TIMEOUT_MS,
    }),
  })
  const records = await recordsOf(server)
  token = records.token
  visitors = await visitorsOf(server, records)
  seller = await vendorPeople(server)
})

afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  answer = keep
})

const upload = () => {
  const { body, headers } = multipart({ field: 'file', filename: 'a.png', type: 'image/png', bytes: PNG })
  return server.call('/api/admin-panal/files/image', { method: 'POST', token, body, headers })
}

const urlOf = ({ body }: Awaited<ReturnType<typeof upload>>) =>
  (body.result as { file: { url: string } }).file.url

const order = () =>
  visitors.send(
    '/api/user/subscribe',
    { package: visitors.paid, method: 'BANK_TRANSFER' },
    { token: seller.token },
  )

const counted = async () =>
  (
    await server.context.database.pool.query(
      `select (select count(*) from files)::int as files, (select count(*) from subscriptions)::int as orders`,
    )
  ).rows[0]

test.each(Object.entries(OUTAGES))(
  'a bucket that %s keeps nothing half, says to try again, holds up no page, and is used again at once',
  async (name, outage) => {
    const kept = urlOf(await upload())
    const before = await counted()
    answer = outage
    for (const call of [upload, order, () => server.call(kept)]) {
      const { status, body, headers } = await call()
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    }
    expect(await counted()).toEqual(before)
    expect(await readdir(join(server.context.env.DATA_DIR, 'arrivals'))).toEqual([])
    for (const page of ['/admin-panel/sign-in', '/ready', '/health'])
      expect([page, (await server.call(page)).status]).toEqual([page, 200])
    answer = keep
    await expect
      .poll(async () => (await server.call(kept)).status, { timeout: RECOVERY_MS, interval: 50 })
      .toBe(200)
    expect((await upload()).status).toBe(200)
    note({
      about: 'strangers',
      scenario: `An upload, an order and a file while the bucket ${name}`,
      runs: 3,
      outcome: 'each 503, nothing half kept',
    })
  },
)

/** Answers with so many pieces, one after the other, and then ends or says nothing more. */
const pieceByPiece =
  (pieces: number, ends: boolean) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    let sent = 0
    const timer = setInterval(() => {
      sent += 1
      if (sent <= pieces) return void response.write('piece ')
      clearInterval(timer)
      if (ends) response.end()
    }, TIMEOUT_MS / 2)
  }

test('a file that comes for longer than its storage may be silent arrives whole', async () => {
  answer = pieceByPiece(5, true)
  const read = await server.context.storage.read('large.pdf')
  expect(String(await buffer(read ?? Readable.from([])))).toBe('piece '.repeat(5))
})

test('a file of which nothing more comes is broken off', async () => {
  answer = pieceByPiece(2, false)
  const read = await server.context.storage.read('stalled.pdf')
  await expect(buffer(read ?? Readable.from([]))).rejects.toMatchObject({ statusCode: 503 })
})

test('a file that is sent has the longer the larger it is', async () => {
  answer = async (request, response) => {
    await buffer(request)
    setTimeout(() => response.writeHead(200).end(), TIMEOUT_MS * 1.5)
  }
  const path = join(folder, 'large.pdf')
  await writeFile(path, Buffer.alloc(512 * 1024))
  await expect(server.context.storage.put('large.pdf', 'application/pdf', path)).resolves.toBeUndefined()
  await writeFile(path, 'small')
  await expect(server.context.storage.put('small.pdf', 'application/pdf', path)).rejects.toMatchObject({
    statusCode: 503,
  })
})
