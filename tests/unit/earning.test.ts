import { expect, test } from 'vitest'
import { type Earning, earningOf } from '#server/money/earning.ts'

const length = { type: 'MONTH', count: 1, extraDays: 0, extraMonths: 0, extraYears: 0 } as const

/** A tenth of 100.00 SR for a month, agreed for twelve. */
const MONTHLY: Earning = { net: 10_000, length, share: 1_000, months: 12, before: 0 }

test('a payment earns the agreed share of its net, for the months that it covers', () => {
  expect(earningOf(MONTHLY)).toEqual({ base: 10_000, amount: 1_000, covered: 100, month: 1, monthTo: 1 })
  expect(earningOf({ ...MONTHLY, before: 300 })).toMatchObject({ covered: 100, month: 4, monthTo: 4 })
  const quarter = { ...MONTHLY, length: { ...length, count: 3 }, before: 100 }
  expect(earningOf(quarter)).toMatchObject({ base: 10_000, covered: 300, month: 2, monthTo: 4 })
})

test('days count as thirtieths of a month, to the hundredth', () => {
  const days = { ...length, type: 'DAYS', count: 10 } as const
  expect(earningOf({ ...MONTHLY, length: days })).toMatchObject({ covered: 33, month: 1, monthTo: 1 })
  expect(earningOf({ ...MONTHLY, length: { ...days, count: 14, extraDays: 6 } })).toMatchObject({
    covered: 67,
  })
  expect(earningOf({ ...MONTHLY, length: days, before: 80 })).toMatchObject({
    covered: 33,
    month: 1,
    monthTo: 2,
  })
})

test('a year paid ahead earns for the months that are left of those agreed', () => {
  const year = { ...MONTHLY, length: { ...length, type: 'YEAR' as const }, net: 12_001 }
  expect(earningOf(year)).toMatchObject({ base: 12_001, covered: 1_200, monthTo: 12 })
  // A half month of twelve: 500.04, rounded half up.
  expect(earningOf({ ...year, before: 1_150 })).toEqual({
    base: 500,
    amount: 50,
    covered: 50,
    month: 12,
    monthTo: 12,
  })
  expect(earningOf({ ...year, net: 12_012, before: 1_150 })?.base).toBe(501)
})

test('nothing is earned once the agreed months are used up', () => {
  expect(earningOf({ ...MONTHLY, before: 1_200 })).toBeUndefined()
  expect(earningOf({ ...MONTHLY, before: 1_300 })).toBeUndefined()
  expect(earningOf({ ...MONTHLY, before: 1_199 })).toMatchObject({ covered: 1, base: 100, amount: 10 })
})

test('a payment for life earns all of its share, however few months are left', () => {
  const life = { ...MONTHLY, length: { ...length, type: 'LIFE_TIME', count: null }, before: 1_100 } as const
  expect(earningOf(life)).toEqual({ base: 10_000, amount: 1_000, covered: 100, month: 12, monthTo: 12 })
})

test('no entry is made of less than half a halala', () => {
  expect(earningOf({ ...MONTHLY, net: 4 })).toBeUndefined()
  expect(earningOf({ ...MONTHLY, net: 5 })).toMatchObject({ amount: 1 })
})
