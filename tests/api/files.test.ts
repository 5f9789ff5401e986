import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#src/i18n/en/messages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { HEIC, multipart, PDF, PNG, SVG, WEBP } from '#tests/support/uploads.ts'

let server: TestApp
let token: string

interface FileView {
  id: number
  name: string
  url: string
  type: string
  size: number
}

const upload = (kind: string, bytes: Buffer, filename = 'logo.png', type = 'image/png') => {
  const { body, headers } = multipart({ field: 'file', filename, type, bytes })
  return server.call(`/api/admin-panal/files/${kind}`, { method: 'POST', token, body, headers })
}

const fileOf = ({ body }: { body: { result?: unknown } }) => (body.result as { file: FileView }).file

const leftBehind = async () => {
  const { DATA_DIR } = server.context.env
  const names = await readdir(join(DATA_DIR, 'arrivals')).catch(() => [])
  const stored = await readdir(join(DATA_DIR, 'files')).catch(() => [])
  const { rows } = await server.context.database.pool.query('select name from files')
  return { arrivals: names, strays: stored.filter((name) => !rows.some((row) => row.name === name)) }
}

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn('content')
})

test('an image is stored under a generated name and served to anybody, for ever', async () => {
  const answer = await upload('image', PNG, 'شعار المتجر.png')
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('File uploaded')
  const file = fileOf(answer)
  expect(file).toMatchObject({ name: 'شعار المتجر.png', type: 'image/png', size: PNG.length })
  expect(file.url).toMatch(/^\/api\/files\/[\w-]{24}\.png$/)
  const served = await server.app.inject(file.url)
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload).toEqual(PNG)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const again = await server.app.inject({
    url: file.url,
    headers: { 'if-none-match': String(served.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('the bytes decide the type, not the name or the header', async () => {
  const file = fileOf(await upload('image', WEBP, 'photo.png', 'image/png'))
  expect(file.type).toBe('image/webp')
  expect(file.url).toMatch(/\.webp$/)
})

test.each(['image', 'file'])(
  'an empty %s is told as empty, a picture of an iPhone with what to do',
  async (kind) => {
    for (const [bytes, status, said] of [
      [Buffer.alloc(0), 422, messages.validation.file_empty],
      [HEIC, 415, messages.validation.file_heic],
    ] as const) {
      const answer = await upload(kind, bytes)
      expect([answer.status, answer.body.errors]).toEqual([status, { file: [said] }])
    }
  },
)

test('a document is served as a download under the name it had', async () => {
  const file = fileOf(await upload('file', PDF, "حوالة (1)'.pdf", 'application/pdf'))
  const served = await server.app.inject(file.url)
  expect(served.headers['content-type']).toBe('application/pdf')
  expect(served.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('حوالة ')}%281%29%27.pdf`,
  )
})

test.each([
  ['a document as an image', 'image', PDF, 'x.pdf', 'Allowed image file types: png, jpg, jpeg, webp'],
  ['a drawing with scripts', 'image', SVG, 'x.svg', 'Allowed image file types: png, jpg, jpeg, webp'],
  [
    'a page',
    'file',
    Buffer.from('<!doctype html><script>1</script>'),
    'x.pdf',
    'This type of file is not allowed',
  ],
])('%s is refused as a type', async (_what, kind, bytes, name, message) => {
  const answer = await upload(kind, bytes, name)
  expect(answer.status).toBe(415)
  expect(answer.body).toMatchObject({ code: 'unsupported_media_type', errors: { file: [message] } })
})

test.each([
  ['image', PNG, 5],
  ['file', PNG, 10],
  ['file', PDF, 10],
])('an upload of the kind %s beyond its limit is refused', async (kind, head, megabytes) => {
  const bytes = Buffer.concat([head, Buffer.alloc(megabytes * 1024 * 1024)])
  const answer = await upload(kind, bytes)
  expect(answer.status).toBe(413)
  expect(answer.body).toMatchObject({
    code: 'payload_too_large',
    errors: { file: [`The file must be at most ${megabytes} MB`] },
  })
})

test('an upload without a file, of another content type or of an unknown kind is refused', async () => {
  const { body, headers } = multipart({ field: 'note', bytes: Buffer.from('hello') })
  const path = '/api/admin-panal/files/image'
  const empty = await server.call(path, { method: 'POST', token, body, headers })
  expect([empty.status, empty.body.errors]).toEqual([422, { file: ['Please select image'] }])
  const json = await server.call(path, { method: 'POST', token, body: { file: 'x' } })
  expect(json.status).toBe(415)
  expect((await upload('video', PNG)).body.errors).toEqual({ kind: ['Is not one of the choices'] })
})

test.each([
  ['a path', '../../../etc/passwd.png', 'passwd.png'],
  ['a path of Windows', 'C:\\fakepath\\logo.png', 'logo.png'],
  ['eight kilobytes', `${'x'.repeat(8192)}.png`, 'x'.repeat(200)],
  ['direction marks', 'invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['no letter', '\u0007', 'file'],
])('a file whose name is %s gets a harmless one', async (_what, given, kept) => {
  const answer = await upload('image', PNG, given)
  expect(fileOf(answer).name).toBe(kept)
  expect(fileOf(answer).url).toMatch(/^\/api\/files\/[\w-]{24}\.png$/)
})

test.each(['nope.png', '..%2F..%2Fetc%2Fpasswd', '%00', 'x'.repeat(90)])(
  'no file is served for %s',
  async (name) => {
    const { status, body } = await server.call(`/api/files/${name}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  },
)

test('nobody uploads without signing in', async () => {
  const { body, headers } = multipart({ field: 'file', filename: 'x.png', bytes: PNG })
  const answer = await server.call('/api/admin-panal/files/image', { method: 'POST', body, headers })
  expect(answer.status).toBe(401)
})

test('a broken upload is refused', async () => {
  const { body, headers } = multipart({ field: 'file', filename: 'x.png', bytes: PNG })
  const half = body.subarray(0, body.length - 30)
  const answer = await server.call('/api/admin-panal/files/image', {
    method: 'POST',
    token,
    body: half,
    headers,
  })
  expect(answer.status).toBe(400)
})

test('a private file is not served', async () => {
  const file = fileOf(await upload('file', PDF, 'transfer.pdf'))
  await server.context.database.pool.query('update files set public = false where id = $1', [file.id])
  expect((await server.call(file.url)).status).toBe(404)
})

test('nothing of refused uploads stays behind', async () => {
  expect(await leftBehind()).toEqual({ arrivals: [], strays: [] })
})

test('a full disk is told as such, in the language of the caller, and leaves nothing', async () => {
  const { body, headers } = multipart({ field: 'file', filename: 'x.png', bytes: PNG })
  const { storage } = server.context
  const put = storage.put
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  Object.assign(storage, { put: () => Promise.reject(full) })
  const answer = await server.call('/api/admin-panal/files/image', {
    method: 'POST',
    token,
    body,
    headers,
    locale: 'ar',
  })
  Object.assign(storage, { put })
  expect([answer.status, answer.body.code]).toEqual([507, 'storage_full'])
  expect(answer.body.message).toContain('مساحة التخزين في الخادم ممتلئة')
  expect(await leftBehind()).toEqual({ arrivals: [], strays: [] })
})

test('when the database refuses, the stored bytes are taken back', async () => {
  await server.owner.query('alter table files rename to files_away')
  const answer = await upload('image', PNG)
  await server.owner.query('alter table files_away rename to files')
  expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
  expect(await leftBehind()).toEqual({ arrivals: [], strays: [] })
})
