import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '#server/settings/read.ts'
import type { Result } from '#src/contract/index.ts'
import { addDays, startOfDay, todayInRiyadh } from '#src/schema/days.ts'
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

test('an order that overtakes an upgrade is none: nobody withdraws it, and it is due by a day of its own', async () => {
  const people = await vendorPeople(money.server)
  await money.paid(people.vendorId, { package: pack })
  await upgrade(people)
  const due = async () =>
    (
      await money.query(
        `select id, package, due_on::text, set_off::int, status, withdrawn from subscriptions
        where vendor = $1 order by id desc limit 1`,
        [people.vendorId],
      )
    )[0]
  const before = await due()
  const { order_due_days } = await readSettings(money.server.context.db)
  const order = { package: pack, method: 'CREDIT_CARD' }
  const placed = await visitors.send('/api/user/subscribe', order, { token: people.token })
  expect(placed.body.result).toMatchObject({ payment: { status: 'PAY', amount: 115 } })
  const ordered = { id: before?.id, package: pack, set_off: 0, status: 'DUE_PAYMENT', withdrawn: false }
  expect(await due()).toEqual({ ...ordered, due_on: addDays(todayInRiyadh(), order_due_days) })
  // The step of the upgrade's day, whenever it is taken.
  const day = startOfDay(addDays(String(before?.due_on), 1))
  await money.server.context.jobs.flush(new Date(day.getTime() + 3_600_000))
  expect(await due()).toMatchObject(ordered)
  const mails = await money.query(
    `select template from mails m join vendors v on v.email = m.to_email where v.id = $1 and template = 'upgrade_lapsed'`,
    [people.vendorId],
  )
  expect(mails).toEqual([])
})

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
