import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { later, type StartedWebhooks, startWebhooks } from '#tests/support/webhooks.ts'

let started: StartedWebhooks
let receiver: Receiver

beforeAll(async () => {
  started = await startWebhooks(() => receiver)
})

beforeEach(async () => {
  await started.clear()
  receiver = await startReceiver()
})

test('only 2xx is taken; what was not is tried again later, and what came of it is told', async () => {
  const { id } = await started.hooks.endpoint()
  receiver.answer = (_event, times) => [302, 500, 200][times - 1] ?? 200
  await started.hooks.happen()
  await started.hooks.flush()
  expect(await started.hooks.deliveriesOf(id)).toMatchObject([
    { state: 'PENDING', attempts: 1, last_status: 302 },
  ])
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'FAILING', waiting: 1 })
  expect(await started.hooks.flush()).toBe(0)
  await started.hooks.flush(later(0.01))
  expect(await started.hooks.deliveriesOf(id)).toMatchObject([
    { state: 'PENDING', attempts: 2, last_status: 500 },
  ])
  expect(await started.hooks.flush(later(0.02))).toBe(0)
  await started.hooks.flush(later(1))
  const [delivery] = await started.hooks.deliveriesOf(id)
  expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 3, last_status: 200 })
  const attempts = await started.hooks.attemptsOf(delivery?.id ?? 0)
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [200, 'what the receiver says'],
    [500, 'what the receiver says'],
    [302, 'what the receiver says'],
  ])
  expect(attempts[0]?.request_headers).toMatchObject({ 'webhook-id': receiver.received[0]?.event.id })
})

test('an endpoint that is paused is told later what happened meanwhile', async () => {
  const { id } = await started.hooks.endpoint()
  expect((await started.hooks.toggle(id)).status).toBe(200)
  await started.hooks.happen()
  expect(await started.hooks.flush()).toBe(0)
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'PAUSED' })
  await started.hooks.toggle(id)
  await started.hooks.flush()
  expect(receiver.received).toHaveLength(1)
})

test('410 pauses an endpoint and tells those who look after it', async () => {
  const { id } = await started.hooks.endpoint()
  receiver.answer = () => 410
  await started.hooks.happen()
  await started.hooks.flush()
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'PAUSED_GONE', active: false, waiting: 1 })
  const { body } = await started.server.call('/api/admin-panal/notifications', {
    token: started.token,
    query: { kind: 'webhook_gone' },
  })
  expect((body.result as { data: unknown[] }).data).toMatchObject([
    { record_id: id, resource: 'webhook_endpoints' },
  ])
  const history = await started.server.context.database.pool.query(
    "select action, actor_name from history where resource = 'webhook_endpoints' and record_id = $1 order by id desc limit 1",
    [id],
  )
  expect(history.rows).toEqual([{ action: 'deactivate', actor_name: null }])
})

test('an endpoint that took nothing for three days is paused and keeps what it was not told', async () => {
  const { id } = await started.hooks.endpoint()
  receiver.answer = () => 500
  await started.hooks.happen()
  await started.hooks.flush()
  await started.hooks.flush(later(71))
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'FAILING' })
  await started.hooks.flush(later(97))
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'PAUSED_FAILING', waiting: 1 })
  receiver.answer = () => 200
  await started.hooks.toggle(id)
  await started.hooks.flush()
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'WORKING', waiting: 0 })
})

test('one event that is never taken is given up after three days, and those behind it go on', async () => {
  const { id } = await started.hooks.endpoint()
  receiver.answer = ({ data }) => (data.n === 1 ? 422 : 204)
  await started.hooks.happen('coupons/1', 'coupon.updated', { n: 1 })
  await started.hooks.happen('coupons/1', 'coupon.updated', { n: 2 })
  await started.hooks.flush()
  await started.hooks.happen('coupons/2', 'coupon.updated', { n: 3 })
  await started.hooks.flush(later(1))
  await started.hooks.flush(later(100))
  expect((await started.hooks.deliveriesOf(id)).map(({ state }) => state)).toEqual([
    'FAILED',
    'DELIVERED',
    'DELIVERED',
  ])
  expect(await started.hooks.stateOf(id)).toMatchObject({ state: 'WORKING', active: true })
})
