import { beforeAll, describe, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { numberBehind } from '#tests/support/behind.ts'
import { type Explained, faultsIn, stepIn, stepsIn, written } from '#tests/support/explained.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'

let money: Money
let server: TestApp

beforeAll(async () => {
  money = await moneyOf()
  server = money.server
})

const explained = async (path: string, token = money.records.token): Promise<Explained> => {
  const { status, body } = await server.call(`/api/admin-panal/${path}`, { token })
  expect([path, status]).toEqual([path, 200])
  return (body.result as { explanation: Explained }).explanation
}

/** A change that no rule makes: past the triggers that guard what is final. */
const tamper = async (text: string, values: unknown[]): Promise<void> => {
  const client = await server.owner.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(text, values)
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
  }
}

/** A payment of a yearly package by a vendor whom a partner brought along for 5 months, with a coupon. */
const referredPayment = async (overrides: { readonly months?: number; readonly price?: number } = {}) => {
  const { months = 12, price = 250 } = overrides
  const partner = await money.partner({ referral_percentage: 17.5, referral_due_months: months })
  const pack = await money.pack({ price, subscription_type: 'YEAR', duration: 1 })
  const vendor = await money.vendor({ referred_by_code: partner.referral_code })
  const payment = await money.paid(vendor.id, { package: pack })
  const [entry] = await money.query('select id from wallet_entries where subscription = $1', [payment.id])
  return { partner: partner.id, vendor: vendor.id, payment: payment.id, entry: Number(entry?.id) }
}

/** What lists say that an explanation leads to, beside the steps that lead there; money in halalas. */
const listsOf = async (explanation: Explained) => {
  const found: unknown[] = []
  for (const { key, result, behind } of stepsIn(explanation)) {
    if (!behind) continue
    const { resource, filters, sum } = behind
    const told = Math.round(Number(result?.value) * (result?.kind === 'money' ? 100 : 1))
    const listed = await numberBehind(server, money.records.token, { resource, filters, ...(sum && { sum }) })
    found.push({ key, told, listed })
  }
  return found
}

describe('a payment', () => {
  test('tells price, coupon, VAT within, net and period, each by its formula', async () => {
    const pack = await money.pack({ price: 333.33 })
    const coupon = await money.coupon([pack], { type: 'PERCENTAGE', discountPercentage: 12.5 })
    const { id } = await money.vendor()
    const payment = await money.paid(id, { package: pack, coupon: String(coupon.code) })
    const explanation = await explained(`subscriptions/explain/${payment.id}`)
    expect(faultsIn(explanation)).toEqual([])
    const discount = stepIn(explanation, 'discount_percentage')
    expect([written(discount), discount.exact]).toEqual(['333.33 × 12.5% = 41.67', '41.6662'])
    expect(written(stepIn(explanation, 'total'))).toBe('333.33 − 41.67 = 291.66')
    expect(written(stepIn(explanation, 'vat'))).toBe('291.66 × 15% ÷ 115% = 38.04')
    expect(written(stepIn(explanation, 'net'))).toBe('291.66 − 38.04 = 253.62')
    expect(stepIn(explanation, 'starts_first').result).toMatchObject({ kind: 'day' })
    expect(stepIn(explanation, 'length_months').values.count?.value).toBe(1)
    expect(stepIn(explanation, 'invoice').link).toMatchObject({ resource: 'invoices' })
  })

  test('names the period that it follows, and what went back of it', async () => {
    const pack = await money.pack({ price: 115 })
    const { id } = await money.vendor()
    const first = await money.paid(id, { package: pack })
    const second = await money.paid(id, { package: pack })
    const refund = { reference: 'R-1', refunded_on: todayInRiyadh(), reason: 'Less' }
    for (const amount of ['40', '25.5']) {
      const answer = await money.refund(second.id, { ...refund, amount, method: 'BANK_TRANSFER' })
      expect(answer.status).toBe(201)
    }
    const explanation = await explained(`subscriptions/explain/${second.id}`)
    expect(faultsIn(explanation)).toEqual([])
    expect(stepIn(explanation, 'starts_after').link).toMatchObject({ id: first.id, label: first.processId })
    expect(written(stepIn(explanation, 'credited'))).toBe('40.00 + 25.50 = 65.50')
    expect(written(stepIn(explanation, 'refunded'))).toBe('40.00 + 25.50 = 65.50')
    expect(written(stepIn(explanation, 'remains'))).toBe('115.00 − 65.50 = 49.50')
    const notes = await money.query(
      `select id from invoices where subscription = $1 and kind = 'CREDIT_NOTE' order by id`,
      [second.id],
    )
    const note = await explained(`invoices/explain/${notes[1]?.id}`)
    expect(faultsIn(note)).toEqual([])
    expect(written(stepIn(note, 'left_before'))).toBe('75.00')
    expect(written(stepIn(note, 'vat_left'))).toBe('9.78 − ( 49.50 × 15% ÷ 115% ) = 3.32')
    const [row] = await money.query('select max(id) as id from refunds where subscription = $1', [second.id])
    const back = await explained(`refunds/explain/${row?.id}`)
    expect(faultsIn(back)).toEqual([])
    expect(written(stepIn(back, 'refundable'))).toBe('115.00 − 40.00 = 75.00')
    expect(written(stepIn(back, 'still_refundable'))).toBe('75.00 − 25.50 = 49.50')
  })

  test('whose coupon was changed since keeps what was agreed on, and that is no fault', async () => {
    const pack = await money.pack({ price: 200 })
    const coupon = await money.coupon([pack], { type: 'PERCENTAGE', discountPercentage: 10 })
    const { id } = await money.vendor()
    const payment = await money.paid(id, { package: pack, coupon: String(coupon.code) })
    await money.query(
      `update coupons set discount_percentage = 5000, updated_at = now() + interval '1 minute' where id = $1`,
      [coupon.id],
    )
    const explanation = await explained(`subscriptions/explain/${payment.id}`)
    expect(faultsIn(explanation)).toEqual([])
    expect(written(stepIn(explanation, 'discount_agreed'))).toBe('20.00')
  })

  test('whose tax somebody changed in the database is told as a fault, with what is stored', async () => {
    const { payment } = await referredPayment()
    await tamper('update subscriptions set tax = tax + 1, net_total = net_total - 1 where id = $1', [payment])
    const explanation = await explained(`subscriptions/explain/${payment}`)
    expect(explanation.agrees).toBe(false)
    expect(faultsIn(explanation)).toEqual(['vat: 250.00 × 15% ÷ 115% = 32.61, stored 32.62'])
  })
})

describe('an invoice', () => {
  test('is told by its place in the chain; a change of one word breaks its seal', async () => {
    const { payment } = await referredPayment()
    const { id } = await money.invoiceOf(payment)
    expect(faultsIn(await explained(`invoices/explain/${id}`))).toEqual([])
    await tamper(`update invoices set buyer_name = 'Somebody else' where id = $1`, [id])
    const explanation = await explained(`invoices/explain/${id}`)
    expect(stepsIn(explanation).filter(({ stored }) => stored)).toMatchObject([{ key: 'seal' }])
  })
})

describe('a commission', () => {
  test('is net × share of the months that count, with what was rounded, and is taken back in proportion', async () => {
    const { entry, payment, partner } = await referredPayment({ months: 5 })
    const explanation = await explained(`wallet-entries/explain/${entry}`)
    expect(faultsIn(explanation)).toEqual([])
    expect(written(stepIn(explanation, 'counted_net'))).toBe('217.39 × 5 ÷ 12 = 90.58')
    const amount = stepIn(explanation, 'commission_amount')
    expect([written(amount), amount.exact]).toEqual(['90.58 × 17.5% = 15.85', '15.8515'])
    expect(stepIn(explanation, 'month_range').values).toMatchObject({
      from: { value: 1 },
      to: { value: 5 },
      count: { value: 5 },
    })
    const today = todayInRiyadh()
    const refund = { reference: 'R-2', refunded_on: today, reason: 'Less', method: 'CASH', amount: '100' }
    expect((await money.refund(payment, refund)).status).toBe(201)
    const [back] = await money.query(
      `select id from wallet_entries where subscription = $1 and kind = 'REVERSAL'`,
      [payment],
    )
    const reversal = await explained(`wallet-entries/explain/${back?.id}`)
    expect(faultsIn(reversal)).toEqual([])
    expect(written(stepIn(reversal, 'reversal_share'))).toBe('15.85 × 100.00 ÷ 250.00 = 6.34')
    expect(written(stepIn(reversal, 'balance_after'))).toBe('15.85 + -6.34 = 9.51')
    const wallet = await explained(`partners/explain/${partner}`)
    expect(faultsIn(wallet)).toEqual([])
    expect(written(stepIn(wallet, 'closing'))).toBe('0.00 + 15.85 + -6.34 = 9.51')
    expect(await listsOf(wallet)).toEqual([
      { key: 'kind_COMMISSION', told: 1585, listed: 1585 },
      { key: 'kind_REVERSAL', told: -634, listed: -634 },
      { key: 'closing', told: 951, listed: 951 },
    ])
  })

  test('that was changed by a halala is told as a fault', async () => {
    const { entry } = await referredPayment()
    await tamper('update wallet_entries set amount = amount + 1 where id = $1', [entry])
    const explanation = await explained(`wallet-entries/explain/${entry}`)
    expect(faultsIn(explanation)).toEqual(['commission_amount: 217.39 × 17.5% = 38.04, stored 38.05'])
  })
})

test('what becomes payable on a day leads to the entries of that day', async () => {
  const hold = (commission_hold_days: number) =>
    server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: money.records.token,
      body: { commission_hold_days },
    })
  await hold(14)
  const { partner } = await referredPayment({ price: 115 })
  await hold(0)
  const wallet = await explained(`partners/explain/${partner}`)
  expect(await listsOf(wallet)).toEqual([
    { key: 'kind_COMMISSION', told: 1750, listed: 1750 },
    { key: 'closing', told: 1750, listed: 1750 },
    { key: 'release', told: 1750, listed: 1750 },
  ])
})

test('a payout that its ledger tells otherwise than its own record is a fault of the wallet', async () => {
  const { partner } = await referredPayment({ price: 2000 })
  const paid = await money.payOut('partners', partner, {
    payment_number: 'PO-EXPLAIN',
    amount: '200',
    method: 'CASH',
    payment_date: todayInRiyadh(),
  })
  expect(paid.status).toBe(201)
  expect(faultsIn(await explained(`partners/explain/${partner}`))).toEqual([])
  await tamper('update payouts set amount = amount + 100 where partner = $1', [partner])
  expect(faultsIn(await explained(`partners/explain/${partner}`))).toEqual([
    'kind_PAYOUT: -201.00, stored -200',
  ])
})

test('a coupon tells its rule, its places and what it came to', async () => {
  const pack = await money.pack({ price: 100 })
  const coupon = await money.coupon([pack], { type: 'FIXED', value: 30, userCount: 5, validCount: 2 })
  const use = { package: pack, coupon: String(coupon.code) }
  const [first, second] = [await money.vendor(), await money.vendor()]
  await money.paid(first.id, use)
  await money.opened(second.id, use)
  const explanation = await explained(`coupons/explain/${coupon.id}`)
  expect(faultsIn(explanation)).toEqual([])
  expect(written(stepIn(explanation, 'vendors_limited'))).toBe('5 − 2 = 3')
  expect(written(stepIn(explanation, 'uses_reserved'))).toBe('1')
  expect(written(stepIn(explanation, 'discount_given'))).toBe('30.00')
  expect(written(stepIn(explanation, 'revenue'))).toBe('70.00')
  expect(await listsOf(explanation)).toEqual([
    { key: 'uses_counted', told: 1, listed: 1 },
    { key: 'uses_reserved', told: 1, listed: 1 },
    { key: 'discount_given', told: 3000, listed: 3000 },
    { key: 'revenue', told: 7000, listed: 7000 },
  ])
})

test('the balance after each entry is right on every page, whatever the order and the filter', async () => {
  const { partner } = await referredPayment({ price: 500 })
  for (const amount of [10, -4.5, 20])
    await server.call(`/api/admin-panal/partners/adjustWallet/${partner}`, {
      method: 'POST',
      token: money.records.token,
      body: { amount, reason: 'Agreed' },
    })
  const rows = await money.query('select id, amount from wallet_entries where partner = $1 order by id', [
    partner,
  ])
  const amounts = rows.map(({ amount }) => Number(amount))
  const expected = new Map(
    rows.map(({ id }, at) => [
      Number(id),
      amounts.slice(0, at + 1).reduce((sum, each) => sum + each, 0) / 100,
    ]),
  )
  const queries: readonly Record<string, string>[] = [
    { pageSize: '2', page: '2', sort_column: 'id', sort_direction: 'desc' },
    { sort_column: 'amount', sort_direction: 'asc' },
    { kind: 'ADJUSTMENT', sort_column: 'created_at', sort_direction: 'asc' },
  ]
  for (const query of queries) {
    const { body } = await server.call('/api/admin-panal/wallet-entries', {
      token: money.records.token,
      query: { ...query, partner: String(partner) },
    })
    const { wallet_entries } = body.result as { wallet_entries: { data: { id: number; balance: number }[] } }
    expect(wallet_entries.data.length).toBeGreaterThan(1)
    for (const { id, balance } of wallet_entries.data) expect([id, balance]).toEqual([id, expected.get(id)])
  }
})
