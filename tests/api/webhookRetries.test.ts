import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { later, type Webhooks, webhooksOf } from '#tests/support/webhooks.ts'

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

test('only 2xx is taken; what was not is tried again later, and what came of it is told', async () => {
  const { id } = await hooks.endpoint()
  receiver.answer = (_event, times) => [302, 500, 200][times - 1] ?? 200
  await hooks.happen()
  await hooks.flush()
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 1, last_status: 302 }])
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'FAILING', waiting: 1 })
  expect(await hooks.flush()).toBe(0)
  await hooks.flush(later(0.01))
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 2, last_status: 500 }])
  expect(await hooks.flush(later(0.02))).toBe(0)
  await hooks.flush(later(1))
  const [delivery] = await hooks.deliveriesOf(id)
  expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 3, last_status: 200 })
  const attempts = await hooks.attemptsOf(delivery?.id ?? 0)
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [200, 'what the receiver says'],
    [500, 'what the receiver says'],
    [302, 'what the receiver says'],
  ])
  expect(attempts[0]?.request_headers).toMatchObject({ 'webhook-id': receiver.received[0]?.event.id })
})

test('an endpoint that is paused is told later what happened meanwhile', async () => {
  const { id } = await hooks.endpoint()
  expect((await hooks.toggle(id)).status).toBe(200)
  await hooks.happen()
  expect(await hooks.flush()).toBe(0)
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'PAUSED' })
  await hooks.toggle(id)
  await hooks.flush()
  expect(receiver.received).toHaveLength(1)
})

test('410 pauses an endpoint and tells those who look after it', async () => {
  const { id } = await hooks.endpoint()
  receiver.answer = () => 410
  await hooks.happen()
  await hooks.flush()
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'PAUSED_GONE', active: false, waiting: 1 })
  const { body } = await server.call('/api/admin-panal/notifications', {
    token,
    query: { kind: 'webhook_gone' },
  })
  expect((body.result as { data: unknown[] }).data).toMatchObject([
    { record_id: id, resource: 'webhook_endpoints' },
  ])
  const history = await pool.query(
    "select action, actor_name from history where resource = 'webhook_endpoints' and record_id = $1 order by id desc limit 1",
    [id],
  )
  expect(history.rows).toEqual([{ action: 'deactivate', actor_name: null }])
})

test('an endpoint that took nothing for three days is paused and keeps what it was not told', async () => {
  const { id } = await hooks.endpoint()
  receiver.answer = () => 500
  await hooks.happen()
  await hooks.flush()
  await hooks.flush(later(71))
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'FAILING' })
  await hooks.flush(later(97))
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'PAUSED_FAILING', waiting: 1 })
  receiver.answer = () => 200
  await hooks.toggle(id)
  await hooks.flush()
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'WORKING', waiting: 0 })
})

test('one event that is never taken is given up after three days, and those behind it go on', async () => {
  const { id } = await hooks.endpoint()
  receiver.answer = ({ data }) => (data.n === 1 ? 422 : 204)
  await hooks.happen('coupons/1', 'coupon.updated', { n: 1 })
  await hooks.happen('coupons/1', 'coupon.updated', { n: 2 })
  await hooks.flush()
  await hooks.happen('coupons/2', 'coupon.updated', { n: 3 })
  await hooks.flush(later(1))
  await hooks.flush(later(100))
  expect((await hooks.deliveriesOf(id)).map(({ state }) => state)).toEqual([
    'FAILED',
    'DELIVERED',
    'DELIVERED',
  ])
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'WORKING', active: true })
})
