import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Connection } from '#server/db/connection.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { isSignedBy, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { ENDPOINTS, later, type Webhooks, webhooksOf } from '#tests/support/webhooks.ts'

let server: TestApp
/** Another process on the same database. */
let other: TestApp
let pool: pg.Pool
let token: string
let receiver: Receiver
let hooks: Webhooks

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
  hooks = webhooksOf(server, token, () => receiver)
})

beforeEach(async () => {
  await pool.query('delete from webhook_endpoints')
  receiver = await startReceiver()
})

const typesOf = () => receiver.received.map(({ event }) => event.type)

test('what happens is told, signed, with the names by which repetitions are known', async () => {
  const { id, secret } = await hooks.endpoint()
  const made = await server.call('/api/admin-panal/categories', {
    method: 'POST',
    token,
    body: { name_ar: 'تصنيف', name_en: 'Category' },
  })
  expect(made.status).toBe(201)
  await hooks.flush()
  const [call] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(call?.event).toMatchObject({ type: 'category.created', actor: { kind: 'person' } })
  expect(call?.headers).toMatchObject({
    'webhook-id': call?.event.id,
    'content-type': 'application/json; charset=utf-8',
  })
  expect(call && isSignedBy(secret, call)).toBe(true)
  expect(call && isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, call)).toBe(false)
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'WORKING', waiting: 0, failing_since: null })
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1, last_status: 204 }])
})

test('an endpoint is told its types, and nothing of what was before it', async () => {
  await hooks.happen('coupons/1', 'coupon.created')
  await hooks.flush()
  await hooks.endpoint({ event_types: ['coupon.updated', 'vendor.created'] })
  for (const type of ['coupon.updated', 'coupon.deleted', 'vendor.created'])
    await hooks.happen('coupons/1', type)
  await hooks.flush()
  expect(typesOf()).toEqual(['coupon.updated', 'vendor.created'])
})

test('nothing is sent unsigned: what happens waits for the first secret', async () => {
  const id = await hooks.makeEndpoint()
  await hooks.happen()
  expect(await hooks.flush()).toBe(0)
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'NO_SECRET', waiting: 1 })
  const secret = await hooks.makeSecret(id)
  await hooks.flush()
  expect(receiver.received.map((call) => isSignedBy(secret, call))).toEqual([true])
})

test('a replaced secret signs beside the new one as long as told, and is shown to nobody again', async () => {
  const { id, secret } = await hooks.endpoint()
  const next = await hooks.makeSecret(id, 24)
  await hooks.happen()
  await hooks.flush()
  expect(receiver.received.map((call) => [isSignedBy(secret, call), isSignedBy(next, call)])).toEqual([
    [true, true],
  ])
  const third = await hooks.makeSecret(id, 0)
  await hooks.happen()
  await hooks.flush()
  const last = receiver.received.at(-1)
  expect([secret, next, third].map((each) => last && isSignedBy(each, last))).toEqual([false, false, true])
  const { text } = await server.call(`${ENDPOINTS}/${id}/secrets`, { token })
  const { rows } = await pool.query('select sealed from webhook_secrets')
  expect([text, JSON.stringify(rows)].some((each) => each.includes(third))).toBe(false)
  expect(text).toContain(third.slice(-4))
})

test('a secret signs for no other server than it was made for', async () => {
  const { id } = await hooks.endpoint()
  const elsewhere = await server.call(`${ENDPOINTS}/${id}`, {
    method: 'PUT',
    token,
    body: { address: 'https://hooks.example.com/in' },
  })
  expect(elsewhere.status).toBe(200)
  expect(await hooks.stateOf(id)).toMatchObject({ state: 'NO_SECRET' })
})

test('the events of one record arrive in their order, whatever fails; those of others do not wait', async () => {
  await hooks.endpoint()
  receiver.answer = ({ data }, times) => (data.n === 1 && times < 3 ? 503 : 204)
  for (const n of [1, 2, 3]) await hooks.happen('coupons/1', 'coupon.updated', { n })
  await hooks.happen('coupons/2', 'coupon.updated', { n: 9 })
  await hooks.flush()
  expect(receiver.received.map(({ event }) => event.data.n).toSorted()).toEqual([1, 9])
  await hooks.flush(later(0.1))
  await hooks.flush(later(2))
  const taken = receiver.received
    .filter(({ event }) => event.subject.id === 1)
    .map(({ event }) => event.data.n)
  expect(taken).toEqual([1, 1, 1, 2, 3])
})

test('two processes tell each event once, in the order of its record', async () => {
  await hooks.endpoint()
  receiver.answer = async () => {
    await new Promise((done) => setImmediate(done))
    return 204
  }
  for (let n = 0; n < 120; n += 1) await hooks.happen(`coupons/${n % 6}`, 'coupon.updated', { n })
  await Promise.all([hooks.flush(), other.context.webhooks.flush()])
  expect(await hooks.flush()).toBe(0)
  expect(receiver.received).toHaveLength(120)
  for (let subject = 0; subject < 6; subject += 1) {
    const numbers = receiver.received
      .map(({ event }) => Number(event.data.n))
      .filter((n) => n % 6 === subject)
    expect(numbers).toEqual(numbers.toSorted((one, another) => one - another))
  }
})

test('what a process had taken when it died is told by another', async () => {
  const { id } = await hooks.endpoint()
  await hooks.happen()
  receiver.answer = () => 204
  await hooks.flush(new Date(0))
  await pool.query(
    "update webhook_deliveries set attempts = 1, next_attempt_at = now() + interval '30 seconds' where endpoint = $1",
    [id],
  )
  expect(await other.context.webhooks.flush()).toBe(0)
  await other.context.webhooks.flush(later(0.01))
  expect(receiver.received).toHaveLength(1)
})

/** Has one process call, and hold, what another calls after the lease of the first is over. */
const heldBeyondLease = async () => {
  const { id } = await hooks.endpoint()
  const answers: ((status: number) => void)[] = []
  receiver.answer = () => new Promise((answer) => void answers.push(answer))
  await hooks.happen()
  const first = hooks.flush()
  await expect.poll(() => answers.length).toBe(1)
  const second = other.context.webhooks.flush(later(0.01))
  await expect.poll(() => answers.length).toBe(2)
  const say = (which: number, status: number) => answers[which]?.(status)
  return { id, first, second, say }
}

test('what another process delivered stays so, whatever comes of a call that took longer than its lease', async () => {
  const { id, first, second, say } = await heldBeyondLease()
  say(1, 204)
  await second
  const before = await hooks.deliveriesOf(id)
  expect(before).toMatchObject([{ state: 'DELIVERED', attempts: 2, last_status: 204 }])
  say(0, 500)
  await first
  expect(await hooks.deliveriesOf(id)).toEqual(before)
  const told = await hooks.attemptsOf(before[0]?.id ?? 0)
  expect(told.map(({ status }) => status).toSorted()).toEqual([204, 500])
})

test('a call that took longer than its lease takes nothing from the process that calls meanwhile', async () => {
  const { id, first, second, say } = await heldBeyondLease()
  const untilOf = async () =>
    (
      await pool.query('select next_attempt_at::text as until from webhook_deliveries where endpoint = $1', [
        id,
      ])
    ).rows
  const before = await untilOf()
  say(0, 500)
  await first
  expect(await untilOf()).toEqual(before)
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 2, last_status: null }])
  say(1, 204)
  await second
  expect(await hooks.deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2, last_status: 204 }])
})
