import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blogs, contents } from '#src/resources/articles/articles.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { RAN } from '#tests/support/oddTexts.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let server: TestApp
let records: Records
let seed = 100

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

beforeEach(async () => {
  await server.context.database.pool.query('delete from blogs')
  await server.context.database.pool.query('delete from contents')
})

const write = (
  given: Readonly<Record<string, unknown>> = {},
  resource: typeof blogs | typeof contents = blogs,
) => {
  seed += 1
  return records.create(resource, seed, {
    seo_link: `article-${seed}`,
    language: 'ALL',
    order: 0,
    image: null,
    published_on: null,
    ...given,
  })
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const links = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([tag]) => tag)

const slugs = (html: string) =>
  [...html.matchAll(/<h2><a class="card-link" href="\/\w\w\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)

interface Listed {
  readonly blogs: readonly { readonly slug: string; readonly title: string; readonly url: string }[]
  readonly next_cursor: string | null
}

const listed = async (query: Record<string, string> = {}, locale: 'ar' | 'en' = 'en') =>
  (await server.call('/api/public/blogs', { query, locale })).body.result as Listed

test('an article is a page in each of its languages, which say of each other', async () => {
  const title_ar = 'كيف تبدأ'
  const title_en = 'How to begin'
  const { seo_link } = await write({ title_ar, title_en, body_en: '<p>Hello</p>' })
  const { PUBLIC_URL } = server.context.env
  const [arabic, english] = await Promise.all([get(`/ar/blog/${seo_link}`), get(`/en/blog/${seo_link}`)])
  expect([arabic.statusCode, english.statusCode]).toEqual([200, 200])
  expect(arabic.payload).toContain('<html lang="ar" dir="rtl"')
  expect(arabic.payload).toContain(`<h1 class="sheet-title" dir="auto">${title_ar}</h1>`)
  expect(english.payload).toContain('<html lang="en" dir="ltr"')
  expect(english.payload).toContain(`<title>${title_en} · Rabt</title>`)
  expect(english.payload).toContain('<p>Hello</p>')
  expect(links(english.payload, 'canonical')).toEqual([
    `<link rel="canonical" href="${PUBLIC_URL}/en/blog/${seo_link}">`,
  ])
  for (const { payload } of [arabic, english])
    expect(links(payload, 'alternate').slice(0, 3)).toEqual([
      `<link rel="alternate" hreflang="ar" href="${PUBLIC_URL}/ar/blog/${seo_link}">`,
      `<link rel="alternate" hreflang="en" href="${PUBLIC_URL}/en/blog/${seo_link}">`,
      `<link rel="alternate" hreflang="x-default" href="${PUBLIC_URL}/ar/blog/${seo_link}">`,
    ])
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(english.payload)?.[1]
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    '@type': 'BlogPosting',
    headline: title_en,
    inLanguage: 'en',
    mainEntityOfPage: `${PUBLIC_URL}/en/blog/${seo_link}`,
  })
})

test('nothing is seen that is switched off, not due yet, or not written in that language', async () => {
  const today = todayInRiyadh()
  const seen = await write({ published_on: today })
  const later = await write({ published_on: addDays(today, 1) })
  const off = await write()
  await records.call(blogs, `/active-toggle/${off.id}`, { method: 'PUT' })
  const arabic = await write({ language: 'AR' })
  const untranslated = await write({ title_en: null, body_en: null })
  const statuses = (locale: string) =>
    Promise.all(
      [seen, later, off, arabic, untranslated].map(
        async ({ seo_link }) => (await get(`/${locale}/blog/${seo_link}`)).statusCode,
      ),
    )
  expect(await statuses('ar')).toEqual([200, 404, 404, 200, 200])
  expect(await statuses('en')).toEqual([200, 404, 404, 404, 404])
  expect(slugs((await get('/en/blog')).payload)).toEqual([seen.seo_link])
  expect((await listed()).blogs.map(({ slug }) => slug)).toEqual([seen.seo_link])
  const feed = (await get('/en/blog/feed.xml')).payload
  const sitemap = (await get('/sitemap-blog-1.xml')).payload
  for (const hidden of [later, off, arabic]) {
    expect(feed).not.toContain(`/blog/${hidden.seo_link}"`)
    expect(sitemap).not.toContain(`/en/blog/${hidden.seo_link}<`)
  }
  expect(sitemap).toContain(`/ar/blog/${arabic.seo_link}<`)
  const elsewhere = (await get(`/en/blog/${arabic.seo_link}`)).payload
  expect(elsewhere).toContain(`<a href="/ar/blog/${arabic.seo_link}" lang="ar"`)
  expect(elsewhere).toContain('<meta name="robots" content="noindex">')
  for (const { id } of [later, off, arabic])
    expect((await server.call(`/api/public/blogs/article-${id}`)).status).toBe(404)
})

test('an article without a day of publication is published on the day on which it is kept', async () => {
  const written = await write({ published_on: null })
  expect(written.published_on).toBe(todayInRiyadh())
})

test('a list goes on page by page, in the order of the panel and the latest first among equals, and back', async () => {
  const today = todayInRiyadh()
  const first = await write({ order: 1 })
  const made: unknown[] = []
  for (let day = 30; day > 0; day -= 1)
    made.unshift((await write({ order: 2, published_on: addDays(today, -day) })).seo_link)
  const last = await write({ order: 3 })
  const all = [first.seo_link, ...made, last.seo_link]
  const next = (html: string) => /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const previous = (html: string) => /rel="prev" href="([^"]+)"/.exec(html)?.[1]
  const pages: string[] = []
  for (let path: string | undefined = '/en/blog'; path; path = next(pages.at(-1) ?? ''))
    pages.push((await get(path)).payload)
  expect(pages.map((html) => slugs(html).length)).toEqual([12, 12, 8])
  expect(pages.flatMap(slugs)).toEqual(all)
  expect(previous(pages[0] ?? '')).toBeUndefined()
  const back = (await get(previous(pages[2] ?? '') ?? '')).payload
  expect(slugs(back)).toEqual(slugs(pages[1] ?? ''))
  // A page that is not the first is no page to be found.
  expect(links(back, 'canonical')).toEqual([])
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: Listed = await listed({ limit: '7', ...(cursor && { cursor }) })
    read.push(...page.blogs.map(({ slug }) => slug))
    cursor = page.next_cursor
  } while (cursor)
  expect(read).toEqual(all)
  const between = (await get(`/en/blog/${made[0]}`)).payload
  expect(between).toContain(`rel="prev" href="/en/blog/${first.seo_link}"`)
  expect(between).toContain(`rel="next" href="/en/blog/${made[1]}"`)
})

test.each(['x', 'W10', 'null', '%00', 'a'.repeat(2000)])(
  'a cursor that is none is refused: %s',
  async (cursor) => {
    expect((await get(`/en/blog?at=${cursor}`)).statusCode).toBeLessThan(400)
    expect((await server.call('/api/public/blogs', { query: { cursor } })).status).toBe(422)
  },
)

test('an address that was changed leads on for ever, through every change of it, until another article has it', async () => {
  const { id } = await write({ seo_link: 'first-name' })
  const rename = (seo_link: string) => records.put(blogs, id, { seo_link })
  await rename('second-name')
  await rename('third-name')
  for (const former of ['first-name', 'second-name']) {
    const { statusCode, headers } = await get(`/en/blog/${former}`)
    expect([statusCode, headers.location]).toEqual([301, '/en/blog/third-name'])
    const { blog } = (await server.call(`/api/public/blogs/${former}`)).body.result as {
      blog: { slug: string }
    }
    expect(blog.slug).toBe('third-name')
  }
  // Capital letters are the same address.
  expect((await get('/en/blog/Third-Name')).headers.location).toBe('/en/blog/third-name')
  await write({ seo_link: 'first-name', title_en: 'Another' })
  expect((await get('/en/blog/first-name')).payload).toContain('<title>Another · ')
  await rename('second-name')
  expect((await get('/en/blog/second-name')).statusCode).toBe(200)
  expect((await get('/en/blog/third-name')).headers.location).toBe('/en/blog/second-name')
  await records.remove(blogs, id)
  expect((await get('/en/blog/third-name')).statusCode).toBe(404)
})

test('what nobody changed is not sent twice, and a change is there at the next request', async () => {
  const { id, seo_link } = await write()
  const path = `/en/blog/${seo_link}`
  const first = await get(path)
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  const again = await get(path, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await records.put(blogs, id, { title_en: 'Another title' })
  const changed = await get(path, { 'if-none-match': String(first.headers.etag) })
  expect([changed.statusCode, changed.payload.includes('Another title')]).toEqual([200, true])
  expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('texts that would run, or that end what they stand in, are text on every page, whoever kept them', async () => {
  const hostile = `</title></script><script>window.${RAN}=1</script>"><img src=x onerror=window.${RAN}=1>\u202e`
  const { id, seo_link } = await write()
  const kept =
    'update blogs set title_en = $2, short_description_en = $2, body_en = $3, image = $4 where id = $1'
  await server.context.database.pool.query(kept, [
    id,
    hostile,
    `<h1>Head</h1><script>window.${RAN}=1</script><p style="color:red;text-align:center" onclick="x()">Body</p>
     <a href="javascript:window.${RAN}=1">link</a><img src="https://elsewhere.test/x.png"><iframe src="//x"></iframe>`,
    'javascript:alert(1)',
  ])
  for (const path of [`/en/blog/${seo_link}`, '/en/blog', '/en/blog/feed.xml']) {
    const { statusCode, payload, headers } = await get(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(payload).not.toMatch(/<script>|<img src=x|"javascript:|<iframe|elsewhere\.test|onclick/)
    if (path.endsWith('.xml')) continue
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/)
  }
  const page = (await get(`/en/blog/${seo_link}`)).payload
  expect(page).toContain('<h2>Head</h2>')
  expect(page).toContain('<p class="text-center">Body</p>')
})

test('what is not published is seen by whoever has the link, for an hour, and is not to be found', async () => {
  const { id, seo_link } = await write({ published_on: addDays(todayInRiyadh(), 30), title_en: 'Soon' })
  const ask = (token?: string) => server.call(`/api/admin-panal/blogs/preview/${id}`, token ? { token } : {})
  expect((await ask()).status).toBe(401)
  expect((await ask(await server.signIn('finance'))).status).toBe(403)
  const { preview } = (await ask(records.token)).body.result as {
    preview: { urls: Record<'ar' | 'en', string>; expires_at: string }
  }
  const path = new URL(preview.urls.en).pathname
  const { statusCode, payload, headers } = await get(path)
  expect([statusCode, payload.includes('<h1 class="sheet-title" dir="auto">Soon</h1>')]).toEqual([200, true])
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
  expect(links(payload, 'canonical')).toEqual([])
  expect((await get(new URL(preview.urls.ar).pathname)).statusCode).toBe(200)
  expect((await get(`/en/blog/${seo_link}`)).statusCode).toBe(404)
  for (const wrong of [
    `${path}x`,
    '/en/preview/',
    '/en/preview/v1.0123456789ab.AAAA',
    path.replace(/.{6}$/, ''),
  ])
    expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
  const { vault } = server.context
  const old = vault.seal(`blogs ${id} ${Date.now() - 1}`, 'article_preview')
  expect((await get(`/en/preview/${old}`)).statusCode).toBe(404)
})

test('feed, sitemap and robots name every page by its whole address', async () => {
  const { PUBLIC_URL } = server.context.env
  const blog = await write()
  await server.context.database.pool.query('update blogs set title_en = $1', ['Odd & <b>title</b>\u000b'])
  const content = await write({}, contents)
  const feed = await get('/en/blog/feed.xml')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.payload).toContain('<title>Odd &amp; &lt;b&gt;title&lt;/b&gt;</title>')
  expect(feed.payload).toContain(`href="${PUBLIC_URL}/en/blog/${blog.seo_link}"`)
  const index = (await get('/sitemap.xml')).payload
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const whole = (await Promise.all(parts.map(async (part) => (await get(part)).payload))).join('')
  for (const path of [
    '/ar/blog',
    `/ar/blog/${blog.seo_link}`,
    `/en/blog/${blog.seo_link}`,
    `/ar/pages/${content.seo_link}`,
    '/contact',
    '/register/vender',
  ])
    expect(whole).toContain(`<loc>${PUBLIC_URL}${path}</loc>`)
  expect((await get('/sitemap-blog-999.xml')).statusCode).toBe(404)
  expect((await get('/robots.txt')).payload).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
})

test('where nothing is published a list says so, and an address that there is none of is no page', async () => {
  const empty = await get('/ar/blog')
  expect([empty.statusCode, empty.payload.includes('class="empty"')]).toEqual([200, true])
  expect((await get('/ar/blog/none')).statusCode).toBe(404)
  expect((await get('/ar/blog/')).headers.location).toBe('/ar/blog')
  expect((await get('/ar')).headers.location).toBe('/ar/blog')
  expect((await get(`/ar/blog/${'x'.repeat(4000)}`)).statusCode).toBe(404)
})

test('one place reads the public calls 600 times in a quarter of an hour, no more', async () => {
  const address = '203.0.113.9'
  await server.context.database.pool.query(
    `insert into throttle_counters (key, count, window_ends_at) values ($1, 599, now() + interval '1 minute')`,
    [`published:${address}`],
  )
  const ask = () => server.call('/api/public/contents', { address })
  expect((await ask()).status).toBe(200)
  const { status, headers } = await ask()
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
})
