import { beforeAll, describe, expect, test } from 'vitest'
import { type Money, moneyOf, packages, recordOf, redemptions, subscriptions } from '#tests/support/money.ts'
import type { Values } from '#tests/support/samples.ts'

let money: Money
let vendor: number

const cents = (value: unknown): bigint => BigInt(Math.round(Number(value) * 100))

/** Half up, in whole numbers. */
const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator)

const quoteOf = async (body: Values): Promise<Values> => {
  const { status, body: answer } = await money.quote(vendor, body)
  expect([status, answer.errors]).toEqual([200, undefined])
  return (answer.result as { quote: Values }).quote
}

beforeAll(async () => {
  money = await moneyOf()
  vendor = (await money.vendor()).id
})

describe('a price includes VAT', () => {
  test.each([
    [115, 100, 15],
    [0.01, 0.01, 0],
    [0.02, 0.02, 0],
    [0.04, 0.03, 0.01],
    [1, 0.87, 0.13],
    [99.99, 86.95, 13.04],
    [1150.5, 1000.43, 150.07],
    [999_999.99, 869_565.21, 130_434.78],
  ])('%d is %d and %d of tax', async (price, net_total, tax) => {
    const quote = await quoteOf({ package: await money.pack({ price }) })
    expect(quote).toMatchObject({ price, discount: 0, amount: price, net_total, tax, vat_percentage: 15 })
  })

  test('net and tax are the total to the halala, whatever price, discount and rate', async () => {
    const pack = await money.pack()
    const { code, id } = await money.coupon([pack])
    const random = (most: number) => Math.floor(Math.random() * most)
    for (let round = 0; round < 60; round += 1) {
      const [price, share, rate] = [random(1_000_000), 1 + random(10_000), random(3000)]
      await money.query('update packages set price = $1 where id = $2', [price, pack])
      await money.query('update coupons set discount_percentage = $1 where id = $2', [share, id])
      await money.query('update vat_rates set rate = $1', [rate])
      const quote = await quoteOf({ package: pack, coupon: code })
      const discount = rounded(BigInt(price) * BigInt(share), 10_000n)
      const total = BigInt(price) - discount
      const tax = rounded(total * BigInt(rate), 10_000n + BigInt(rate))
      expect([
        price,
        share,
        rate,
        ...['discount', 'amount', 'tax', 'net_total'].map((key) => cents(quote[key])),
      ]).toEqual([price, share, rate, discount, total, tax, total - tax])
    }
    await money.query('update vat_rates set rate = 1500')
  })
})

describe('a discount', () => {
  test('of an amount never makes a total negative', async () => {
    const pack = await money.pack({ price: 50 })
    const { code } = await money.coupon([pack], { type: 'FIXED', value: 80, discountPercentage: null })
    expect(await quoteOf({ package: pack, coupon: String(code).toLowerCase() })).toMatchObject({
      price: 50,
      discount: 50,
      amount: 0,
      net_total: 0,
      tax: 0,
    })
  })

  test('of half a halala is rounded up', async () => {
    const pack = await money.pack({ price: 0.05 })
    const { code } = await money.coupon([pack], { discountPercentage: 50 })
    expect(await quoteOf({ package: pack, coupon: code })).toMatchObject({ discount: 0.03, amount: 0.02 })
  })
})

test('a quote keeps nothing: no payment, and no place of a coupon', async () => {
  const pack = await money.pack()
  const { code } = await money.coupon([pack], { userCount: 1 })
  const before = [await money.records.count(subscriptions), await money.records.count(redemptions)]
  for (let round = 0; round < 3; round += 1) await quoteOf({ package: pack, coupon: code })
  expect([await money.records.count(subscriptions), await money.records.count(redemptions)]).toEqual(before)
})

test('what was offered stays with the payment when the package changes', async () => {
  const pack = await money.pack({ price: 230 })
  const payment = await money.opened(vendor, { package: pack })
  await money.records.put(packages, pack, { price: 460, subscription_type: 'YEAR' })
  const answer = await money.decide(vendor, payment.id, { status: 'SUCCESS' })
  expect(recordOf(answer, 'subscription')).toMatchObject({ amount: 230, net_total: 200, tax: 30 })
  expect(await money.invoiceOf(payment.id)).toMatchObject({ amount: 230, net_total: 200, tax: 30 })
})

test('a bank transfer below the least amount is refused, other ways of paying are not', async () => {
  const { id } = await money.vendor()
  const pack = await money.pack({ price: 20 })
  await money.query(`insert into settings (key, value) values ('minimum_transfer_amount', '50')`)
  const refused = await money.subscribe(id, { package: pack })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { method: ['Less than 50 SR is not taken by bank transfer'] },
  ])
  expect((await money.subscribe(id, { package: pack, method: 'CACHE' })).status).toBe(201)
  await money.query("delete from settings where key = 'minimum_transfer_amount'")
})

test('wrong packages, coupons, days and methods are refused on their fields', async () => {
  const { id } = await money.vendor()
  const pack = await money.pack()
  const inactive = await money.pack()
  await money.records.call(packages, `/active-toggle/${inactive}`, { method: 'PUT' })
  for (const [order, field] of [
    [{ package: 999_999 }, 'package'],
    [{ package: inactive }, 'package'],
    [{ package: pack, coupon: 'NOBODYS' }, 'coupon'],
    [{ package: pack, method: 'GOLD' }, 'method'],
    [{ package: pack, method: '' }, 'method'],
    [{ package: pack, payment_date: '2999-01-01' }, 'payment_date'],
    [{ package: pack, receipt: '/api/files/gone.pdf' }, 'receipt'],
  ] as const) {
    const { status, body } = await money.subscribe(id, order)
    expect([order, status, Object.keys(body.errors ?? {})]).toEqual([order, 422, [field]])
  }
  expect((await money.subscribe(999_999, { package: pack })).status).toBe(404)
})
