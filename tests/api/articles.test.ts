import { beforeAll, expect, test } from 'vitest'
import { blogs, contents } from '#src/resources/articles/articles.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let server: TestApp
let records: Records

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

const list = async (base: string, many: string, query = '') => {
  const { body } = await server.call(`/api/${base}?pageSize=100${query}`, { token: records.token })
  return (body.result as Record<string, { data: { id: number; order: number; untranslated: boolean }[] }>)[
    many
  ]?.data
}

const idsOf = async (query = '') => (await list(contents.base, contents.many, query))?.map(({ id }) => id)

const untitled = { seo_link: null, title_en: null }

test('an address that is left empty is made of the title: the English one, else the Arabic in Latin letters', async () => {
  const english = await records.create(blogs, 1, { seo_link: null, title_en: "What's new in 2026?" })
  expect(english.seo_link).toBe('whats-new-in-2026')
  const arabic = await records.create(blogs, 2, { ...untitled, title_ar: 'كيف تبدأ البيع ١' })
  expect(arabic.seo_link).toBe('kyf-tbda-albya-1')
  const neither = await records.create(blogs, 3, { ...untitled, title_ar: '؟؟' })
  expect(neither.seo_link).toBe('article')
})

test('a title that is there already gets a number, and an address of one’s own is kept or refused', async () => {
  const title = { seo_link: null, title_en: 'The same title' }
  const first = await records.create(blogs, 11, title)
  const second = await records.create(blogs, 12, title)
  expect([first.seo_link, second.seo_link]).toEqual(['the-same-title', 'the-same-title-2'])
  const path = `/api/${blogs.base}/${second.id}`
  const put = (body: object) => server.call(path, { method: 'PUT', token: records.token, body })
  const taken = await put({ seo_link: 'the-same-title' })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['seo_link']])
  expect((await put({ seo_link: 'Not A Slug' })).status).toBe(422)
  expect((await put({ seo_link: 'my-own' })).body.result).toMatchObject({ blog: { seo_link: 'my-own' } })
  expect((await put({ seo_link: null })).body.result).toMatchObject({
    blog: { seo_link: 'the-same-title-2' },
  })
})

test('articles move a place at a time, equal numbers made different, and stay at the ends', async () => {
  const made: number[] = []
  for (const seed of [21, 22, 23]) made.push((await records.create(contents, seed, { order: 0 })).id)
  const [a, b, c] = made
  const move = (id: number | undefined, direction: string) =>
    server.call(`/api/${contents.base}/move/${id}`, {
      method: 'POST',
      token: records.token,
      body: { direction },
    })
  expect(await idsOf()).toEqual([a, b, c])
  expect((await move(c, 'up')).status).toBe(200)
  expect(await idsOf()).toEqual([a, c, b])
  await move(a, 'down')
  expect(await idsOf()).toEqual([c, a, b])
  await move(c, 'up')
  await move(b, 'down')
  expect(await idsOf()).toEqual([c, a, b])
  const orders = (await list(contents.base, contents.many))?.map(({ order }) => order)
  expect(orders).toEqual([1, 2, 3])
  expect((await move(999_999, 'up')).status).toBe(404)
  expect((await move(a, 'sideways')).status).toBe(422)
  const { rows } = await server.context.database.pool.query(
    "select record_id::int8, changes from history where resource = 'contents' and action = 'edit' order by id limit 1",
  )
  expect(rows).toEqual([{ record_id: c, changes: { order: { from: 0, to: 2 } } }])
})

test('two who move at once lose nothing', async () => {
  const before = await idsOf()
  await Promise.all(
    (before ?? []).map((id) =>
      server.call(`/api/${contents.base}/move/${id}`, {
        method: 'POST',
        token: records.token,
        body: { direction: 'down' },
      }),
    ),
  )
  const after = await list(contents.base, contents.many)
  expect(after?.map(({ id }) => id).sort()).toEqual([...(before ?? [])].sort())
  expect(new Set(after?.map(({ order }) => order)).size).toBe(before?.length)
})

test('what is not translated is told and can be filtered by; what is for readers of Arabic alone is not', async () => {
  const missing = await records.create(contents, 31, { body_en: null, language: 'ALL' })
  const arabicOnly = await records.create(contents, 32, { body_en: null, language: 'AR' })
  const found = await idsOf('&untranslated=true')
  expect(found).toContain(missing.id)
  expect(found).not.toContain(arabicOnly.id)
  expect(await idsOf('&untranslated=false')).toContain(arabicOnly.id)
})
