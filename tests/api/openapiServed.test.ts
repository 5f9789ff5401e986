import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

test('the document can be kept until it changes, and holds nothing of this machine', async () => {
  const { headers, text } = await server.call('/api/openapi.json')
  expect(text).not.toMatch(/node_modules|\/tmp|\$argon2/)
  const again = await server.call('/api/openapi.json', { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('the page of the document loads scripts from here alone', async () => {
  const page = await server.call('/api/docs')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  })
  expect(page.text).not.toMatch(/<script>|<style|onload|https?:/)
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const { status, headers } = await server.call(path)
    expect([path, status, headers['x-content-type-options']]).toEqual([path, 200, 'nosniff'])
  }
  for (const name of ['index.html', '..%2Fpackage.json', 'constructor'])
    expect((await server.call(`/api/docs/${name}`)).status).toBe(404)
})

test('in production the document is for administrators, unless a setting opens it', async () => {
  const variables = {
    NODE_ENV: 'production',
    TRUST_PROXY: 'none',
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@example.sa',
  }
  const paths = ['/api/openapi.json', '/api/docs', '/api/platform/v1/openapi.json', '/api/docs/platform']
  const closed = await startTestApp({ variables })
  const token = await closed.signIn('read_only')
  for (const path of paths) {
    expect((await closed.call(path)).status).toBe(404)
    expect((await closed.call(path, { token: 'x'.repeat(43) })).status).toBe(404)
    expect((await closed.call(path, { token })).status).toBe(200)
  }
  const open = await startTestApp({ variables: { ...variables, API_DOCS: 'true' } })
  for (const path of paths) expect((await open.call(path)).status).toBe(200)
})
