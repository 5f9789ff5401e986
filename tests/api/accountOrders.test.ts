import { beforeAll, expect, test } from 'vitest'
import { packages } from '#src/resources/packages/packages.ts'
import { accountOf } from '#tests/support/account.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type MoyasarStandIn, startMoyasar } from '#tests/support/moyasar.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { type Visitors, visitorsOf } from '#tests/support/visitors.ts'

let server: TestApp
let moyasar: MoyasarStandIn
let records: Records
let visitors: Visitors

beforeAll(async () => {
  moyasar = await startMoyasar()
  server = await startTestApp({ variables: moyasar.variables })
  records = await recordsOf(server)
  visitors = await visitorsOf(server, records)
  await setting({ seller_name_ar: 'ربط', seller_tax_number: '310000000000003' })
})

const { rows, resultOf } = accountOf(() => server)

const setting = (body: object) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token: records.token, body })

const subscribe = ({ token }: { token: string }, texts: object = {}, headers = {}) =>
  visitors.send(
    '/api/user/subscribe',
    { package: visitors.paid, method: 'BANK_TRANSFER', ...texts },
    { token, headers },
  )

const approve = async ({ vendorId }: VendorPeople) => {
  const [{ id }] = await rows("select id from subscriptions where vendor = $1 and status = 'PENDING'", [
    vendorId,
  ])
  const path = `/api/admin-panal/venders/changeTransactionStatus/${vendorId}/${id}`
  const body = { status: 'SUCCESS' }
  expect((await server.call(path, { method: 'POST', token: records.token, body })).status).toBe(200)
}

test('a vendor renews by transfer; when it is approved the invoice and the period are there', async () => {
  const people = await vendorPeople(server)
  const ordered = await subscribe(people)
  expect([ordered.status, ordered.body.errors]).toEqual([201, undefined])
  expect(ordered.body.result).toMatchObject({ payment: { status: 'PENDING', amount: 115, pay_url: null } })
  const waiting = await subscribe(people)
  expect([waiting.status, waiting.body.code]).toEqual([409, 'own_payment_waiting'])
  await approve(people)
  const { invoices } = (await resultOf('/api/user/invoices', people.token)) as {
    invoices: { total: number; data: { id: number; amount: number }[] }
  }
  expect(invoices).toMatchObject({ total: 1, data: [{ amount: 115, kind: 'INVOICE' }] })
  const { invoice } = await resultOf(`/api/user/invoices/${invoices.data[0]?.id}`, people.token)
  expect(invoice).toMatchObject({ amount: 115, net_total: 100, tax: 15, qr: expect.any(String) })
  const dashboard = await resultOf('/api/user/dashboard', people.token)
  expect(dashboard).toMatchObject({
    store: { status: 'ACTIVE' },
    package: { id: visitors.paid },
    period: { for_life: false, days_left: expect.any(Number) },
    next_payment: null,
    wallet: { balance: 0 },
    counts: { invoices: 1, payments: 1 },
  })
  const { payments } = (await resultOf('/api/user/payments', people.token)) as {
    payments: { data: { receipt: string }[] }
  }
  expect(payments.data).toMatchObject([
    { status: 'SUCCESS', amount: 115, invoice_number: expect.any(String) },
  ])
  const receipt = payments.data[0]?.receipt ?? ''
  const opened = async (token?: string) => (await server.call(receipt, token ? { token } : {})).status
  expect([
    await opened(people.token),
    await opened((await vendorPeople(server)).token),
    await opened(),
  ]).toEqual([200, 404, 404])
})

test('the code of a transfer is the same on every visit until an order takes it, and nobody else’s', async () => {
  const people = await vendorPeople(server)
  const codeOf = async ({ token }: { token: string }) => {
    const asked = await server.call('/api/user/transfer-code', { method: 'POST', token })
    return (asked.body.result as { transfer_code: string }).transfer_code
  }
  const [code, again] = await Promise.all([codeOf(people), codeOf(people)])
  expect(code).toMatch(/^T-[A-Z2-9]{8}$/)
  expect([again, await codeOf(people)]).toEqual([code, code])

  const stranger = await vendorPeople(server)
  const refused = await subscribe(stranger, { transfer_code: code })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['transfer_code']])

  const taken = async ({ vendorId }: VendorPeople) =>
    (await rows('select transfer_code from subscriptions where vendor = $1', [vendorId]))[0]?.transfer_code
  // Whoever sends none wrote the one on the transfer that was shown before.
  expect((await subscribe(people)).status).toBe(201)
  expect(await taken(people)).toBe(code)
  expect(await codeOf(people)).not.toBe(code)
  const own = await codeOf(stranger)
  expect((await subscribe(stranger, { transfer_code: own.toLowerCase() })).status).toBe(201)
  expect(await taken(stranger)).toBe(own)
})

test('a package is paid by card as well, once for one Idempotency-Key', async () => {
  const people = await vendorPeople(server)
  const key = { 'idempotency-key': 'renewed-by-card' }
  const [one, two] = [
    await subscribe(people, { method: 'CREDIT_CARD' }, key),
    await subscribe(people, { method: 'CREDIT_CARD' }, key),
  ]
  expect(one.body.result).toMatchObject({
    payment: { status: 'PAY', pay_url: expect.stringMatching(/^https:/) },
  })
  expect(two.body.result).toEqual(one.body.result)
  expect(await rows('select 1 from subscriptions where vendor = $1', [people.vendorId])).toHaveLength(1)
})

test('a card payment that fails or is abandoned stays due, and is paid again as the same payment', async () => {
  const people = await vendorPeople(server)
  moyasar.mode = 'fails'
  const failed = await subscribe(people, { method: 'CREDIT_CARD' })
  const payment = (failed.body.result as { payment: { id: number } }).payment
  expect(payment).toMatchObject({ status: 'DUE_PAYMENT', pay_url: null })
  const listed = async () =>
    ((await resultOf('/api/user/payments', people.token)) as { payments: { data: object[] } }).payments.data
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'DUE_PAYMENT', pay_url: null }])
  moyasar.mode = 'works'
  const again = await subscribe(people, { method: 'CREDIT_CARD' })
  const { pay_url } = (again.body.result as { payment: { pay_url: string } }).payment
  expect(again.body.result).toMatchObject({ payment: { id: payment.id, status: 'PAY' } })
  const page = moyasar.invoices.at(-1)
  expect(page?.success_url).toBe(`https://panel.test/dashboard/payments?back=${payment.id}`)
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'DUE_PAYMENT', pay_url }])
  if (page) moyasar.pay(page)
  expect(await listed()).toMatchObject([{ id: payment.id, status: 'SUCCESS', pay_url: null }])
})

test('what administrators switched off cannot be ordered', async () => {
  const people = await vendorPeople(server)
  const other = await records.create(packages, 950, {
    type: 'STANDARD',
    vat_reason: null,
    price: 50,
    subscription_type: 'MONTH',
    duration: 1,
  })
  await subscribe(people)
  await approve(people)
  await setting({ renewal_allowed: false, upgrade_allowed: false })
  const renewal = await subscribe(people)
  const change = await subscribe(people, { package: other.id })
  await setting({ renewal_allowed: true, upgrade_allowed: true })
  expect([renewal.body.code, change.body.code]).toEqual(['renewal_not_allowed', 'upgrade_not_allowed'])
  const quote = await server.call('/api/user/quote', {
    method: 'POST',
    token: people.token,
    body: { package: other.id },
  })
  expect(quote.body.result).toMatchObject({ quote: { amount: 50, starts_on: expect.any(String) } })
})
