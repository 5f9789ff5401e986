import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetBrands } from '#server/http/brands.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const PANEL = '<!doctype html><title>panel</title>'
const SCRIPT = 'console.log("panel")'

let server: TestApp
let folder: string

const put = async (path: string, content: string | Buffer) => {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rabt-client-'))
  await put('panel.html', PANEL)
  await put('sign-in.html', '<!doctype html><title>sign in</title>')
  await put('reset-password.html', '<!doctype html><script>document.documentElement.lang = "ar"</script>')
  await put(
    'register-vender.html',
    '<!doctype html><html data-title-ar="سجّل · ربط" data-title-en="Register · Rabt" data-description-ar="بيانات" ' +
      'data-description-en="The store"><head><title>سجّل · ربط</title></head></html>',
  )
  await put('404.html', '<!doctype html><title>not found</title>')
  await put('assets/panel-abc.js', SCRIPT)
  await put('assets/panel-abc.js.br', brotliCompressSync(SCRIPT))
  await put('assets/panel-abc.js.gz', gzipSync(SCRIPT))
  await put('brands/rabt.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('secret.key', 'not a page')
  server = await startTestApp({ clientFolder: folder })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['/admin-panel/sign-in', 200, 'sign in'],
  ['/admin-panel/dashboard', 200, 'panel'],
  ['/admin-panel/coupons/edit/7?page=2', 200, 'panel'],
  ['/404', 404, 'not found'],
])('%s answers %i with its page', async (path, status, title) => {
  const { statusCode, payload, headers } = await get(path)
  expect(statusCode).toBe(status)
  expect(payload).toContain(`<title>${title}</title>`)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
})

test('pages allow scripts from here alone and no frame', async () => {
  const policy = String((await get('/admin-panel/sign-in')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe')
})

test('documents are shown by the panel alone, and by it only those that it made itself', async () => {
  const sourcesOf = async (path: string) =>
    String((await get(path)).headers['content-security-policy'])
      .split('; ')
      .filter((part) => /^(object|frame)-src/.test(part))
  for (const path of ['/admin-panel/sign-in', '/404', '/register/vender', '/assets/panel-abc.js'])
    expect([path, await sourcesOf(path)]).toEqual([path, ["frame-src 'none'", "object-src 'none'"]])
  expect(await sourcesOf('/admin-panel/dashboard')).toEqual(['frame-src blob:', 'object-src blob:'])
})

test('of scripts in a page a policy allows those that the build put there, and in that page alone', async () => {
  const code = 'document.documentElement.lang = "ar"'
  const hash = createHash('sha256').update(code).digest('base64')
  const policyOf = async (path: string) => String((await get(path)).headers['content-security-policy'])
  expect(await policyOf('/admin-panel/reset-password')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(await policyOf('/admin-panel/sign-in')).not.toContain('sha256')
})

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

const sharedOf = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  site: meta(html, 'og:site_name'),
  description: meta(html, 'description'),
  image: meta(html, 'og:image'),
  locale: meta(html, 'og:locale'),
})

test('where an address is shared it is shown in the language that it names, with a whole address for its picture', async () => {
  const origin = server.context.env.PUBLIC_URL
  expect(sharedOf((await get('/register/vender?utm_source=x')).payload)).toEqual({
    title: 'سجّل · ربط',
    site: 'ربط',
    description: 'بيانات',
    image: `${origin}/social/rabt-ar.jpg`,
    locale: 'ar_SA',
  })
  expect(sharedOf((await get('/register/vender?lang=en')).payload)).toEqual({
    title: 'Register · Rabt',
    site: 'Rabt',
    description: 'The store',
    image: `${origin}/social/rabt-en.jpg`,
    locale: 'en_US',
  })
})

test('at the host of another brand it is shown as that brand, by the name that is set', async () => {
  const { pool } = server.context.database
  await pool.query(`insert into settings (key, value)
    values ('wasl_host', '"wasl.test"'), ('wasl_name_en', '"Wasl Plus"')
    on conflict (key) do update set value = excluded.value`)
  forgetBrands(pool)
  const { payload } = await get('/register/vender?lang=en', { host: 'wasl.test' })
  expect(sharedOf(payload)).toMatchObject({
    title: 'Register · Wasl Plus',
    site: 'Wasl Plus',
    image: `${server.context.env.PUBLIC_URL}/social/wasl-en.jpg`,
  })
  expect(sharedOf((await get('/register/vender')).payload).site).toBe('ربط')
  await pool.query(`delete from settings where key in ('wasl_host', 'wasl_name_en')`)
  forgetBrands(pool)
})

test('scripts are cached for ever and sent as the build compressed them', async () => {
  const path = '/assets/panel-abc.js'
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
  const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
  const plain = await get(path)
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT])
})

test('an unchanged page is not sent twice', async () => {
  const first = await get('/admin-panel/dashboard')
  const again = await get('/admin-panel/dashboard', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('HEAD answers the headers alone', async () => {
  const { statusCode, payload, headers } = await server.app.inject({
    method: 'HEAD',
    url: '/brands/rabt.svg',
  })
  expect([statusCode, payload, headers['content-type']]).toEqual([200, '', 'image/svg+xml; charset=utf-8'])
})

test('a script that is gone is 404, so that the panel can offer to load again', async () => {
  expect((await get('/assets/panel-old.js')).statusCode).toBe(404)
})

test.each([
  '/secret.key',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../package.json',
  '/panel.html',
])('nothing but pages and their files is served: %s', async (path) => {
  const { statusCode, headers } = await get(path)
  expect([statusCode, headers.location]).toEqual([302, '/404'])
})

test('a page says which brand is set for its host, and by which name; nothing while all is as built in', async () => {
  const at = async (host: string, cookie = '') =>
    (await get('/admin-panel/sign-in', { host, ...(cookie && { cookie }) })).headers['set-cookie']
  expect(await at('panel.test')).toBeUndefined()
  const token = await server.signIn()
  const save = (body: object) =>
    server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body })
  await save({ wasl_host: 'wasl.test', wasl_name_en: 'Wasl Plus' })
  const noted = (header: unknown) =>
    JSON.parse(
      decodeURIComponent(
        /^__Host-rabt\.brand=([^;]*); Path=\/; SameSite=Lax; Secure$/.exec(String(header))?.[1] ?? '',
      ),
    )
  const names = { wasl: { en: 'Wasl Plus' } }
  expect(noted(await at('www.WASL.test:8080'))).toEqual({ key: 'wasl', names })
  expect(noted(await at('panel.test'))).toEqual({ key: 'rabt', names })
  await save({ default_brand: 'wasl' })
  expect(noted(await at('panel.test'))).toEqual({ key: 'wasl', names })
  await save({ default_brand: 'rabt', wasl_host: null, wasl_name_en: null })
  expect(await at('panel.test', 'rabt.brand=x')).toMatch(/Max-Age=0/)
})

test('a build that replaces the files of a running server leaves what is served as it was', async () => {
  const before = await get('/admin-panel/dashboard')
  await put('panel.html', 'shorter')
  await rm(join(folder, 'assets'), { recursive: true })
  const after = await get('/admin-panel/dashboard')
  expect([after.payload, after.headers['content-length']]).toEqual([PANEL, String(PANEL.length)])
  expect(after.headers.etag).toBe(before.headers.etag)
  expect((await get('/assets/panel-abc.js')).payload).toBe(SCRIPT)
})
