import { beforeAll, expect, test } from 'vitest'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import type { Values } from '#tests/support/samples.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp
let key: string
let mine: VendorPeople

beforeAll(async () => {
  server = await startTestApp()
  const scopes = ['stores', 'shippings', 'shipping_company_requests'].flatMap((name) => [
    `${name}:read`,
    `${name}:write`,
  ])
  key = (await makeServiceKey(server, { scopes })).token
  mine = await vendorPeople(server)
})

const marketplace = (values: Values = {}) => insertSample(server.context.database.pool, marketplaces, values)

const own = (path: string, method: 'GET' | 'POST' | 'PUT', body?: Values, token = mine.token) =>
  server.call(`/api/user/${path}`, { method, token, locale: 'en', ...(body && { body }) })

const requested = async (of: number, people = mine) => {
  const answer = await own('stores', 'POST', { name: 'متجر الورد', marketplace: of }, people.token)
  return { ...answer, store: (answer.body.result as { store: Values & { id: number } } | undefined)?.store }
}

const turn = (id: number, state: string) => own(`stores/${id}`, 'PUT', { state })

const externalId = async (table: string, id: number) => {
  const { rows } = await server.context.database.pool.query<{ external_id: string }>(
    `select external_id from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.external_id ?? ''
}

const put = (path: string, body: Values) =>
  server.call(`/api/platform/v1/${path}`, { method: 'PUT', token: key, body, locale: 'en' })

test('a seller asks for a link, reads why it failed, asks again and takes it away', async () => {
  const { status, store } = await requested(await marketplace())
  expect([status, store]).toMatchObject([201, { state: 'REQUESTED', error: null }])
  const id = store?.id ?? 0
  const name = await externalId('stores', id)
  expect((await put(`stores/${name}`, { state: 'FAILED', error: 'Unknown shop' })).status).toBe(200)
  const failed = await own(`stores/${id}`, 'GET')
  expect(failed.body.result).toMatchObject({ store: { state: 'FAILED', error: 'Unknown shop' } })
  expect((await turn(id, 'REQUESTED')).body.result).toMatchObject({
    store: { state: 'REQUESTED', error: null },
  })
  await put(`stores/${name}`, { state: 'LINKED' })
  expect((await turn(id, 'UNLINKED')).body.result).toMatchObject({ store: { state: 'UNLINKED' } })
  const { rows } = await server.context.database.pool.query<{ type: string }>(
    `select type from events where subject = $1 and type not in ('store.created', 'store.updated') order by id`,
    [`stores/${id}`],
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'store.requested',
    'store.failed',
    'store.requested',
    'store.linked',
    'store.unlinked',
  ])
})

test('a seller links nothing himself, and asks for no link that is there', async () => {
  const { store } = await requested(await marketplace())
  const id = store?.id ?? 0
  for (const state of ['LINKED', 'FAILED']) {
    const { status, body } = await turn(id, state)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [state === 'FAILED' ? 'error' : 'state']])
  }
  await put(`stores/${await externalId('stores', id)}`, { state: 'LINKED' })
  const { status, body } = await turn(id, 'REQUESTED')
  expect([status, body.errors]).toEqual([
    422,
    { state: ['This cannot be done in the state that the link is in'] },
  ])
})

test('a package allows so many marketplaces, also where two are asked for at once', async () => {
  const people = await vendorPeople(server)
  const { pool } = server.context.database
  const held = await insertSample(pool, packages, { market_count: 1 })
  await pool.query(`update vendors set package = $1, status = 'ACTIVE' where id = $2`, [
    held,
    people.vendorId,
  ])
  const [one, two] = [await marketplace(), await marketplace()]
  const answers = await Promise.all([requested(one, people), requested(two, people)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const { store } = answers.find(({ status }) => status === 201) ?? {}
  // Another store in the same marketplace takes no other place.
  expect((await requested(Number(store?.marketplace), people)).status).toBe(201)
})

test('the marketplaces to choose from are those that are open', async () => {
  const [open, closed] = [await marketplace(), await marketplace()]
  await server.context.database.pool.query('update marketplaces set active = false where id = $1', [closed])
  const { body } = await own('marketplaces', 'GET')
  const ids = (body.result as { marketplaces: { id: number }[] }).marketplaces.map(({ id }) => id)
  expect([ids.includes(open), ids.includes(closed)]).toEqual([true, false])
  const refused = await requested(closed)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['marketplace']])
  const { token } = await mine.sub('store')
  expect((await own('marketplaces', 'GET', undefined, token)).status).toBe(403)
})

test('a problem with a shipment is reported, stands among those of the panel and is solved there', async () => {
  const problem = {
    subject: 'تأخرت',
    problem: 'لم تتحرك منذ أيام',
    orderNumber: 'RB-1',
    shippingCompany: 'سمسا',
  }
  const { status, body } = await own('support', 'POST', problem)
  expect([status, body.errors]).toEqual([201, undefined])
  const { id } = (body.result as { shipping: { id: number } }).shipping
  const admin = await server.signIn('support')
  const call = (path: string, method: 'GET' | 'PUT') =>
    server.call(`/api/admin-panal/support/shipping/${path}`, { token: admin, method })
  expect((await call(`${id}`, 'GET')).body.result).toMatchObject({
    shipping: { ...problem, vendor: mine.vendorId, state: 'NOT_RESOLVED', orderId: null, order_status: null },
  })
  const notified = await server.call('/api/admin-panal/notifications', { token: admin })
  expect(JSON.stringify(notified.body.result)).toContain('تأخرت')
  expect((await call(`resolve/${id}`, 'PUT')).status).toBe(200)
  expect((await own(`support/${id}`, 'GET')).body.result).toMatchObject({ shipping: { state: 'RESOLVED' } })
  const name = await externalId('shippings', id)
  expect((await put(`shippings/${name}`, { orderId: 'ORD-9' })).body.result).toMatchObject({
    outcome: 'updated',
  })
})

test('a shipping company is asked for in the name of who asks, and its activation is seen', async () => {
  const { status, body } = await own('shipping-companies', 'POST', { company: 'ناقل' })
  expect([status, body.errors]).toEqual([201, undefined])
  const { id } = (body.result as { request: { id: number } }).request
  const admin = await server.signIn('support')
  const base = '/api/admin-panal/support/shipping-company-requests'
  expect((await server.call(`${base}/${id}`, { token: admin })).body.result).toMatchObject({
    request: { company: 'ناقل', vendor: mine.vendorId, email: mine.email, state: 'NOT_ACTIVATED' },
  })
  await server.call(`${base}/activate/${id}`, { token: admin, method: 'PUT' })
  const { body: seen } = await own(`shipping-companies/${id}`, 'GET')
  expect(seen.result).toMatchObject({ request: { state: 'ACTIVATED' } })
})
