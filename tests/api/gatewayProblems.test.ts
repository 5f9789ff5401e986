import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type CardPayments, cardPayments } from '#tests/support/cardPayments.ts'
import type { StandInInvoice } from '#tests/support/moyasar.ts'

let cards: CardPayments

beforeAll(async () => {
  cards = await cardPayments()
})

beforeEach(() => {
  cards.moyasar.mode = 'works'
})

interface Problem {
  readonly id: number
  readonly [field: string]: unknown
}

const problemOf = async ({ id }: StandInInvoice): Promise<Problem | undefined> => {
  const { body } = await cards.server.call('/api/admin-panal/payment-problems', {
    token: cards.records.token,
    query: { state: 'OPEN', search: id },
  })
  return (body.result as { payment_problems: { data: Problem[] } }).payment_problems.data[0]
}

test('administrators see money that could not be booked, say what they did about it, and settle it', async () => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  Object.assign(invoice, { amount: 10_000 })
  for (let told = 0; told < 2; told += 1) await cards.notify(cards.moyasar.notification(invoice))
  const payment = await cards.paymentOf(store.email)
  const problem = await problemOf(invoice)
  expect(problem).toMatchObject({
    problem: 'OTHER_AMOUNT',
    amount: 100,
    expected_amount: 115,
    currency: 'SAR',
    subscription: payment?.id,
    vendor_label: store.store_name,
    email: store.email,
    state: 'OPEN',
  })
  const path = '/api/admin-panal/payment-problems'
  const token = await cards.server.signIn('finance')
  const early = await cards.server.call(`${path}/settle/${problem?.id}`, {
    method: 'PUT',
    token,
    locale: 'en',
  })
  expect([early.status, early.body.code, Object.keys(early.body.errors ?? {})]).toEqual([
    422,
    'fill_in_first',
    ['note'],
  ])
  expect(early.body.message).toContain('How it was settled')
  const body = { note: 'أُعيد المبلغ' }
  const noted = await cards.server.call(`${path}/${problem?.id}`, { method: 'PUT', token, body })
  expect([noted.status, noted.body.errors]).toEqual([200, undefined])
  expect((await cards.server.call(`${path}/settle/${problem?.id}`, { method: 'PUT', token })).status).toBe(
    200,
  )
  expect(await problemOf(invoice)).toBeUndefined()
  const told = await cards.rows(
    "select action, actor_name from history where resource = 'payment_problems' and record_id = $1 order by id",
    [problem?.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['create', 'edit', 'settle'])
  expect(told[0]?.actor_name).toBeNull()
})

test('a registration that an earlier version made without a vendor is paid for no more', async () => {
  const { registration } = await cards.byCard()
  await cards.rows('update registrations set vendor = null, subscription = null where reference = $1', [
    registration.reference,
  ])
  const { payment_token } = registration
  const asked = await cards.server.call('/api/registration/status', { query: { payment_token } })
  const again = { payment_token, method: 'CREDIT_CARD' }
  const retried = await cards.visitors.send('/api/registration/retry', again)
  expect([asked.status, retried.status]).toEqual([404, 404])
})

test('what came in on such a page before is listed with whom it is from, and found by its registration', async () => {
  const { store, registration, invoice } = await cards.byCard()
  await cards.rows('update registrations set vendor = null, subscription = null where reference = $1', [
    registration.reference,
  ])
  await cards.rows('update gateway_payments set subscription = null where remote_id = $1', [invoice.id])
  cards.moyasar.pay(invoice)
  expect((await cards.notify(cards.moyasar.notification(invoice))).status).toBe(200)
  const [{ id: vendor }] = await cards.rows('select id from vendors where email = $1', [store.email])
  const { body } = await cards.server.call('/api/admin-panal/payment-problems', {
    token: cards.records.token,
    query: { search: registration.reference },
  })
  expect((body.result as { payment_problems: { data: Problem[] } }).payment_problems.data).toMatchObject([
    {
      remote_id: invoice.id,
      problem: 'NO_VENDOR',
      vendor: Number(vendor),
      email: store.email,
      registration_number: registration.reference,
      amount: 115,
    },
  ])
})
