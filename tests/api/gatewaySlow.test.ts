import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MoyasarStandIn, startMoyasar } from '#tests/support/moyasar.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

/** What a call may take in all while the gateway does not answer; the work beside it has room on a busy machine. */
const MOST_MS = 4000

let moyasar: MoyasarStandIn
let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  moyasar = await startMoyasar()
  server = await startTestApp({ variables: moyasar.variables })
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  const body = { seller_name_ar: 'ربط', seller_tax_number: '310000000000003' }
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body,
  })
})

beforeEach(() => {
  moyasar.mode = 'works'
})

const order = ({ token }: VendorPeople, method = 'CREDIT_CARD') =>
  visitors.send('/api/user/subscribe', { package: visitors.paid, method }, { token })

interface Ordered {
  readonly id: number
  readonly status: string
  readonly pay_url: string | null
}

const orderedIn = (answer: Awaited<ReturnType<typeof order>>): Ordered => {
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return (answer.body.result as { payment: Ordered }).payment
}

interface Listed {
  readonly status: string
  readonly checking: boolean
  readonly preparing: boolean
  readonly pay_url: string | null
  readonly declined: string | null
}

const payments = async ({ token }: VendorPeople): Promise<readonly Listed[]> => {
  const { body } = await server.call('/api/user/payments', { token })
  return (body.result as { payments: { data: Listed[] } }).payments.data
}

const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const start = performance.now()
  return [await work(), performance.now() - start]
}

const rows = async (text: string, values: unknown[]) =>
  (await server.context.database.pool.query(text, values)).rows

const asPaid = (url: string | null, type?: string) => {
  const invoice = moyasar.invoices.find((each) => each.url === url)
  if (!invoice) throw new Error(`nothing is paid at ${url}`)
  if (type) moyasar.pay(invoice, type)
  return invoice
}

test('however many order by card at once, one payment is payable on one page', async () => {
  const people = await vendorPeople(server)
  const before = moyasar.invoices.length
  const ordered = (await Promise.all(Array.from({ length: 10 }, () => order(people)))).map(orderedIn)
  expect(new Set(ordered.map(({ id }) => id)).size).toBe(1)
  expect(ordered.map(({ pay_url }) => pay_url)).toEqual(Array(10).fill(expect.stringMatching(/^https:/)))
  expect(new Set(ordered.map(({ pay_url }) => pay_url)).size).toBe(1)
  expect(moyasar.invoices.slice(before)).toHaveLength(1)
})

test('a payment that becomes another amount is payable for that alone', async () => {
  const people = await vendorPeople(server)
  const first = orderedIn(await order(people))
  await rows('update packages set price = 23000 where id = $1', [visitors.paid])
  const second = orderedIn(await order(people))
  await rows('update packages set price = 11500 where id = $1', [visitors.paid])
  expect(second.id).toBe(first.id)
  expect(second.pay_url).not.toBe(first.pay_url)
  await server.context.jobs.flush(new Date(Date.now() + 60_000))
  expect([asPaid(first.pay_url).status, asPaid(second.pay_url).status]).toEqual(['canceled', 'initiated'])
})

test('a gateway that hangs holds the payments no longer than its budget, which are checked and told by themselves', async () => {
  const people = await vendorPeople(server)
  const { pay_url } = orderedIn(await order(people))
  asPaid(pay_url, 'creditcard')
  moyasar.mode = 'hangs'
  const [first, took] = await timed(() => payments(people))
  expect(took).toBeLessThan(MOST_MS)
  expect(first).toMatchObject([{ status: 'DUE_PAYMENT', checking: true }])
  const [second, tookAgain] = await timed(() => payments(people))
  expect(tookAgain).toBeLessThan(1000)
  expect(second).toMatchObject([{ status: 'DUE_PAYMENT', checking: true }])
  moyasar.mode = 'works'
  moyasar.drop()
  await vi.waitFor(
    async () => {
      await server.context.jobs.flush(new Date(Date.now() + 120_000))
      expect(await payments(people)).toMatchObject([{ status: 'SUCCESS', checking: false }])
    },
    { timeout: 20_000 },
  )
})

test('a page that the gateway is slow to make is made by a job, and the order is answered meanwhile', async () => {
  const people = await vendorPeople(server)
  moyasar.mode = 'hangs'
  const [answer, took] = await timed(() => order(people))
  expect(took).toBeLessThan(MOST_MS)
  expect(orderedIn(answer)).toMatchObject({ status: 'DUE_PAYMENT', pay_url: null })
  expect(await payments(people)).toMatchObject([{ preparing: true, pay_url: null }])
  moyasar.mode = 'works'
  moyasar.drop()
  await vi.waitFor(
    async () => {
      await server.context.jobs.flush(new Date(Date.now() + 120_000))
      const [payment] = await payments(people)
      expect(payment).toMatchObject({ preparing: false, pay_url: expect.stringMatching(/^https:/) })
      expect(asPaid(payment?.pay_url ?? null).status).toBe('initiated')
    },
    { timeout: 20_000 },
  )
})

interface Next {
  readonly id: number
  readonly preparing: boolean
  readonly pay_url: string | null
}

const nextPayment = async ({ token }: VendorPeople): Promise<Next> => {
  const { body } = await server.call('/api/user/dashboard', { token })
  return (body.result as { next_payment: Next }).next_payment
}

test('a page that comes late is told wherever its people wait: on the dashboard, of the payment alone, of the registration', async () => {
  const people = await vendorPeople(server)
  moyasar.mode = 'hangs'
  const { id } = orderedIn(await order(people))
  const one = async () =>
    (await server.call(`/api/user/payments/${id}`, { token: people.token })).body.result as { payment: Next }
  const registered = await visitors.register({
    ...visitors.store(),
    package: visitors.paid,
    method: 'CREDIT_CARD',
  })
  expect(registered.body.errors).toBeUndefined()
  const { registration } = registered.body.result as {
    registration: { status: string; payment_token: string; pay_url: string | null }
  }
  expect(registration).toMatchObject({ status: 'DUE_PAYMENT', pay_url: null })
  expect(await nextPayment(people)).toMatchObject({ id, preparing: true, pay_url: null })
  expect((await one()).payment).toMatchObject({ id, preparing: true, pay_url: null })
  moyasar.mode = 'works'
  moyasar.drop()
  await vi.waitFor(
    async () => {
      await server.context.jobs.flush(new Date(Date.now() + 120_000))
      const url = expect.stringMatching(/^https:/)
      expect(await nextPayment(people)).toMatchObject({ id, preparing: false, pay_url: url })
      expect((await one()).payment).toMatchObject({ preparing: false, pay_url: url })
      const status = await server.call('/api/registration/status', {
        query: { payment_token: registration.payment_token },
      })
      expect(status.body.result).toMatchObject({ registration: { status: 'PAY', pay_url: url } })
    },
    { timeout: 20_000 },
  )
})

test('one payment is read by the people of its own vendor alone', async () => {
  const [people, others] = [await vendorPeople(server), await vendorPeople(server)]
  const { id } = orderedIn(await order(people))
  const read = (token: string) => server.call(`/api/user/payments/${id}`, { token })
  expect([(await read(people.token)).status, (await read(others.token)).status]).toEqual([200, 404])
})

test('paying otherwise waits for no gateway, which hears of it later', async () => {
  const people = await vendorPeople(server)
  const { pay_url } = orderedIn(await order(people))
  moyasar.mode = 'hangs'
  const [answer, took] = await timed(() => order(people, 'BANK_TRANSFER'))
  expect(took).toBeLessThan(MOST_MS)
  expect(orderedIn(answer)).toMatchObject({ status: 'PENDING' })
  moyasar.mode = 'works'
  moyasar.drop()
  await vi.waitFor(
    async () => {
      await server.context.jobs.flush(new Date(Date.now() + 120_000))
      expect(asPaid(pay_url).status).toBe('canceled')
    },
    { timeout: 20_000 },
  )
})

test('no transaction is open while the gateway is asked', async () => {
  const people = await vendorPeople(server)
  const { id } = orderedIn(await order(people))
  moyasar.mode = 'hangs'
  const flushed = server.context.jobs.flush(new Date(Date.now() + 20 * 60_000))
  await vi.waitFor(() => expect(moyasar.waiting()).toBeGreaterThan(0))
  const open = await rows(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    [],
  )
  expect(open).toEqual([])
  moyasar.mode = 'works'
  moyasar.drop()
  await flushed
  expect(await rows('select status from subscriptions where id = $1', [id])).toMatchObject([
    { status: 'DUE_PAYMENT' },
  ])
})

test('a payment that a person decides on is payable at the gateway no more', async () => {
  const people = await vendorPeople(server)
  const { id, pay_url } = orderedIn(await order(people))
  const decided = await server.call(
    `/api/admin-panal/venders/changeTransactionStatus/${people.vendorId}/${id}`,
    { method: 'POST', token: records.token, body: { status: 'REJECTED', reason: 'Ordered twice' } },
  )
  expect([decided.status, decided.body.errors]).toEqual([200, undefined])
  await server.context.jobs.flush(new Date(Date.now() + 1000))
  expect(asPaid(pay_url).status).toBe('canceled')
})

test.each([
  ['51', 'DECLINED', 'INSUFFICIENT_FUNDS'],
  ['54', 'DECLINED', 'EXPIRED_CARD'],
  [null, '3-D Secure transaction attempt failed', 'NOT_AUTHENTICATED'],
  [null, 'something that nobody knows', 'DECLINED'],
])('a decline is told as one, with its reason (%s, %s)', async (response_code, message, declined) => {
  const people = await vendorPeople(server)
  const { pay_url } = orderedIn(await order(people))
  const invoice = asPaid(pay_url)
  invoice.status = 'failed'
  invoice.payments = [{ status: 'failed', source: { type: 'creditcard', message, response_code } }]
  expect(await payments(people)).toMatchObject([{ status: 'DUE_PAYMENT', declined, pay_url }])
  moyasar.pay(invoice)
  expect(await payments(people)).toMatchObject([{ status: 'SUCCESS', declined: null }])
})
