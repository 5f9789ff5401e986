import { beforeAll, expect, test } from 'vitest'
import type { Result } from '#src/contract/index.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { type MoyasarStandIn, startMoyasar } from '#tests/support/moyasar.ts'
import { type VendorPeople, vendorPeople } from '#tests/support/vendorPeople.ts'
import { mailTo, type Visitors, visitorsOf } from '#tests/support/visitors.ts'

type Preview = Result<'POST user/subscription/changes/preview'>['preview']

let money: Money
let moyasar: MoyasarStandIn
let visitors: Visitors
let pack: number
let larger: number

beforeAll(async () => {
  moyasar = await startMoyasar()
  money = await moneyOf({ variables: moyasar.variables })
  visitors = await visitorsOf(money.server, money.records)
  pack = await money.pack({ title_en: 'Basic' })
  larger = await money.pack({ title_ar: 'الكبيرة', price: 345 })
})

const upgrade = async ({ token }: VendorPeople): Promise<void> => {
  const path = '/api/user/subscription/changes'
  const wanted = { kind: 'UPGRADE', package: larger }
  const seen = await money.server.call(`${path}/preview`, { method: 'POST', token, body: wanted })
  const { fingerprint } = (seen.body.result as { preview: Preview }).preview
  const made = await money.server.call(path, { method: 'POST', token, body: { ...wanted, fingerprint } })
  expect(made.status).toBe(201)
}

test('a card pays the difference, and the vendor is told of invoice, set-off and what was paid', async () => {
  const people = await vendorPeople(money.server)
  await money.paid(people.vendorId, { package: pack })
  await upgrade(people)
  const order = { package: larger, method: 'CREDIT_CARD' }
  const placed = await visitors.send('/api/user/subscribe', order, { token: people.token })
  expect(placed.body.result).toMatchObject({ payment: { status: 'PAY', amount: 230 } })
  const page = moyasar.invoices.at(-1)
  expect(page).toMatchObject({ amount: 23_000 })
  if (page) moyasar.pay(page)
  const { payments } = (await money.server.call('/api/user/payments', { token: people.token })).body
    .result as {
    payments: { data: object[] }
  }
  expect(payments.data).toMatchObject([
    { status: 'SUCCESS', amount: 345, set_off_amount: 115, package: larger },
    { status: 'SUCCESS', amount: 115, refunds: [{ amount: 115, method: 'SET_OFF' }], credit_notes: [{}] },
  ])
  const [vendor] = await money.query('select email, locale from vendors where id = $1', [people.vendorId])
  const { text } = await mailTo(money.server, String(vendor?.email))
  for (const amount of ['345.00', '230.00', '115.00']) expect(text).toContain(amount)
  expect(text).not.toMatch(/%\{|undefined/)
})
