import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Explained, stepsIn } from '#tests/support/explained.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let money: Money
let server: TestApp

beforeAll(async () => {
  money = await moneyOf()
  server = money.server
})

const ask = (path: string, token?: string) => server.call(`/api/${path}`, { ...(token && { token }) })

const explanationIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.result as { explanation: Explained }).explanation

/** A vendor with people, who brought another one along, and what that one paid. */
const referrer = async () => {
  const people = await vendorPeople(server)
  const group = await money.query(
    `insert into referral_code_groups (name_ar, name_en, percentage, month_count) values ('تجار', 'Vendors', 1000, 6)
      returning id`,
  )
  await money.query('update vendors set referral_code_group = $2 where id = $1', [
    people.vendorId,
    group[0]?.id,
  ])
  const [own] = await money.query('select referral_code from vendors where id = $1', [people.vendorId])
  const referred = await money.vendor({ referred_by_code: own?.referral_code })
  const pack = await money.pack({ price: 1150 })
  const others = await money.paid(referred.id, { package: pack })
  const mine = await money.paid(people.vendorId, { package: pack })
  const [entry] = await money.query('select id from wallet_entries where subscription = $1', [others.id])
  return { people, others, mine, entry: Number(entry?.id) }
}

test('sellers are told of their own payments, invoices and entries, and of nobody else’s', async () => {
  const { people, others, mine, entry } = await referrer()
  const { token } = people
  const paper = await money.invoiceOf(mine.id)
  const othersPaper = await money.invoiceOf(others.id)
  const payment = await ask(`user/payments/explain/${mine.id}`, token)
  expect(payment.status).toBe(200)
  // What it earned somebody is that one's.
  expect(explanationIn(payment).parts.map(({ key }) => key)).not.toContain('commission')
  expect((await ask(`user/invoices/explain/${paper.id}`, token)).status).toBe(200)
  expect((await ask('user/referral/explain', token)).status).toBe(200)
  const own = await ask(`user/referral/entries/explain/${entry}`, token)
  expect(own.status).toBe(200)
  expect((await ask(`user/payments/explain/${others.id}`, token)).status).toBe(404)
  expect((await ask(`user/invoices/explain/${othersPaper.id}`, token)).status).toBe(404)
  const stranger = await vendorPeople(server)
  for (const path of [
    `payments/explain/${mine.id}`,
    `invoices/explain/${paper.id}`,
    `referral/entries/explain/${entry}`,
  ])
    expect([path, (await ask(`user/${path}`, stranger.token)).status]).toEqual([path, 404])
})

test('an entry names no payment and no paper of the vendor that it came from', async () => {
  const { people, others, entry } = await referrer()
  const answer = await ask(`user/referral/entries/explain/${entry}`, people.token)
  expect(stepsIn(explanationIn(answer)).filter(({ link }) => link)).toEqual([])
  expect(answer.text).not.toContain(String(others.processId))
  const invoice = await ask(`user/invoices/explain/${(await money.invoiceOf(others.id)).id}`, people.token)
  expect(invoice.status).toBe(404)
})

test('an invoice tells its vendor nothing of the one before it in the chain', async () => {
  const { people, mine, others } = await referrer()
  const [before, own] = [await money.invoiceOf(others.id), await money.invoiceOf(mine.id)]
  const answer = await ask(`user/invoices/explain/${own.id}`, people.token)
  expect(answer.text).not.toContain(String(before.number))
  expect(stepsIn(explanationIn(answer)).map(({ key }) => key)).not.toContain('previous')
})

test('nobody is told without the permission: visitors, sub users without that part, administrators of other roles', async () => {
  const { people, mine, entry } = await referrer()
  const sub = await people.sub('store')
  expect((await ask(`user/payments/explain/${mine.id}`)).status).toBe(401)
  expect((await ask(`user/payments/explain/${mine.id}`, sub.token)).status).toBe(403)
  expect((await ask(`user/referral/explain`, sub.token)).status).toBe(403)
  const content = await server.signIn('content')
  for (const path of [
    `subscriptions/explain/${mine.id}`,
    `wallet-entries/explain/${entry}`,
    'partners/explain/1',
  ])
    expect([path, (await ask(`admin-panal/${path}`, content)).status]).toEqual([path, 403])
  expect((await ask(`admin-panal/subscriptions/explain/${mine.id}`, people.token)).status).toBe(401)
})

test('an administrator who may not see wallets is told of a payment without its commission', async () => {
  const { others } = await referrer()
  const [role] = await money.query(
    `insert into roles (key, name_ar, name_en, permissions) values ('reads_payments', 'قارئ', 'Reader', '{subscriptions:view}') returning key`,
  )
  const token = await server.signIn(String(role?.key))
  const explanation = explanationIn(await ask(`admin-panal/subscriptions/explain/${others.id}`, token))
  expect(explanation.parts.map(({ key }) => key)).toEqual(['price', 'vat', 'period'])
  expect(stepsIn(explanation).filter(({ link }) => link)).toEqual([])
})

test('what is not there is 404', async () => {
  for (const path of [
    'subscriptions',
    'invoices',
    'refunds',
    'wallet-entries',
    'partners',
    'venders',
    'coupons',
  ]) {
    const { status } = await ask(`admin-panal/${path}/explain/987654321`, money.records.token)
    expect([path, status]).toEqual([path, 404])
  }
})
