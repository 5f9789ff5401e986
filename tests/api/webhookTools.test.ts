import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_AGAIN } from '#src/contract/webhooks.ts'
import { startTestApp } from '#tests/support/app.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { ENDPOINTS, later, type StartedWebhooks, startWebhooks } from '#tests/support/webhooks.ts'

let started: StartedWebhooks
let receiver: Receiver

beforeAll(async () => {
  started = await startWebhooks(() => receiver)
})

beforeEach(async () => {
  await started.clear()
  receiver = await startReceiver()
})

test('an event, and all of a time, are sent again under the same name', async () => {
  const { id } = await started.hooks.endpoint()
  await started.hooks.happen()
  await started.hooks.flush()
  const [first] = await started.hooks.deliveriesOf(id)
  const one = await started.server.call(`/api/admin-panal/webhook-deliveries/${first?.id}/replay`, {
    method: 'POST',
    token: started.token,
  })
  expect([one.status, one.body.result]).toEqual([200, { count: 1 }])
  const all = await started.server.call(`${ENDPOINTS}/${id}/replay`, {
    method: 'POST',
    token: started.token,
    body: { from: later(-1).toISOString(), to: later(1).toISOString() },
  })
  const { count } = all.body.result as { count: number }
  expect(count).toBeGreaterThan(0)
  await started.hooks.flush()
  const [original] = receiver.received
  const again = receiver.received.filter(({ event }) => event.id === original?.event.id)
  expect(again).toHaveLength(3)
  expect(receiver.received).toHaveLength(2 + count)
})

test('of a time in which too much happened nothing is sent again, and little more than may be is looked at', async () => {
  const { id } = await started.hooks.endpoint({ event_types: ['vendor.updated'] })
  await started.server.owner.query(
    `insert into events (type, subject, actor, data, position)
     select 'vendor.updated', 'vendors/' || i, 'test', '{}', (select coalesce(max(position), 0) from events) + i
     from generate_series(1, $1::int) i`,
    [MOST_AGAIN + 500],
  )
  const { pool } = started.server.context.database
  // What is written and taken back has taken its ids all the same.
  const lastId = async (): Promise<number> => {
    const { rows } = await pool.query<{ id: string }>(
      "select nextval(pg_get_serial_sequence('webhook_deliveries', 'id')) as id",
    )
    return Number(rows[0]?.id)
  }
  const before = await lastId()
  const { status, body } = await started.server.call(`${ENDPOINTS}/${id}/replay`, {
    method: 'POST',
    token: started.token,
    body: { from: later(-1).toISOString(), to: later(1).toISOString() },
  })
  expect([status, body.code]).toEqual([409, 'replay_too_many'])
  expect(body.message).toContain('(10000)')
  expect((await lastId()) - before - 1).toBe(MOST_AGAIN + 1)
  expect((await pool.query('select 1 from webhook_deliveries where endpoint = $1', [id])).rowCount).toBe(0)
})

test('a test tells at once what the receiver answers, and stands in the log', async () => {
  const { id, secret } = await started.hooks.endpoint()
  receiver.answer = () => 503
  const { status, body } = await started.server.call(`${ENDPOINTS}/${id}/test`, {
    method: 'POST',
    token: started.token,
  })
  expect([status, body.result]).toMatchObject([
    200,
    { attempt: { taken: false, status: 503, answer: 'what the receiver says', fault: null } },
  ])
  expect(receiver.received.map((call) => [call.event.type, isSignedBy(secret, call)])).toEqual([
    ['webhook.test', true],
  ])
  expect(await started.hooks.deliveriesOf(id)).toMatchObject([{ state: 'FAILED', type: 'webhook.test' }])
  expect(await started.hooks.flush()).toBe(0)
})

test('a test without a secret, and the repetition of a test, are refused', async () => {
  const id = await started.hooks.makeEndpoint()
  const test = () => started.server.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token: started.token })
  expect((await test()).body.code).toBe('no_signing_secret')
  await started.hooks.makeSecret(id)
  await test()
  const [tested] = await started.hooks.deliveriesOf(id)
  const again = await started.server.call(`/api/admin-panal/webhook-deliveries/${tested?.id}/replay`, {
    method: 'POST',
    token: started.token,
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
      await started.server.call(ENDPOINTS, {
        method: 'POST',
        token: started.token,
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
  await started.server.context.database.pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values ('integrator', 'الربط', 'Integrator',
      '{webhook_endpoints:list,webhook_endpoints:view,webhook_endpoints:create,webhook_endpoints:edit,coupons:list}')`,
  )
  const integrator = await started.server.signIn('integrator')
  const { id } = await started.hooks.endpoint({ event_types: ['coupon.updated', 'vendor.created'] })
  const write = (method: 'POST' | 'PUT', path: string, body: object) =>
    started.server.call(path, { method, token: integrator, body })
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
