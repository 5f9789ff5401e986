import { beforeAll, expect, test } from 'vitest'
import { categories } from '#src/resources/categories/categories.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

/* What many records are is not counted one by one with every call: up to a limit, and then that there are more. */

const COUNTED = 1_000
/** More than a search sorts as they are. */
const MANY = 10_001

let server: TestApp
let records: Records

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  await server.owner.query(
    `insert into contacts (name, email, subject, message)
     select 'n', 'a' || n || '@b.test', 's', 'm' from generate_series(1, $1::int) n`,
    [COUNTED],
  )
})

const resultOf = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await server.call(`/api/admin-panal/${path}`, { token: records.token, query })
  expect(status).toBe(200)
  return body.result
}

const messages = async () => {
  const { attention } = (await resultOf('dashboard/get-statistics')) as {
    readonly attention: readonly { readonly key: string }[]
  }
  return attention.find(({ key }) => key === 'contacts')
}

test('what waits is counted up to a limit, since when as long as all are counted', async () => {
  expect(await messages()).toMatchObject({ count: COUNTED, oldest: expect.any(String) })
  expect(await messages()).not.toHaveProperty('more')
  await server.owner.query(
    "insert into contacts (name, email, subject, message) values ('n', 'x@b.test', 's', 'm')",
  )
  expect(await messages()).toMatchObject({ count: COUNTED, more: true, oldest: null })
})

test('notifications are counted up to the same limit, whatever they are narrowed to', async () => {
  // Messages are told of as well.
  await server.owner.query('delete from notifications')
  await server.owner.query(
    `insert into notifications (kind, resource, record_id)
     select 'vendor_registered', 'vendors', n from generate_series(1, $1::int) n`,
    [COUNTED],
  )
  const all = await resultOf('notifications')
  expect(all).toMatchObject({ total: COUNTED })
  expect(all).not.toHaveProperty('total_estimated')
  await server.owner.query(
    "insert into notifications (kind, resource, record_id) values ('vendor_registered', 'vendors', 1)",
  )
  const queries: readonly Readonly<Record<string, string>>[] = [
    {},
    { kind: 'vendor_registered' },
    { read: 'false' },
  ]
  for (const query of queries)
    expect(await resultOf('notifications', query)).toMatchObject({ total: COUNTED, total_estimated: true })
  expect(await resultOf('notifications', { kind: 'payout_made' })).toMatchObject({ total: 0 })
})

test('a select of more records than are counted offers the first ones by name, also of those that a word finds', async () => {
  await server.owner.query(
    `insert into categories (name_ar, name_en) select 'صنف ' || (100000 - n), 'Kind ' || (100000 - n)
     from generate_series(1, $1::int) n`,
    [MANY],
  )
  const first = `Kind ${100_000 - MANY}`
  for (const search of ['', 'kind', 'ki', 'صنف']) {
    const { body } = await server.call(`/api/core/list/${categories.name}`, {
      token: records.token,
      locale: 'en',
      query: search ? { search } : {},
    })
    const { list, has_more } = body.result as { list: { name: string }[]; has_more: boolean }
    expect([search, list.length, list[0]?.name, has_more]).toEqual([search, 1000, first, true])
  }
  const { body } = await server.call(`/api/core/list/${categories.name}`, {
    token: records.token,
    locale: 'en',
    query: { search: '99999' },
  })
  expect(body.result).toMatchObject({ list: [{ name: 'Kind 99999' }], has_more: false })
})

test('many of a list that are few a moment later are counted, on whichever page they are looked for', async () => {
  await server.owner.query(
    `insert into categories (name_ar, name_en, active) select 'مغلق ' || n, 'Closed ' || n, false
     from generate_series(1, $1::int) n`,
    [MANY],
  )
  await server.owner.query('analyze categories')
  const closed = (page = '1') => resultOf('categories', { active: '0', page, pageSize: '15' })
  const many = (await closed()) as { readonly categories: { readonly total: number } }
  expect(many.categories).toMatchObject({ total_estimated: true })
  expect(many.categories.total).toBeGreaterThanOrEqual(MANY)
  expect(((await closed('2')) as typeof many).categories).toMatchObject({ total: many.categories.total })
  await server.owner.query(
    'delete from categories where not active and id not in (select max(id) from categories)',
  )
  for (const page of ['1', '2']) {
    const { categories: few } = (await closed(page)) as typeof many
    expect(few).toMatchObject({ total: 1 })
    expect(few).not.toHaveProperty('total_estimated')
  }
})
