import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MoyasarStandIn, type StandInInvoice, startMoyasar } from '#tests/support/moyasar.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

const WEBHOOK = '/api/payments/webhook/moyasar'

let moyasar: MoyasarStandIn
let server: TestApp
let records: Records
let visitors: Visitors

beforeAll(async () => {
  moyasar = await startMoyasar()
  server = await startTestApp({ variables: moyasar.variables })
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  await invoicing(true)
})

beforeEach(() => {
  moyasar.mode = 'works'
})

const invoicing = (isSet: boolean) =>
  server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: records.token,
    body: { seller_name_ar: isSet ? 'ربط' : null, seller_tax_number: isSet ? '310000000000003' : null },
  })

interface Registration {
  readonly status: string
  readonly pay_url: string | null
  readonly payment_token: string
  readonly amount: number
  readonly reference: string
}

const registrationIn = (body: { readonly result?: unknown }): Registration =>
  (body.result as { registration: Registration }).registration

/** Registers by card; returns what was answered and the invoice at the gateway. */
const byCard = async (overrides = {}) => {
  const store = visitors.store(overrides)
  const answer = await visitors.register({ ...store, package: visitors.paid, method: 'CREDIT_CARD' })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  const registration = registrationIn(answer.body)
  const invoice = moyasar.invoices.at(-1) as StandInInvoice
  return { store, registration, invoice }
}

const notify = (body: unknown, address = '10.1.1.1') =>
  server.call(WEBHOOK, { method: 'POST', body, address })

const rows = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows

const paymentOf = async (email: string) =>
  (
    await rows(
      'select s.id, s.status, s.method from subscriptions s join vendors v on v.id = s.vendor where v.email = $1',
      [email],
    )
  )[0]

const pageOf = async ({ id }: StandInInvoice) =>
  (await rows('select state, problem from gateway_payments where remote_id = $1', [id]))[0]

const status = async (token: string) =>
  registrationIn((await server.call('/api/registration/status', { query: { payment_token: token } })).body)

test('the methods of a gateway are offered where one is configured, and refused elsewhere', async () => {
  const { body } = await server.call('/api/registration/options')
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
  const { store, registration, invoice } = await byCard()
  expect(registration).toMatchObject({ status: 'PAY', amount: 115, pay_url: invoice.url })
  expect(invoice).toMatchObject({ amount: 11_500, currency: 'SAR' })
  expect(invoice.success_url).toMatch(/^https:\/\/panel\.test\//)
  moyasar.pay(invoice, 'applepay')
  const told = moyasar.notification(invoice)
  expect((await notify(told)).status).toBe(200)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'SUCCESS', method: 'APPLE_PAY' })
  expect(await pageOf(invoice)).toMatchObject({ state: 'SETTLED' })
  for (const again of [told, moyasar.notification(invoice)]) expect((await notify(again)).status).toBe(200)
  const issued = await rows('select 1 from invoices i join vendors v on v.id = i.vendor where v.email = $1', [
    store.email,
  ])
  expect(issued).toHaveLength(1)
  expect(await status(registration.payment_token)).toMatchObject({ status: 'ACTIVE', pay_url: null })
})

test('many notifications at once, and whoever comes back meanwhile, book a payment once', async () => {
  const { store, registration, invoice } = await byCard()
  moyasar.pay(invoice)
  const told = Array.from({ length: 10 }, () => notify(moyasar.notification(invoice)))
  const asked = Array.from({ length: 5 }, () => status(registration.payment_token))
  for (const { status: code } of await Promise.all(told)) expect(code).toBe(200)
  await Promise.all(asked)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
  expect(
    await rows('select 1 from invoices i join vendors v on v.id = i.vendor where v.email = $1', [
      store.email,
    ]),
  ).toHaveLength(1)
  expect(await pageOf(invoice)).toMatchObject({ state: 'SETTLED', problem: null })
})

test.each([
  ['without a secret', { secret_token: undefined }],
  ['with another secret', { secret_token: 'a guess' }],
  ['with an empty secret', { secret_token: '' }],
  ['with a secret of another type', { secret_token: { $ne: '' } }],
])('a notification %s is refused', async (_what, changes) => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  const answer = await notify(moyasar.notification(invoice, changes))
  expect([answer.status, answer.body.code]).toEqual([401, 'forged'])
  expect(await paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
})

test('what a notification says of state and amount is not believed', async () => {
  const { store, invoice } = await byCard()
  expect((await notify(moyasar.notification(invoice))).status).toBe(200)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await pageOf(invoice)).toMatchObject({ state: 'OPEN' })
})

test.each([
  ['another amount', { amount: 100 }],
  ['another currency', { currency: 'JPY' }],
])('%s than was asked for is not booked, but kept to be looked at', async (_what, changes) => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  Object.assign(invoice, changes)
  expect((await notify(moyasar.notification(invoice))).status).toBe(200)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await pageOf(invoice)).toMatchObject({ state: 'PROBLEM', problem: 'other_amount' })
  expect(server.logged.some((line) => line.includes('could not be booked'))).toBe(true)
})

test('a page that is closed unpaid is told to those who see payments, once', async () => {
  const { store, registration, invoice } = await byCard({ store_name: 'Unpaid Palm' })
  const told = async () => {
    const { body } = await server.call('/api/admin-panal/notifications', {
      token: records.token,
      query: { kind: 'payment_failed' },
    })
    const { data } = body.result as { data: { text: string; record_id: number }[] }
    return data.filter(({ text }) => text.includes('Unpaid Palm'))
  }
  expect(await told()).toEqual([])
  invoice.status = 'expired'
  for (let times = 0; times < 2; times += 1) await status(registration.payment_token)
  await server.context.jobs.flush(new Date(Date.now() + 86_400_000))
  const due = await paymentOf(store.email)
  expect(due).toMatchObject({ status: 'DUE_PAYMENT' })
  expect(await pageOf(invoice)).toMatchObject({ state: 'CLOSED', problem: null })
  const [note, ...others] = await told()
  expect([note?.record_id, others]).toEqual([Number(due.id), []])
  expect(note?.text).toMatch(/did not complete an online payment of \S*115\.00/)
})

test('a gateway that fails loses no registration; the payment is tried again without typing again', async () => {
  moyasar.mode = 'fails'
  const store = visitors.store()
  const answer = await visitors.register({ ...store, package: visitors.paid, method: 'CREDIT_CARD' })
  const before = registrationIn(answer.body)
  expect([answer.status, before.status, before.pay_url]).toEqual([201, 'DUE_PAYMENT', null])
  moyasar.mode = 'works'
  const token = before.payment_token
  const again = await visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'CREDIT_CARD',
  })
  expect(registrationIn(again.body)).toMatchObject({ status: 'PAY', amount: 115 })
  expect(registrationIn(again.body).pay_url).toBe(moyasar.invoices.at(-1)?.url)
})

test('while the gateway is down a notification is answered with 503, and the next one is booked', async () => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  moyasar.mode = 'fails'
  const told = moyasar.notification(invoice)
  expect((await notify(told)).status).toBe(503)
  moyasar.mode = 'works'
  expect((await notify(told)).status).toBe(200)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('a payment waits for the seller’s details instead of being lost', async () => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  await invoicing(false)
  const told = moyasar.notification(invoice)
  expect((await notify(told)).body.code).toBe('invoice_settings_missing')
  await invoicing(true)
  expect((await notify(told)).status).toBe(200)
  expect(await paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('without any notification a payment is found by looking later', async () => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  await server.context.jobs.flush(new Date(Date.now() + 20 * 60_000))
  expect(await paymentOf(store.email)).toMatchObject({ status: 'SUCCESS' })
})

test('whoever comes back from the gateway sees the payment at once', async () => {
  const { registration, invoice } = await byCard()
  moyasar.pay(invoice)
  expect(await status(registration.payment_token)).toMatchObject({ status: 'ACTIVE' })
})

test('a registration tells what is paid for, why the bank declined it, and the invoice once it is paid', async () => {
  const { registration, invoice } = await byCard()
  const token = registration.payment_token
  const [offer] = await rows('select title_ar, title_en from packages where id = $1', [visitors.paid])
  const open = { amount: 115, ...offer, invoice_number: null, declined: null, reason: null }
  expect(registration).toMatchObject(open)
  invoice.payments = [{ status: 'failed', source: { type: 'creditcard', response_code: '51' } }]
  const url = invoice.url
  expect(await status(token)).toMatchObject({
    ...open,
    status: 'PAY',
    pay_url: url,
    declined: 'INSUFFICIENT_FUNDS',
  })
  moyasar.pay(invoice)
  expect(await status(token)).toMatchObject({
    ...open,
    status: 'ACTIVE',
    invoice_number: expect.stringMatching(/^INV-/),
  })
})

test('a payment by transfer instead closes the page; what is paid there all the same is kept to be looked at', async () => {
  const { store, registration, invoice } = await byCard()
  const token = registration.payment_token
  const answer = await visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'BANK_TRANSFER',
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect(registrationIn(answer.body)).toMatchObject({ status: 'PENDING' })
  expect(await paymentOf(store.email)).toMatchObject({ status: 'PENDING', method: 'BANK_TRANSFER' })
  expect(invoice.status).toBe('canceled')
  expect(await pageOf(invoice)).toMatchObject({ state: 'CLOSED' })
  const again = await visitors.send('/api/registration/retry', {
    payment_token: token,
    method: 'CREDIT_CARD',
  })
  expect([again.status, again.body.code]).toEqual([409, 'nothing_to_pay'])
})

interface Problem {
  readonly id: number
  readonly [field: string]: unknown
}

const problemOf = async ({ id }: StandInInvoice): Promise<Problem | undefined> => {
  const { body } = await server.call('/api/admin-panal/payment-problems', {
    token: records.token,
    query: { state: 'OPEN', search: id },
  })
  return (body.result as { payment_problems: { data: Problem[] } }).payment_problems.data[0]
}

test('administrators see money that could not be booked, say what they did about it, and settle it', async () => {
  const { store, invoice } = await byCard()
  moyasar.pay(invoice)
  Object.assign(invoice, { amount: 10_000 })
  for (let told = 0; told < 2; told += 1) await notify(moyasar.notification(invoice))
  const payment = await paymentOf(store.email)
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
  const token = await server.signIn('finance')
  const early = await server.call(`${path}/settle/${problem?.id}`, { method: 'PUT', token, locale: 'en' })
  expect([early.status, early.body.code, Object.keys(early.body.errors ?? {})]).toEqual([
    422,
    'fill_in_first',
    ['note'],
  ])
  expect(early.body.message).toContain('How it was settled')
  const body = { note: 'أُعيد المبلغ' }
  const noted = await server.call(`${path}/${problem?.id}`, { method: 'PUT', token, body })
  expect([noted.status, noted.body.errors]).toEqual([200, undefined])
  expect((await server.call(`${path}/settle/${problem?.id}`, { method: 'PUT', token })).status).toBe(200)
  expect(await problemOf(invoice)).toBeUndefined()
  const told = await rows(
    "select action, actor_name from history where resource = 'payment_problems' and record_id = $1 order by id",
    [problem?.id],
  )
  expect(told.map(({ action }) => action)).toEqual(['create', 'edit', 'settle'])
  expect(told[0]?.actor_name).toBeNull()
})

test('a registration that an earlier version made without a vendor is paid for no more', async () => {
  const { registration } = await byCard()
  await rows('update registrations set vendor = null, subscription = null where reference = $1', [
    registration.reference,
  ])
  const { payment_token } = registration
  const asked = await server.call('/api/registration/status', { query: { payment_token } })
  const again = { payment_token, method: 'CREDIT_CARD' }
  const retried = await visitors.send('/api/registration/retry', again)
  expect([asked.status, retried.status]).toEqual([404, 404])
})

test('what came in on such a page before is listed with whom it is from, and found by its registration', async () => {
  const { store, registration, invoice } = await byCard()
  await rows('update registrations set vendor = null, subscription = null where reference = $1', [
    registration.reference,
  ])
  await rows('update gateway_payments set subscription = null where remote_id = $1', [invoice.id])
  moyasar.pay(invoice)
  expect((await notify(moyasar.notification(invoice))).status).toBe(200)
  const [{ id: vendor }] = await rows('select id from vendors where email = $1', [store.email])
  const { body } = await server.call('/api/admin-panal/payment-problems', {
    token: records.token,
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
