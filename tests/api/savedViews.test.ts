import { beforeEach, expect, test } from 'vitest'
import { type Call, startTestApp, type TestApp } from '#tests/support/app.ts'

const BASE = '/api/admin-panal/saved-views'

let server: TestApp
let token: string

const send = (method: Call['method'], path: string, body?: unknown, as = token) =>
  server.call(`${BASE}${path}`, { method, body, token: as })

interface View {
  readonly id: number
  readonly name: string
}

const viewsIn = ({ body }: Awaited<ReturnType<TestApp['call']>>) =>
  (body.result as { saved_views: View[] }).saved_views

const STATE = {
  filter: { type: ['FIXED', 'PERCENTAGE'], search: 'عيد' },
  sort_column: 'code',
  sort_direction: 'asc',
  columns: ['code', 'value'],
}

const view = (name: string, more = {}) => ({ resource: 'coupons', name, ...STATE, ...more })

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

test('a view is kept with filters, sort and columns, by name, for its list alone', async () => {
  await send('POST', '', view('الأعياد'))
  const saved = await send('POST', '', view(' Active ', { columns: null }))
  expect([saved.status, saved.body.message]).toEqual([200, 'View saved'])
  expect(viewsIn(await send('GET', '?resource=coupons'))).toEqual([
    { id: expect.any(Number), name: 'Active', ...STATE, columns: null },
    { id: expect.any(Number), name: 'الأعياد', ...STATE },
  ])
  expect(viewsIn(await send('GET', '?resource=blogs'))).toEqual([])
})

test('a view is replaced, renamed and deleted', async () => {
  const [first] = viewsIn(await send('POST', '', view('One')))
  const { resource: _, ...body } = view('Two', { sort_direction: 'desc' })
  expect(viewsIn(await send('PUT', `/${first?.id}`, body))).toEqual([{ id: first?.id, ...body }])
  expect(viewsIn(await send('DELETE', `/${first?.id}`))).toEqual([])
  expect((await send('DELETE', `/${first?.id}`)).status).toBe(404)
})

test('a name stands once in a list, whatever is done to use it twice', async () => {
  await send('POST', '', view('One'))
  const [, two] = viewsIn(await send('POST', '', view('Two')))
  const { resource: _, ...body } = view('One')
  for (const answer of [await send('POST', '', view('One')), await send('PUT', `/${two?.id}`, body)]) {
    expect([answer.status, answer.body.errors]).toEqual([422, { name: ['This value is already taken'] }])
  }
  expect((await send('POST', '', view('One', { resource: 'blogs' }))).status).toBe(200)
})

test('everybody has views of his own, and cannot reach those of another', async () => {
  const [mine] = viewsIn(await send('POST', '', view('Mine')))
  const other = await server.signIn()
  const { resource: _, ...body } = view('Theirs')
  expect(viewsIn(await send('GET', '?resource=coupons', undefined, other))).toEqual([])
  expect((await send('PUT', `/${mine?.id}`, body, other)).status).toBe(404)
  expect((await send('DELETE', `/${mine?.id}`, undefined, other)).status).toBe(404)
  expect(viewsIn(await send('GET', '?resource=coupons'))).toMatchObject([{ name: 'Mine' }])
})

test('who may not see a list keeps no views of it', async () => {
  const editor = await server.signIn('content')
  expect((await send('GET', '?resource=coupons', undefined, editor)).status).toBe(403)
  expect((await send('POST', '', view('One'), editor)).status).toBe(403)
})

test('what is no view is refused on its field', async () => {
  for (const [change, field] of [
    [{ name: '  ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ resource: 'sessions' }, 'resource'],
    [{ sort_direction: 'up' }, 'sort_direction'],
    [{ owner: 1 }, 'owner'],
  ] as const) {
    const { status, body } = await send('POST', '', view('One', change))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('there is an end to the views of a list', async () => {
  for (let at = 0; at < 30; at++) await send('POST', '', view(`View ${at}`))
  const { status, body } = await send('POST', '', view('One more'))
  expect([status, body.code]).toEqual([409, 'too_many_views'])
})
