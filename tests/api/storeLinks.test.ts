import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertPlaces, type Places } from '#tests/support/platform.ts'
import type { Values } from '#tests/support/samples.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let server: TestApp
let token: string
let places: Places
let numbers = 0

beforeAll(async () => {
  server = await startTestApp()
  token = (await makeServiceKey(server, { scopes: ['stores:read', 'stores:write'] })).token
  places = await insertPlaces(server, 'SOUQ')
})

const put = (id: string, body: Values) =>
  server.call(`/api/platform/v1/stores/${id}`, { method: 'PUT', token, body, locale: 'en' })

const told = async (id: string, body: Values) => {
  const { status, body: answer } = await put(id, body)
  expect([status, answer.errors]).toEqual([200, undefined])
  return answer.result as { outcome: string; store: Values & { id: number } }
}

/** A store that the platform tells of for the first time. */
const store = async (more: Values = {}) => {
  numbers += 1
  const id = `store-${numbers}`
  const { store: made } = await told(id, {
    name: 'تمور الأحساء',
    vendor: places.vendors?.part,
    marketplace: places.marketplaces?.part,
    state: 'REQUESTED',
    ...more,
  })
  return { id, ours: made.id }
}

const events = async (ours: number) => {
  const { rows } = await server.context.database.pool.query<{ type: string; data: Values }>(
    `select type, data from events where subject = $1 and type not in ('store.created', 'store.updated') order by id`,
    [`stores/${ours}`],
  )
  return rows
}

test('a link is requested, fails with its error, is linked and unlinked, and each is told outside', async () => {
  const { id, ours } = await store()
  const error = 'The key of the store expired.'
  expect((await told(id, { state: 'FAILED', error })).store).toMatchObject({ state: 'FAILED', error })
  expect((await told(id, { state: 'LINKED' })).store).toMatchObject({ state: 'LINKED', error: null })
  await told(id, { state: 'UNLINKED' })
  expect((await events(ours)).map(({ type, data }) => [type, data.previous])).toEqual([
    ['store.requested', null],
    ['store.failed', 'REQUESTED'],
    ['store.linked', 'FAILED'],
    ['store.unlinked', 'LINKED'],
  ])
})

test('a link that failed says why, and administrators are told of it', async () => {
  const { id } = await store()
  const { status, body } = await put(id, { state: 'FAILED' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['error']])
  await told(id, { state: 'FAILED', error: 'Unknown shop' })
  const admin = await server.signIn()
  const { result } = (await server.call('/api/admin-panal/notifications', { token: admin })).body
  expect(JSON.stringify(result)).toContain('Unknown shop')
})

test('what comes late changes nothing: neither the state nor the count of orders', async () => {
  const { id, ours } = await store({ state: 'LINKED', state_at: '2026-03-02T10:00:00Z' })
  await told(id, { order_count: 20, counted_at: '2026-03-05T00:00:00Z' })
  const late = await told(id, {
    state: 'REQUESTED',
    state_at: '2026-03-02T09:59:00Z',
    order_count: 12,
    counted_at: '2026-03-04T00:00:00Z',
  })
  expect(late).toMatchObject({ outcome: 'unchanged', store: { state: 'LINKED', order_count: 20 } })
  expect((await events(ours)).map(({ type }) => type)).toEqual(['store.linked'])
})

test('a state that is told without its moment begins now, and a moment that has not come is refused', async () => {
  const { id } = await store({ state_at: '2026-03-02T10:00:00Z' })
  const { store: linked } = await told(id, { state: 'LINKED' })
  expect(Date.parse(String(linked.state_at))).toBeGreaterThan(Date.parse('2026-03-02T10:00:00Z'))
  const { status, body } = await put(id, { counted_at: '2100-01-01T00:00:00Z', order_count: 3 })
  expect([status, body.errors]).toEqual([
    422,
    { counted_at: ['You cannot choose a date that is still to come'] },
  ])
})

test('a store belongs to a vendor, and keeps its marketplace and its vendor from being deleted', async () => {
  const nobodys = await put('store-of-nobody', { name: 'متجر', marketplace: 'SOUQ', state: 'REQUESTED' })
  expect([nobodys.status, Object.keys(nobodys.body.errors ?? {})]).toEqual([422, ['vendor']])
  const { id } = await store()
  const admin = await server.signIn()
  const remove = (path: string) =>
    server.call(`/api/admin-panal/${path}`, { method: 'DELETE', token: admin, locale: 'en' })
  expect((await remove(`marketplaces/${places.marketplaces?.id}`)).body.code).toBe('marketplace_has_stores')
  expect((await remove(`venders/${places.vendors?.id}`)).body.code).toBe('still_in_use')
  const gone = await server.call(`/api/platform/v1/stores/${id}`, { method: 'DELETE', token })
  expect(gone.status).toBe(200)
})

test('the vendor is told by a mail, in its language and once, that a link failed and why', async () => {
  const { id } = await store()
  await server.context.database.pool.query(
    `update vendors set locale = 'en', email = 'links@vendors.test'
     where id = (select vendor from stores where external_id = $1)`,
    [id],
  )
  await told(id, { state: 'FAILED', error: 'The key of the store expired.' })
  await told(id, { state: 'FAILED', error: 'The key of the store expired.' })
  const { rows } = await server.context.database.pool.query(
    "select 1 from mails where template = 'store_link_failed' and to_email = 'links@vendors.test'",
  )
  expect(rows).toHaveLength(1)
  server.context.mailQueue.wake()
  const sent = () => server.mails.filter(({ to }) => to === 'links@vendors.test')
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]).toMatchObject({
    subject: expect.stringContaining('Your store could not be linked'),
    text: expect.stringContaining('The key of the store expired.'),
  })
})
