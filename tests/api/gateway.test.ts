import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { decide } from '#tests/money/world.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type CardPayments, cardPayments } from '#tests/support/cardPayments.ts'
import { recordsOf } from '#tests/support/records.ts'
import { registrationIn, visitorsOf } from '#tests/support/visitors.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

const WEBHOOK = '/api/payments/webhook/moyasar'

let cards: CardPayments

beforeAll(async () => {
  cards = await cardPayments()
})

beforeEach(() => {
  cards.moyasar.mode = 'works'
})

test('the methods of a gateway are offered where one is configured, and refused elsewhere', async () => {
  const { body } = await cards.server.call('/api/registration/options')
  expect(body.result).toMatchObject({ methods: ['CREDIT_CARD', 'APPLE_PAY', 'BANK_TRANSFER'] })
  const without = await startTestApp()
  const elsewhere = await visitorsOf(without, await recordsOf(without))
  expect((await without.call('/api/registration/options')).body.result).toMatchObject({
    methods: ['BANK_TRANSFER'],
  })
  const refused = await elsewhere.register({
    ...elsewhere.store(),
    package: elsewhere.paid,
    method: 'CREDIT_CARD',
  })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['method']])
  expect((await without.call(WEBHOOK, { method: 'POST', body: {} })).status).toBe(404)
})

test('a card is asked for the exact amount on a page of the gateway, and the notification books it once', async () => {
  const { store, registration, invoice } = await cards.byCard()
  expect(registration).toMatchObject({ status: 'PAY', amount: 115, pay_url: invoice.url })
  expect(invoice).toMatchObject({ amount: 11_500, currency: 'SAR' })
  expect(invoice.success_url).toMatch(/^https:\/\/panel\.test\//)
  cards.moyasar.pay(invoice, 'applepay')
  const told = cards.moyasar.notification(invoice)
  expect((await cards.notify(told)).status).toBe(200)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'SUCCESS', method: 'APPLE_PAY' })
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'SETTLED' })
  for (const again of [told, cards.moyasar.notification(invoice)])
    expect((await cards.notify(again)).status).toBe(200)
  const issued = await cards.rows(
    'select 1 from invoices i join vendors v on v.id = i.vendor where v.email = $1',
    [store.email],
  )
  expect(issued).toHaveLength(1)
  expect(await cards.status(registration.payment_token)).toMatchObject({ status: 'ACTIVE', pay_url: null })
})

test('many notifications at once, and whoever comes back meanwhile, book a payment once', async () => {
  const { store, registration, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  const told = Array.from({ length: 10 }, () => cards.notify(cards.moyasar.notification(invoice)))
  const asked = Array.from({ length: 5 }, () => cards.status(registration.payment_token))
  for (const { status: code } of await Promise.all(told)) expect(code).toBe(200)
  await Promise.all(asked)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
  expect(
    await cards.rows('select 1 from invoices i join vendors v on v.id = i.vendor where v.email = $1', [
      store.email,
    ]),
  ).toHaveLength(1)
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'SETTLED', problem: null })
})

test.each([
  ['without a secret', { secret_token: undefined }],
  ['with another secret', { secret_token: 'a guess' }],
  ['with an empty secret', { secret_token: '' }],
  ['with a secret of another type', { secret_token: { $ne: '' } }],
])('a notification %s is refused', async (_what, changes) => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  const answer = await cards.notify(cards.moyasar.notification(invoice, changes))
  expect([answer.status, answer.body.code]).toEqual([401, 'forged'])
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
})

test('what a notification says of state and amount is not believed', async () => {
  const { store, invoice } = await cards.byCard()
  expect((await cards.notify(cards.moyasar.notification(invoice))).status).toBe(200)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'OPEN' })
})

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'JPY' }],
])('%s than was asked for is not booked, but kept to be looked at', async (_what, changes) => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  Object.assign(invoice, changes)
  expect((await cards.notify(cards.moyasar.notification(invoice))).status).toBe(200)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'PROBLEM', problem: 'other_amount' })
  expect(cards.server.logged.some((line) => line.includes('could not be booked'))).toBe(true)
})

test('a page that is closed unpaid is told to those who see payments, once', async () => {
  const { store, registration, invoice } = await cards.byCard({ store_name: 'Unpaid Palm' })
  const told = async () => {
    const { body } = await cards.server.call('/api/admin-panal/notifications', {
      token: cards.records.token,
      query: { kind: 'payment_failed' },
    })
    const { data } = body.result as { data: { text: string; record_id: number }[] }
    return data.filter(({ text }) => text.includes('Unpaid Palm'))
  }
  expect(await told()).toEqual([])
  invoice.status = 'expired'
  for (let times = 0; times < 2; times += 1) await cards.status(registration.payment_token)
  await cards.server.context.jobs.flush(new Date(Date.now() + 86_400_000))
  const due = await cards.paymentOf(store.email)
  expect(due).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'CLOSED', problem: null })
  const [note, ...others] = await told()
  expect([note?.record_id, others]).toEqual([Number(due.id), []])
  expect(note?.text).toMatch(/did not complete an online payment of \S*115\.00/)
})

test('a gateway that fails loses no registration; the payment is tried again without typing again', async () => {
  cards.moyasar.mode = 'fails'
  const store = cards.visitors.store()
  const answer = await cards.visitors.register({
    ...store,
    package: cards.visitors.paid,
    method: 'CREDIT_CARD',
  })
  const before = registrationIn(answer.body)
  expect([answer.status, before.status, before.pay_url]).toEqual([201, 'DUE_PAYMENT', null])
  cards.moyasar.mode = 'works'
  const token = before.payment_token
  const again = await cards.visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'CREDIT_CARD',
  })
  expect(registrationIn(again.body)).toMatchObject({ status: 'PAY', amount: 115 })
  expect(registrationIn(again.body).pay_url).toBe(cards.moyasar.invoices.at(-1)?.url)
})

test('while the gateway is down a notification is answered with 503, and the next one is booked', async () => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  cards.moyasar.mode = 'fails'
  const told = cards.moyasar.notification(invoice)
  expect((await cards.notify(told)).status).toBe(503)
  cards.moyasar.mode = 'works'
  expect((await cards.notify(told)).status).toBe(200)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('a payment waits for the seller’s details instead of being lost', async () => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  await cards.invoicing(false)
  const told = cards.moyasar.notification(invoice)
  expect((await cards.notify(told)).body.code).toBe('invoice_settings_missing')
  await cards.invoicing(true)
  expect((await cards.notify(told)).status).toBe(200)
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('without any notification a payment is found by looking later', async () => {
  const { store, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  await cards.server.context.jobs.flush(new Date(Date.now() + 20 * 60_000))
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('whoever comes back from the gateway sees the payment at once', async () => {
  const { registration, invoice } = await cards.byCard()
  cards.moyasar.pay(invoice)
  expect(await cards.status(registration.payment_token)).toMatchObject({ status: 'ACTIVE' })
})

test('a registration tells what is paid for, why the bank declined it, and the invoice once it is paid', async () => {
  const { registration, invoice } = await cards.byCard()
  const token = registration.payment_token
  const [offer] = await cards.rows('select title_ar, title_en from packages where id = $1', [
    cards.visitors.paid,
  ])
  const open = { amount: 115, ...offer, invoice_number: null, declined: null, reason: null }
  expect(registration).toMatchObject(open)
  invoice.payments = [{ status: 'failed', source: { type: 'creditcard', response_code: '51' } }]
  const url = invoice.url
  expect(await cards.status(token)).toMatchObject({
    ...open,
    status: 'PAY',
    pay_url: url,
    declined: 'INSUFFICIENT_FUNDS',
  })
  cards.moyasar.pay(invoice)
  expect(await cards.status(token)).toMatchObject({
    ...open,
    status: 'ACTIVE',
    invoice_number: expect.stringMatching(/^INV-/),
  })
})

test('a payment by transfer instead closes the page; what is paid there all the same is kept to be looked at', async () => {
  const { store, registration, invoice } = await cards.byCard()
  const token = registration.payment_token
  const answer = await cards.visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'BANK_TRANSFER',
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect(registrationIn(answer.body)).toMatchObject({ status: 'PENDING' })
  expect(await cards.paymentOf(store.email)).toMatchObject({ status: 'PENDING', method: 'BANK_TRANSFER' })
  expect(invoice.status).toBe('canceled')
  expect(await cards.pageOf(invoice)).toMatchObject({ state: 'CLOSED' })
  const again = await cards.visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'CREDIT_CARD',
  })
  expect([again.status, again.body.code]).toEqual([409, 'nothing_to_pay'])
})

test('who pays again in another way while the first payment is being booked owes nothing more', async () => {
  const { store, registration } = await cards.byCard()
  const payments = () =>
    cards.rows(
      'select s.id, s.vendor, s.status from subscriptions s join vendors v on v.id = s.vendor where v.email = $1',
      [store.email],
    )
  const [first] = await payments()
  const { context } = cards.server
  const { retried } = await inTransaction(context.db, async (tx) => {
    await decide(tx, first.vendor, first.id, 'SUCCESS')
    const under = {
      retried: cards.visitors.send('/api/registration/retry', {
        payment_token: registration.payment_token,
        method: 'CREDIT_CARD',
      }),
    }
    await somebodyWaits(context.database.pool)
    return under
  })
  const { status, body } = await retried
  expect([status, body.code]).toEqual([409, 'nothing_to_pay'])
  expect(await payments()).toMatchObject([{ id: first.id, status: 'SUCCESS' }])
})
