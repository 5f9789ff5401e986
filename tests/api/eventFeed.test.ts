import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertPlaces } from '#tests/support/platform.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

const FEED = '/api/platform/v1/events'

let server: TestApp
let pool: pg.Pool
let key: string

beforeAll(async () => {
  server = await startTestApp()
  // The tests say when positions are given.
  await server.context.webhooks.stop()
  pool = server.context.database.pool
  key = (await makeServiceKey(server, { scopes: ['events:read'] })).token
})

const happen = async (subject: string, type = 'coupon.updated'): Promise<void> => {
  await pool.query("insert into events (type, subject, actor, data) values ($1, $2, 'system', '{}')", [
    type,
    subject,
  ])
}

const ask = (query: Record<string, string> = {}, token = key) =>
  server.call(FEED, { token, query, locale: 'en' })

interface Page {
  readonly data: readonly {
    readonly id: string
    readonly type: string
    readonly subject: { readonly id: number }
  }[]
  readonly next_cursor: string
  readonly has_more: boolean
}

const read = async (query?: Record<string, string>): Promise<Page> => {
  const { status, body } = await ask(query)
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.result as { events: Page }).events
}

/** Where the feed ends now. */
const end = async (): Promise<string> => {
  await server.context.webhooks.flush()
  let page = await read({ limit: '1000' })
  while (page.has_more) page = await read({ limit: '1000', cursor: page.next_cursor })
  return page.next_cursor
}

const idsOf = ({ data }: Page) => data.map(({ subject }) => subject.id)

test('what happened is read page by page in its order, once each, and later from the same cursor', async () => {
  const start = await end()
  for (const n of [1, 2, 3, 4, 5]) await happen(`coupons/${n}`)
  expect(idsOf(await read({ cursor: start }))).toEqual([])
  await server.context.webhooks.flush()
  const first = await read({ cursor: start, limit: '2' })
  const second = await read({ cursor: first.next_cursor, limit: '2' })
  const third = await read({ cursor: second.next_cursor, limit: '2' })
  expect([first, second, third].map(idsOf)).toEqual([[1, 2], [3, 4], [5]])
  expect([first, second, third].map(({ has_more }) => has_more)).toEqual([true, true, false])
  expect((await read({ cursor: third.next_cursor })).next_cursor).toBe(third.next_cursor)
  await happen('coupons/6')
  await server.context.webhooks.flush()
  expect(idsOf(await read({ cursor: third.next_cursor }))).toEqual([6])
  // Read again, it is the same, by the same names.
  expect(await read({ cursor: start, limit: '2' })).toEqual(first)
})

test('of some types only those are told, and the cursor passes over the others', async () => {
  const start = await end()
  await happen('vendors/1', 'vendor.created')
  await happen('coupons/1')
  await server.context.webhooks.flush()
  const page = await read({ cursor: start, types: 'vendor.created,store.linked' })
  expect(page.data.map(({ type }) => type)).toEqual(['vendor.created'])
  expect(page.next_cursor).toBe(await end())
})

test.each([
  { limit: '0' },
  { limit: '1001' },
  { limit: 'all' },
  { cursor: '-1' },
  { cursor: "1' or true" },
  { cursor: '9'.repeat(16) },
  { types: 'vendor' },
  { types: 'a.b,a.b,A' },
  { since: '1' },
])('%j is refused', async (query) => {
  const { status, body } = await ask(query as unknown as Record<string, string>)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(query)])
})

test('it is for the scope of events alone, and for nobody who may see only some vendors or marketplaces', async () => {
  const places = await insertPlaces(server, 'SOUQ')
  const other = await makeServiceKey(server, { scopes: ['shippings:read'] })
  const limited = await makeServiceKey(server, {
    scopes: ['events:read'],
    vendors: [places.vendors?.id ?? 0],
  })
  const answers = await Promise.all([
    ask({}, other.token),
    ask({}, limited.token),
    ask({}, await server.signIn()),
  ])
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'scope_missing'],
    [403, 'events_of_all'],
    [401, expect.any(String)],
  ])
})

test('whoever comes back after what was behind his cursor was removed is told so, and begins anew', async () => {
  const start = await end()
  for (const n of [1, 2, 3]) await happen(`coupons/${n}`)
  await server.context.webhooks.flush()
  // As retention does it (tests/api/retention.test.ts): all but the highest.
  await pool.query('delete from events where position < (select max(position) from events)')
  const lost = await ask({ cursor: start })
  expect([lost.status, lost.body.code]).toEqual([409, 'cursor_lost'])
  // Of one that was never given, as after the restore of an older backup, nothing can be told either.
  expect((await ask({ cursor: String(Number(start) + 1000) })).body.code).toBe('cursor_lost')
  const anew = await read()
  expect([idsOf(anew), anew.next_cursor]).toEqual([[3], await end()])
})
