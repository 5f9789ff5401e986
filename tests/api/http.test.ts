import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const LOGIN = '/api/admin-panal/auth/login'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

test('an unknown path below /api is 404 with a request id that stands in the headers too', async () => {
  const { status, body, headers } = await server.call('/api/nothing/here')
  expect(status).toBe(404)
  expect(body).toMatchObject({ status: false, code: 'not_found', message: 'Not found', errors: {} })
  expect(headers['x-request-id']).toBe(body.request_id)
})

test.each([
  ['POST', ''],
  ['POST', '{"a":'],
  ['PUT', '{}'],
  ['DELETE', ''],
] as const)(
  '%s to an unknown path with the body "%s" is 404, in the caller\'s language',
  async (method, body) => {
    const { status, body: answer } = await server.call('/api/nothing/here', {
      method,
      body,
      locale: 'ar',
      headers: { 'content-type': 'application/json' },
    })
    expect([status, answer.code, answer.message]).toEqual([404, 'not_found', 'العنصر غير موجود'])
  },
)

test('an empty JSON body is none where nothing has to be said', async () => {
  const token = await server.signIn()
  const headers = { 'content-type': 'application/json' }
  for (const [method, path, status] of [
    ['PUT', '/api/admin-panal/blogs/active-toggle/1', 404],
    ['DELETE', '/api/admin-panal/blogs/1', 404],
    ['POST', '/api/admin-panal/auth/logout', 200],
  ] as const) {
    const answer = await server.call(path, { method, token, headers, body: '' })
    expect([path, answer.status]).toEqual([path, status])
  }
})

test('request ids are never taken from the caller', async () => {
  const { headers } = await server.call('/health', {
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(headers['x-request-id']).not.toBe('mine')
})

test.each([
  ['no JSON', 'application/json', '{"email":', 400, 'malformed'],
  ['an empty body', 'application/json', '', 400, 'malformed'],
  ['a poisoned prototype', 'application/json', '{"__proto__":{"x":1},"email":"a"}', 400, 'malformed'],
  ['a poisoned constructor', 'application/json', '{"constructor":{"prototype":{"x":1}}}', 400, 'malformed'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'unsupported_media_type'],
  ['plain text', 'text/plain', '{"email":"a"}', 415, 'unsupported_media_type'],
  ['XML', 'application/xml', '<email/>', 415, 'unsupported_media_type'],
  [
    'a content type with a tab',
    'application/json\ta',
    '{"email":"a","password":1}',
    415,
    'unsupported_media_type',
  ],
  ['a broken content type', ';;;', '{"email":"a"}', 415, 'unsupported_media_type'],
  ['two megabytes', 'application/json', `"${'x'.repeat(2 * 1024 * 1024)}"`, 413, 'payload_too_large'],
  ['deep nesting', 'application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422, 'validation'],
  ['a number', 'application/json', '7', 422, 'validation'],
])('%s as a body is refused', async (_what, type, body, status, code) => {
  const answer = await server.call(LOGIN, { method: 'POST', body, headers: { 'content-type': type } })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a text that PostgreSQL cannot store is refused, not a failure', async () => {
  const token = await server.signIn()
  const { status } = await server.call('/api/admin-panal/auth/check-reset-token', {
    method: 'POST',
    token,
    body: { token: 'a\u0000b' },
  })
  expect(status).toBeLessThan(500)
})

test.each(['/api/%zz', '/%zz', '/api/files/%E0%A4%A'])('the broken address %s is malformed', async (path) => {
  const { status, body, headers } = await server.call(path)
  expect([status, body.code]).toEqual([400, 'malformed'])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-request-id': body.request_id,
  })
})

test('answers of the API are never cached, never shown as a page, never framed', async () => {
  const { headers } = await server.call('/api/admin-panal/auth/me')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('behind a trusted proxy with TLS browsers are told to stay with it', async () => {
  const behind = await startTestApp({ variables: { TRUST_PROXY: '1' } })
  const { headers } = await behind.call('/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('in production an address with TLS is kept to, whatever the proxy says of itself', async () => {
  const variables = {
    NODE_ENV: 'production',
    TRUST_PROXY: 'none',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@example.sa',
  }
  const tls = await startTestApp({ variables: { ...variables, PUBLIC_URL: 'https://panel.example.sa' } })
  expect((await tls.call('/health')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  const plain = await startTestApp({
    variables: { ...variables, PUBLIC_URL: 'http://panel.example.sa', ALLOW_INSECURE_PUBLIC_URL: 'true' },
  })
  expect((await plain.call('/health')).headers['strict-transport-security']).toBeUndefined()
})

test('no other site is let in by CORS, whichever it says that it is', async () => {
  for (const origin of ['https://evil.test', 'null', server.context.env.PUBLIC_URL])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await server.call('/api/admin-panal/auth/me', {
        method,
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

test('neither TRACE nor another method that nobody serves tells anything back', async () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PATCH'] as const) {
    const { statusCode, payload } = await server.app.inject({
      method: method as 'PATCH',
      url: '/api/admin-panal/auth/me',
      headers: { authorization: 'Bearer canary-of-a-token-0123456789', 'x-canary': 'canary' },
    })
    expect([method, statusCode]).toEqual([method, 404])
    expect(payload).not.toContain('canary')
  }
})

test('a failure nobody foresaw tells nothing but a request id', async () => {
  const token = await server.signIn()
  await server.owner.query('alter table sessions rename to sessions_away')
  server.context.sessions.forget('roles')
  const { status, body, text } = await server.call('/api/admin-panal/auth/me', { token })
  await server.owner.query('alter table sessions_away rename to sessions')
  expect([status, body.code, body.message]).toEqual([500, 'internal', 'Something unexpected went wrong'])
  expect(text).not.toMatch(/sessions|relation|select/i)
  const line = server.logged.find(
    (each) => each.includes(String(body.request_id)) && each.includes('relation'),
  )
  expect(line).toBeDefined()
})

test('one line is logged per request, without its query', async () => {
  const before = server.logged.length
  await server.call('/admin-panel/reset-password?token=canary-of-the-address')
  const lines = server.logged.slice(before)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request',
    req: { method: 'GET', path: '/admin-panel/reset-password' },
    reqId: expect.any(String),
  })
  expect(lines.join()).not.toContain('canary')
})

test('health and readiness answer without signing in', async () => {
  expect((await server.call('/health')).body).toEqual({ status: true })
  expect((await server.call('/ready')).body).toEqual({ status: true })
})

test('what is no page is sent to /404, the start to the dashboard', async () => {
  for (const [path, target] of [
    ['/', '/dashboard'],
    ['/admin-panel', '/admin-panel/dashboard'],
    ['/nowhere', '/404'],
    ['/wp-admin/../../etc/passwd', '/404'],
  ] as const) {
    const { status, headers } = await server.call(path)
    expect([status, headers.location]).toEqual([302, target])
  }
  expect((await server.call('/assets/gone.js')).status).toBe(404)
})

/** What the listening server answers to these bytes until it closes the connection. */
const answersTo = async (bytes: string): Promise<string> => {
  const listening = server.app.server.address()
  const address = listening ?? (await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const port = typeof address === 'string' ? Number(new URL(address).port) : address.port
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

test('a request that is no HTTP gets 400 and the connection is closed', async () => {
  expect(await answersTo('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
})

const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n'

test.each([
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n`],
  ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are spelled oddly', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a header without its end', `Content-Length : ${HIDDEN.length}\r\n\r\n`],
  ['a line that goes on', 'X: 1\r\n Content-Length: 9\r\n\r\n'],
])('%s smuggle no second request past the first', async (_what, rest) => {
  const answer = await answersTo(`POST ${LOGIN} HTTP/1.1\r\nHost: x\r\n${rest}${HIDDEN}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
