import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { multipart, PDF, PNG, SVG } from '#tests/support/uploads.ts'

/** Faults that were published of comparable products, by their ids in docs/security.md, tried on this one. */
let server: TestApp
let token: string
let records: Records
let article: number

const blogs = resourceNamed('blogs')

beforeAll(async () => {
  server = await startTestApp({ variables: { TRUST_PROXY: '1' } })
  token = await server.signIn()
  records = await recordsOf(server)
  article = (await records.create(blogs, 1)).id
})

afterEach(() => {
  vi.restoreAllMocks()
})

const HOSTILE = {
  host: 'evil.test',
  origin: 'https://evil.test',
  referer: 'https://evil.test/admin-panel/reset-password',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-server': 'evil.test',
  'x-original-url': 'https://evil.test/',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.test;proto=http',
}

test.each(['/api/admin-panal/auth/forgot-password', '/api/forgot_password'])(
  'no header of whoever asks at %s leads the link of the mail anywhere else',
  async (path) => {
    await server.context.database.pool.query('delete from mails')
    server.mails.length = 0
    await server.call(path, {
      method: 'POST',
      body: { email: 'super-admin-1@test.test' },
      headers: HOSTILE,
    })
    await server.context.mailQueue.flush()
    const texts = server.mails.map(({ html, text, link }) => [html, text, link].join('\n')).join('\n')
    expect(texts).not.toContain('evil.test')
    for (const [address] of texts.matchAll(/https?:\/\/[^\s"'<>]+/g))
      expect(address).toMatch(/^https:\/\/panel\.test/)
  },
)

test.each([
  '__proto__',
  '__proto__.x',
  'constructor',
  'a.b',
  'users.password_hash',
  't1.password',
  'name.__proto__',
])('a list is neither sorted nor filtered by %s', async (name) => {
  for (const key of ['sort_column', name, `${name}[$startsWith]`]) {
    const { status, body } = await server.call(`/api/admin-panal/users?${key}=${name}`, { token })
    expect([key, status, body.code]).toEqual([key, 422, 'validation'])
  }
})

test.each([
  '{"__proto__":{"admin":true}}',
  '{"a":{"__proto__":{"admin":true}}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"__proto__.admin":true}',
  '{"name.__proto__":true}',
  '[{"name_ar":"x"},{"name_ar":"y"}]',
])('the body %s changes no prototype and is refused', async (body) => {
  const { status } = await server.call('/api/admin-panal/roles', {
    method: 'POST',
    token,
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 422]).toContain(status)
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})

/** One address of a machine within, as filters have been passed by. */
const WITHIN = [
  'http://127.0.0.1/x.png',
  'http://2130706433/x.png',
  'http://0x7f000001/x.png',
  'http://0177.0.0.1/x.png',
  'http://127.1/x.png',
  'http://[::1]/x.png',
  'http://[::ffff:169.254.169.254]/latest/meta-data',
  'http://[::ffff:a9fe:a9fe]/latest/meta-data',
  'http://169.254.169.254.nip.io/x.png',
  'http://localhost.evil.test@127.0.0.1/x.png',
  'file:///etc/passwd',
  'gopher://127.0.0.1:5432/_x',
]

test.each(WITHIN)('the server fetches nothing from %s, wherever it is written', async (address) => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const html = `<p>x <a href="${address}">y</a><img src="${address}"> URI::(${address})<b onclick=alert(1)>z</b></p>`
  const { status } = await records.put(blogs, article, { body_ar: html })
  expect(status).toBe(200)
  const kept = await server.call(`/api/admin-panal/blogs/${article}`, { token })
  expect(kept.text).not.toMatch(/onclick|<img/)
  await server.call('/api/admin-panal/blogs?excel=1', { token })
  expect(fetched).not.toHaveBeenCalled()
})

const upload = (bytes: Buffer, filename: string, type: string, kind = 'file') => {
  const form = multipart({ field: 'file', bytes, filename, type })
  return server.call(`/api/admin-panal/files/${kind}`, { method: 'POST', token, ...form })
}

test.each([
  ['a drawing', SVG, 'a.svg', 'image/svg+xml'],
  ['a drawing named as a picture', SVG, 'a.png', 'image/png'],
  ['a page named as a picture', Buffer.from('<html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
  ['a page behind a double extension', Buffer.from('<!doctype html><p>'), 'a.png.html', 'image/png'],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003'), 'a.pdf', 'application/pdf'],
] as const)('%s is not taken in, by either way of uploading', async (_what, bytes, filename, type) => {
  for (const kind of ['file', 'image']) expect((await upload(bytes, filename, type, kind)).status).toBe(415)
})

test.each([
  '../../../../etc/cron.d/x.pdf',
  '..\\..\\x.pdf',
  '/etc/passwd',
  'x.pdf.html',
  'a\u0000.html',
  'con.html',
])('a file named %j is kept under a name of ours and leaves as a download', async (filename) => {
  const { status, body } = await upload(PDF, filename.replace('"', ''), 'text/html')
  expect(status).toBe(200)
  const { url } = (body.result as { file: { url: string } }).file
  expect(url).toMatch(/\/files\/[\w-]+\.pdf$/)
  const { headers } = await server.call(new URL(url, 'https://panel.test').pathname, { token })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a picture that is a page too is served as a picture that nothing in it runs', async () => {
  const both = Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])
  const { body } = await upload(both, 'a.html', 'text/html', 'image')
  const { url } = (body.result as { file: { url: string } }).file
  const { headers } = await server.call(new URL(url, 'https://panel.test').pathname, { token })
  expect(headers['content-type']).toBe('image/png')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
