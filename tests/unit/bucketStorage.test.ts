import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketStorage, type Storage } from '#server/files/storage.ts'

const objects = new Map<string, { bytes: Buffer; type: string }>()
const refused: string[] = []

const isSigned = ({ headers }: IncomingMessage): boolean =>
  String(headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=key/')

const bucket = createServer(async (request, response) => {
  const path = request.url ?? ''
  if (!isSigned(request)) refused.push(path)
  const found = objects.get(path)
  const answers: Record<string, () => Promise<number>> = {
    PUT: async () => {
      objects.set(path, { bytes: await buffer(request), type: String(request.headers['content-type']) })
      return 200
    },
    GET: async () => (found ? 200 : 404),
    DELETE: async () => (objects.delete(path) ? 204 : 404),
  }
  if (path.includes('moved')) response.setHeader('location', '/bucket/name.png')
  response.statusCode = path.includes('moved')
    ? 307
    : path.includes('broken')
      ? 500
      : ((await answers[request.method ?? '']?.()) ?? 405)
  response.end(request.method === 'GET' ? found?.bytes : undefined)
})

let storage: Storage
let folder: string

beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const address = bucket.address()
  const port = typeof address === 'object' && address ? address.port : 0
  folder = await mkdtemp(join(tmpdir(), 'rabt-bucket-'))
  storage = bucketStorage({
    url: `http://127.0.0.1:${port}/bucket/`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})

test('files are kept in a bucket, read back and removed, every call signed', async () => {
  const path = join(folder, 'picture')
  await writeFile(path, 'bytes of a picture')
  await storage.put('name.png', 'image/png', path)
  expect(objects.get('/bucket/name.png')).toEqual({
    bytes: Buffer.from('bytes of a picture'),
    type: 'image/png',
  })
  const stream = await storage.read('name.png')
  expect(stream && (await buffer(stream)).toString()).toBe('bytes of a picture')
  await storage.remove('name.png')
  expect(await storage.read('name.png')).toBeUndefined()
  expect(refused).toEqual([])
})

test('a bucket that fails is an error, not a missing file', async () => {
  await expect(storage.read('broken.png')).rejects.toMatchObject({
    statusCode: 503,
    cause: { cause: { message: 'The file storage answered 500' } },
  })
}, 15_000)

test('a bucket that sends elsewhere is not followed', async () => {
  await expect(storage.read('moved.png')).rejects.toMatchObject({ statusCode: 503 })
}, 15_000)
