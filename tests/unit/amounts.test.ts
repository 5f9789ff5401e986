import { expect, test } from 'vitest'
import { amountsOf, discountOn, partOf, riyals, shareOf, taxWithin } from '#server/money/amounts.ts'
import { formatMoney, isolatedMoney, sumOfRiyals, toHalalas, toRiyals } from '#src/schema/money.ts'

const FIFTEEN_PERCENT = 1_500

test('riyals become whole halalas and back, and are added without binary fractions', () => {
  expect([toHalalas(0.29), toHalalas(1_250), toHalalas(-4.35)]).toEqual([29, 125_000, -435])
  expect(toRiyals(125_050)).toBe(1_250.5)
  expect(sumOfRiyals([0.1, 0.2, -0.05])).toBe(0.25)
  expect(sumOfRiyals([])).toBe(0)
})

test('an amount is shown with two decimals and thousands apart, its unit cannot be torn off', () => {
  expect(formatMoney(1_250)).toBe('1,250.00\u00a0SR')
  expect(formatMoney(-0.126)).toBe('-0.13\u00a0SR')
  expect(isolatedMoney(7.5)).toBe('\u20667.50\u00a0SR\u2069')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [99, '0.99'],
  [100, '1.00'],
  [125_000, '1250.00'],
])('%i halalas are %s on an invoice', (halalas, text) => {
  expect(riyals(halalas)).toBe(text)
})

test('a share is rounded half up to the halala', () => {
  expect([shareOf(1, 5_000), shareOf(1, 4_999), shareOf(3, 5_000)]).toEqual([1, 0, 2])
  expect([shareOf(10_000, FIFTEEN_PERCENT), shareOf(777, 10_000), shareOf(777, 0)]).toEqual([1_500, 777, 0])
})

test('the tax within a total is what was added to the net, rounded half up', () => {
  expect(taxWithin(11_500, FIFTEEN_PERCENT)).toBe(1_500)
  expect(taxWithin(9_999, FIFTEEN_PERCENT)).toBe(1_304)
  expect([taxWithin(3, 2_000), taxWithin(11_500, 0)]).toEqual([1, 0])
})

test('a coupon takes its share or its amount off, and never more than the price', () => {
  expect(discountOn(20_000, null)).toBe(0)
  expect(discountOn(20_000, { type: 'PERCENTAGE', share: 1_250 })).toBe(2_500)
  expect(discountOn(20_000, { type: 'FIXED', value: 3_000 })).toBe(3_000)
  expect(discountOn(20_000, { type: 'FIXED', value: 30_000 })).toBe(20_000)
})

test('what is paid is the price less the discount, and the tax is within it', () => {
  expect(amountsOf(20_000, { type: 'FIXED', value: 8_500 }, FIFTEEN_PERCENT)).toEqual({
    price: 20_000,
    discount: 8_500,
    total: 11_500,
    net: 10_000,
    tax: 1_500,
  })
})

test('parts of an invoice carry the tax of the whole together, the last one what is left', () => {
  const left = { price: 12_000, discount: 2_001, net_total: 8_695, tax: 1_304, amount: 9_999 }
  const first = partOf(left, 3_333, FIFTEEN_PERCENT)
  // 9,999 − 3,333 = 6,666, of which 869 (869.48) stay.
  expect(first).toEqual({ price: 3_333, discount: 0, net_total: 2_898, tax: 435, amount: 3_333 })
  const rest = { price: 8_667, discount: 2_001, net_total: 5_797, tax: 869, amount: 6_666 }
  expect(partOf(rest, 6_666, FIFTEEN_PERCENT)).toBe(rest)
  expect(first.tax + rest.tax).toBe(left.tax)
})
