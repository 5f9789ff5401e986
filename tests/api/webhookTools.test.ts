import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { ENDPOINTS, later, type Webhooks, webhooksOf } from '#tests/support/webhooks.ts'

let server: TestApp
let pool: pg.Pool
let token: string
let receiver: Receiver
let hooks: Webhooks

beforeAll(async () => {
  server = await startTestApp({ variables: { OUTGOING_PRIVATE: 'true' } })
  // The tests say when something is sent.
  await server.context.webhooks.stop()
  pool = server.context.database.pool
  token = await server.signIn()
  hooks = webhooksOf(server, token, () => receiver)
})

beforeEach(async () => {
  await pool.query('delete from webhook_endpoints')
  receiver = await startReceiver()
})

test('an event, and all of a time, are sent again under the same name', async () => {
  const { id } = await hooks.endpoint()
  await hooks.happen()
  await hooks.flush()
  const [first] = await hooks.deliveriesOf(id)
  const one = await server.call(`/api/admin-panal/webhook-deliveries/${first?.id}/replay`, {
    method: 'POST',
    token,
  })
  expect([one.status, one.body.result]).toEqual([200, { count: 1 }])
  const all = await server.call(`${ENDPOINTS}/${id}/replay`, {
    method: 'POST',
    token,
    body: { from: later(-1).toISOString(), to: later(1).toISOString() },
  })
  const { count } = all.body.result as { count: number }
  expect(count).toBeGreaterThan(0)
  await hooks.flush()
  const [original] = receiver.received
  const again = receiver.received.filter(({ event }) => event.id === original?.event.id)
  expect(again).toHaveLength(3)
  expect(receiver.received).toHaveLength(2 + count)
})

test('a test tells at once what the receiver answers, and stands in the log', async () => {
  const { id, secret } = await hooks.endpoint()
  receiver.answer = () => 503
  const { status, body } = await server.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token })
  expect([status, body.result]).toMatchObject([
    200,
    { attempt: { taken: false, status: 503, answer: 'what the receiver says', fault: null } },
  ])
  expect(receiver.received.map((call) => [call.event.type, isSignedBy(secret, call)])).toEqual([
    ['webhook.test', true],
  ])
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'FAILED', type: 'webhook.test' }])
  expect(await hooks.flush()).toBe(0)
})

test('a test without a secret, and the repetition of a test, are refused', async () => {
  const id = await hooks.makeEndpoint()
  const test = () => server.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token })
  expect((await test()).body.code).toBe('no_signing_secret')
  await hooks.makeSecret(id)
  await test()
  const [tested] = await hooks.deliveriesOf(id)
  const again = await server.call(`/api/admin-panal/webhook-deliveries/${tested?.id}/replay`, {
    method: 'POST',
    token,
  })
  expect(again.body.code).toBe('only_events_again')
})

test('an address that leads inwards is not called where that is not allowed, and the log says why in both languages', async () => {
  const closed = await startTestApp()
  const owner = await closed.signIn()
  const { body } = await closed.call(ENDPOINTS, {
    method: 'POST',
    token: owner,
    body: { description: 'داخلي', address: receiver.address, event_types: ['*'] },
  })
  const { id } = (body.result as { webhook_endpoint: { id: number } }).webhook_endpoint
  await closed.call(`${ENDPOINTS}/${id}/secrets`, {
    method: 'POST',
    token: owner,
    body: { overlap_hours: 0 },
  })
  const tested = async (locale: 'ar' | 'en') => {
    const answer = await closed.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token: owner, locale })
    return (answer.body.result as { attempt: { fault: string; taken: boolean } }).attempt
  }
  expect(await tested('en')).toMatchObject({
    taken: false,
    fault: expect.stringContaining('network of the house'),
  })
  expect(await tested('ar')).toMatchObject({ fault: expect.stringContaining('شبكة داخلية') })
  expect(receiver.received).toEqual([])
})

test('types that there are not, none at all, and passwords in addresses are refused', async () => {
  const refused = async (values: object) =>
    (
      await server.call(ENDPOINTS, {
        method: 'POST',
        token,
        body: { description: 'خطأ', address: receiver.address, event_types: ['*'], ...values },
      })
    ).body.errors
  expect(await refused({ event_types: ['coupon.exploded'] })).toHaveProperty('event_types')
  expect(await refused({ event_types: [] })).toHaveProperty('event_types')
  expect(await refused({ address: `https://${['me', 'secret'].join(':')}@example.com/` })).toHaveProperty(
    'address',
  )
  expect(await refused({ address: 'ftp://example.com/' })).toHaveProperty('address')
})

test('nobody has told what he may not see himself, be it by a type or by another address', async () => {
  await pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values ('integrator', 'الربط', 'Integrator',
      '{webhook_endpoints:list,webhook_endpoints:view,webhook_endpoints:create,webhook_endpoints:edit,coupons:list}')`,
  )
  const integrator = await server.signIn('integrator')
  const { id } = await hooks.endpoint({ event_types: ['coupon.updated', 'vendor.created'] })
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    server.call(path, { method, token: integrator, body })
  const put = (body: object) => write('PUT', `${ENDPOINTS}/${id}`, body)
  const refused = { status: 422, body: { errors: { event_types: [expect.stringContaining('permission')] } } }
  const made = { description: 'إلى جهة أخرى', address: 'https://elsewhere.example/in' }
  expect(await write('POST', ENDPOINTS, { ...made, event_types: ['vendor.created'] })).toMatchObject(refused)
  expect(await write('POST', ENDPOINTS, { ...made, event_types: ['*'] })).toMatchObject(refused)
  expect(await put({ address: made.address })).toMatchObject(refused)
  expect(await put({ description: 'اسم آخر' })).toMatchObject({ status: 200 })
  expect(await put({ event_types: ['coupon.updated'] })).toMatchObject({ status: 200 })
  expect(await put({ address: made.address })).toMatchObject({ status: 200 })
})
