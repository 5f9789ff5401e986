import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connection.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/support/receiver.ts'

let server: TestApp
/** Another process on the same database. */
let other: TestApp
let pool: pg.Pool
let token: string
let receiver: Receiver

const ENDPOINTS = '/api/admin-panal/webhook-endpoints'
const HOUR_MS = 3_600_000

beforeAll(async () => {
  const variables = { OUTGOING_PRIVATE: 'true', SECRETS_KEY: randomBytes(32).toString('base64') }
  let shared: Connection | undefined
  server = await startTestApp({
    variables,
    reach: (connection) => {
      shared = connection
      return connection
    },
  })
  other = await startTestApp({
    variables,
    reach: (own) => shared ?? own,
  })
  // The tests say when something is sent.
  await Promise.all([server.context.webhooks.stop(), other.context.webhooks.stop()])
  pool = server.context.database.pool
  token = await server.signIn()
})

beforeEach(async () => {
  await pool.query('delete from webhook_endpoints')
  receiver = await startReceiver()
})

let made = 0

const makeEndpoint = async (values: object = {}): Promise<number> => {
  made += 1
  const { status, body } = await server.call(ENDPOINTS, {
    method: 'POST',
    token,
    body: { description: `الشحن ${made}`, address: receiver.address, event_types: ['*'], ...values },
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return (body.result as { webhook_endpoint: { id: number } }).webhook_endpoint.id
}

const makeSecret = async (id: number, overlap_hours = 0): Promise<string> => {
  const { status, body } = await server.call(`${ENDPOINTS}/${id}/secrets`, {
    method: 'POST',
    token,
    body: { overlap_hours },
  })
  expect(status).toBe(201)
  return (body.result as { secret: string }).secret
}

/** An endpoint that is told of everything from now on, and what signs its calls. */
const endpoint = async (values: object = {}) => {
  const id = await makeEndpoint(values)
  return { id, secret: await makeSecret(id) }
}

const happen = async (subject = 'coupons/1', type = 'coupon.updated', data: object = {}): Promise<void> => {
  await pool.query("insert into events (type, subject, actor, data) values ($1, $2, 'system', $3)", [
    type,
    subject,
    JSON.stringify(data),
  ])
}

const flush = (now?: Date): Promise<number> => server.context.webhooks.flush(now)

const stateOf = async (id: number) => {
  const { body } = await server.call(`${ENDPOINTS}/${id}`, { token })
  return (body.result as { webhook_endpoint: Readonly<Record<string, unknown>> }).webhook_endpoint
}

interface Delivery {
  readonly id: number
  readonly state: string
  readonly type: string
  readonly attempts: number
  readonly last_status: number | null
}

const deliveriesOf = async (id: number): Promise<readonly Delivery[]> => {
  const { body } = await server.call('/api/admin-panal/webhook-deliveries', {
    token,
    query: { endpoint: String(id), sort_column: 'id', sort_direction: 'asc' },
  })
  return (body.result as { webhook_deliveries: { data: Delivery[] } }).webhook_deliveries.data
}

const later = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

const typesOf = () => receiver.received.map(({ event }) => event.type)

test('what happens is told, signed, with the names by which repetitions are known', async () => {
  const { id, secret } = await endpoint()
  const made = await server.call('/api/admin-panal/categories', {
    method: 'POST',
    token,
    body: { name_ar: 'تصنيف', name_en: 'Category' },
  })
  expect(made.status).toBe(201)
  await flush()
  const [call] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(call?.event).toMatchObject({ type: 'category.created', actor: { kind: 'person' } })
  expect(call?.headers).toMatchObject({
    'webhook-id': call?.event.id,
    'content-type': 'application/json; charset=utf-8',
  })
  expect(call && isSignedBy(secret, call)).toBe(true)
  expect(call && isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, call)).toBe(false)
  expect(await stateOf(id)).toMatchObject({ state: 'WORKING', waiting: 0, failing_since: null })
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1, last_status: 204 }])
})

test('an endpoint is told its types, and nothing of what was before it', async () => {
  await happen('coupons/1', 'coupon.created')
  await flush()
  await endpoint({ event_types: ['coupon.updated', 'vendor.created'] })
  for (const type of ['coupon.updated', 'coupon.deleted', 'vendor.created']) await happen('coupons/1', type)
  await flush()
  expect(typesOf()).toEqual(['coupon.updated', 'vendor.created'])
})

test('nothing is sent unsigned: what happens waits for the first secret', async () => {
  const id = await makeEndpoint()
  await happen()
  expect(await flush()).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'NO_SECRET', waiting: 1 })
  const secret = await makeSecret(id)
  await flush()
  expect(receiver.received.map((call) => isSignedBy(secret, call))).toEqual([true])
})

test('a replaced secret signs beside the new one as long as told, and is shown to nobody again', async () => {
  const { id, secret } = await endpoint()
  const next = await makeSecret(id, 24)
  await happen()
  await flush()
  expect(receiver.received.map((call) => [isSignedBy(secret, call), isSignedBy(next, call)])).toEqual([
    [true, true],
  ])
  const third = await makeSecret(id, 0)
  await happen()
  await flush()
  const last = receiver.received.at(-1)
  expect([secret, next, third].map((each) => last && isSignedBy(each, last))).toEqual([false, false, true])
  const { text } = await server.call(`${ENDPOINTS}/${id}/secrets`, { token })
  const { rows } = await pool.query('select sealed from webhook_secrets')
  expect([text, JSON.stringify(rows)].some((each) => each.includes(third))).toBe(false)
  expect(text).toContain(third.slice(-4))
})

test('a secret signs for no other server than it was made for', async () => {
  const { id } = await endpoint()
  const elsewhere = await server.call(`${ENDPOINTS}/${id}`, {
    method: 'PUT',
    token,
    body: { address: 'https://hooks.example.com/in' },
  })
  expect(elsewhere.status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ state: 'NO_SECRET' })
})

test('only 2xx is taken; what was not is tried again later, and what came of it is told', async () => {
  const { id } = await endpoint()
  receiver.answer = (_event, times) => [302, 500, 200][times - 1] ?? 200
  await happen()
  await flush()
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 1, last_status: 302 }])
  expect(await stateOf(id)).toMatchObject({ state: 'FAILING', waiting: 1 })
  expect(await flush()).toBe(0)
  await flush(later(0.01))
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 2, last_status: 500 }])
  expect(await flush(later(0.02))).toBe(0)
  await flush(later(1))
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 3, last_status: 200 })
  const { body } = await server.call(`/api/admin-panal/webhook-deliveries/${delivery?.id}/attempts`, {
    token,
  })
  const { attempts } = body.result as { attempts: readonly Readonly<Record<string, unknown>>[] }
  expect(attempts.map(({ status, answer }) => [status, answer])).toEqual([
    [200, 'what the receiver says'],
    [500, 'what the receiver says'],
    [302, 'what the receiver says'],
  ])
  expect(attempts[0]?.request_headers).toMatchObject({ 'webhook-id': receiver.received[0]?.event.id })
})

test('the events of one record arrive in their order, whatever fails; those of others do not wait', async () => {
  await endpoint()
  receiver.answer = ({ data }, times) => (data.n === 1 && times < 3 ? 503 : 204)
  for (const n of [1, 2, 3]) await happen('coupons/1', 'coupon.updated', { n })
  await happen('coupons/2', 'coupon.updated', { n: 9 })
  await flush()
  expect(receiver.received.map(({ event }) => event.data.n).toSorted()).toEqual([1, 9])
  await flush(later(0.1))
  await flush(later(2))
  const taken = receiver.received
    .filter(({ event }) => event.subject.id === 1)
    .map(({ event }) => event.data.n)
  expect(taken).toEqual([1, 1, 1, 2, 3])
})

test('two processes tell each event once, in the order of its record', async () => {
  await endpoint()
  receiver.answer = async () => {
    await new Promise((done) => setImmediate(done))
    return 204
  }
  for (let n = 0; n < 120; n += 1) await happen(`coupons/${n % 6}`, 'coupon.updated', { n })
  await Promise.all([flush(), other.context.webhooks.flush()])
  expect(await flush()).toBe(0)
  expect(receiver.received).toHaveLength(120)
  for (let subject = 0; subject < 6; subject += 1) {
    const numbers = receiver.received
      .map(({ event }) => Number(event.data.n))
      .filter((n) => n % 6 === subject)
    expect(numbers).toEqual(numbers.toSorted((one, another) => one - another))
  }
})

test('what a process had taken when it died is told by another', async () => {
  const { id } = await endpoint()
  await happen()
  receiver.answer = () => 204
  await flush(new Date(0))
  await pool.query(
    "update webhook_deliveries set attempts = 1, next_attempt_at = now() + interval '30 seconds' where endpoint = $1",
    [id],
  )
  expect(await other.context.webhooks.flush()).toBe(0)
  await other.context.webhooks.flush(later(0.01))
  expect(receiver.received).toHaveLength(1)
})

test('an endpoint that is paused is told later what happened meanwhile', async () => {
  const { id } = await endpoint()
  const toggle = () => server.call(`${ENDPOINTS}/active-toggle/${id}`, { method: 'PUT', token })
  expect((await toggle()).status).toBe(200)
  await happen()
  expect(await flush()).toBe(0)
  expect(await stateOf(id)).toMatchObject({ state: 'PAUSED' })
  await toggle()
  await flush()
  expect(receiver.received).toHaveLength(1)
})

test('410 pauses an endpoint and tells those who look after it', async () => {
  const { id } = await endpoint()
  receiver.answer = () => 410
  await happen()
  await flush()
  expect(await stateOf(id)).toMatchObject({ state: 'PAUSED_GONE', active: false, waiting: 1 })
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
  const { id } = await endpoint()
  receiver.answer = () => 500
  await happen()
  await flush()
  await flush(later(71))
  expect(await stateOf(id)).toMatchObject({ state: 'FAILING' })
  await flush(later(97))
  expect(await stateOf(id)).toMatchObject({ state: 'PAUSED_FAILING', waiting: 1 })
  receiver.answer = () => 200
  await server.call(`${ENDPOINTS}/active-toggle/${id}`, { method: 'PUT', token })
  await flush()
  expect(await stateOf(id)).toMatchObject({ state: 'WORKING', waiting: 0 })
})

test('one event that is never taken is given up after three days, and those behind it go on', async () => {
  const { id } = await endpoint()
  receiver.answer = ({ data }) => (data.n === 1 ? 422 : 204)
  await happen('coupons/1', 'coupon.updated', { n: 1 })
  await happen('coupons/1', 'coupon.updated', { n: 2 })
  await flush()
  await happen('coupons/2', 'coupon.updated', { n: 3 })
  await flush(later(1))
  await flush(later(100))
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['FAILED', 'DELIVERED', 'DELIVERED'])
  expect(await stateOf(id)).toMatchObject({ state: 'WORKING', active: true })
})

test('an event, and all of a time, are sent again under the same name', async () => {
  const { id } = await endpoint()
  await happen()
  await flush()
  const [first] = await deliveriesOf(id)
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
  await flush()
  const [original] = receiver.received
  const again = receiver.received.filter(({ event }) => event.id === original?.event.id)
  expect(again).toHaveLength(3)
  expect(receiver.received).toHaveLength(2 + count)
})

test('a test tells at once what the receiver answers, and stands in the log', async () => {
  const { id, secret } = await endpoint()
  receiver.answer = () => 503
  const { status, body } = await server.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token })
  expect([status, body.result]).toMatchObject([
    200,
    { attempt: { taken: false, status: 503, answer: 'what the receiver says', fault: null } },
  ])
  expect(receiver.received.map((call) => [call.event.type, isSignedBy(secret, call)])).toEqual([
    ['webhook.test', true],
  ])
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'FAILED', type: 'webhook.test' }])
  expect(await flush()).toBe(0)
})

test('a test without a secret, and the repetition of a test, are refused', async () => {
  const id = await makeEndpoint()
  const test = () => server.call(`${ENDPOINTS}/${id}/test`, { method: 'POST', token })
  expect((await test()).body.code).toBe('no_signing_secret')
  await makeSecret(id)
  await test()
  const [tested] = await deliveriesOf(id)
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
