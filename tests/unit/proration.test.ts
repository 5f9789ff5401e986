import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unusedOf } from '#server/money/proration.ts'
import { addDays } from '#src/schema/days.ts'

const JANUARY = { start: '2030-01-01', end: '2030-01-31', givenDays: 0, pausedDays: 0, amount: 11_500 }

describe('the unused part of a period', () => {
  test('counts the day on which it is asked for, and is rounded half up to the halala', () => {
    expect(unusedOf(JANUARY, '2030-01-20')).toEqual({ unusedDays: 12, paidDays: 31, amount: 4452 })
    const half = { ...JANUARY, end: '2030-01-02', amount: 5 }
    expect(unusedOf(half, '2030-01-02')).toEqual({ unusedDays: 1, paidDays: 2, amount: 3 })
  })

  test('is all of it on the first day, one day on the last, and nothing afterwards', () => {
    expect(unusedOf(JANUARY, '2030-01-01').amount).toBe(11_500)
    expect(unusedOf(JANUARY, '2030-01-31')).toMatchObject({ unusedDays: 1, amount: 371 })
    expect(unusedOf(JANUARY, '2030-02-01')).toMatchObject({ unusedDays: 0, amount: 0 })
  })

  test('knows nothing of days that were given: they are the last ones, and worth nothing', () => {
    const longer = { ...JANUARY, end: addDays(JANUARY.end, 10), givenDays: 10 }
    expect(unusedOf(longer, '2030-01-20')).toEqual(unusedOf(JANUARY, '2030-01-20'))
    expect(unusedOf(longer, '2030-02-05')).toMatchObject({ unusedDays: 0, amount: 0 })
  })

  test('counts no day of a pause, neither as used nor as paid for', () => {
    const paused = { ...JANUARY, end: addDays(JANUARY.end, 10), pausedDays: 10 }
    expect(unusedOf(paused, '2030-01-30')).toEqual(unusedOf(JANUARY, '2030-01-20'))
    expect(unusedOf({ ...paused, end: addDays(paused.end, 5), givenDays: 5 }, '2030-01-30')).toEqual(
      unusedOf(JANUARY, '2030-01-20'),
    )
  })

  test('never grows as days pass, and is never more than what was paid', () => {
    const amounts = integer({ min: 0, max: 100_000_000 })
    const days = integer({ min: 1, max: 3650 })
    assert(
      property(amounts, days, integer({ min: 0, max: 3650 }), (amount, length, passed) => {
        const start = '2030-01-01'
        const period = { start, end: addDays(start, length - 1), givenDays: 0, pausedDays: 0, amount }
        const now = unusedOf(period, addDays(start, passed))
        const later = unusedOf(period, addDays(start, passed + 1))
        expect(now.amount).toBeLessThanOrEqual(amount)
        expect(later.amount).toBeLessThanOrEqual(now.amount)
        expect(Math.abs(now.amount * now.paidDays - amount * now.unusedDays) * 2).toBeLessThanOrEqual(
          now.paidDays,
        )
      }),
    )
  })
})
