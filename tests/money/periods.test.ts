import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { periodAfter } from '#server/money/coverage.ts'
import { addMonths, type Length, lastDay, monthSince } from '#server/money/period.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { count, PATIENCE } from '../support/counts.ts'
import { note } from '../support/figures.ts'

const CASES = count(100_000, 2_000)
const DAY_MS = 86_400_000

const day = integer({ min: Date.UTC(2020, 0, 1) / DAY_MS, max: Date.UTC(2060, 0, 1) / DAY_MS }).map(
  (number) => new Date(number * DAY_MS).toISOString().slice(0, 10),
)
const months = integer({ min: 0, max: 240 })

const length = record({
  type: constantFrom<Length['type']>('DAYS', 'MONTH', 'YEAR'),
  count: integer({ min: 1, max: 40 }),
  extraDays: integer({ min: 0, max: 400 }),
  extraMonths: integer({ min: 0, max: 24 }),
  extraYears: integer({ min: 0, max: 3 }),
})

/** Day of the month and length of the month, the long way round. */
const daysOfMonth = (text: string): number => {
  let last = text
  while (addDays(last, 1).slice(0, 7) === text.slice(0, 7)) last = addDays(last, 1)
  return Number(last.slice(8))
}

test(
  'the same day of a later month, or the last one of a shorter month',
  () => {
    assert(
      property(day, months, (from, later) => {
        const to = addMonths(from, later)
        const passed =
          12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
          Number(to.slice(5, 7)) -
          Number(from.slice(5, 7))
        expect(passed).toBe(later)
        expect(Number(to.slice(8))).toBe(Math.min(Number(from.slice(8)), daysOfMonth(to)))
        expect(addMonths(addDays(from, 1), later) >= to).toBe(true)
      }),
      { numRuns: CASES },
    )
    note({ scenario: 'Generated months: clamped at their ends, monotone', runs: CASES, outcome: '0 broken' })
  },
  PATIENCE,
)

test(
  'a period has at least a day, later starts end later, and the next one follows without gap or overlap',
  () => {
    assert(
      property(day, length, (start, long) => {
        const end = lastDay(start, long)
        if (end === null) throw new Error('only a period for life has no end')
        expect(end >= start).toBe(true)
        expect((lastDay(addDays(start, 1), long) ?? '') >= end).toBe(true)
        expect((lastDay(start, { ...long, extraDays: long.extraDays + 1 }) ?? '') > end).toBe(true)
        const next = addDays(end, 1)
        expect(next > end && addDays(next, -1) === end).toBe(true)
        expect(lastDay(start, { ...long, type: 'LIFE_TIME', count: null })).toBeNull()
      }),
      { numRuns: CASES },
    )
    note({ scenario: 'Generated periods: contiguous, clamped, monotone', runs: CASES, outcome: '0 broken' })
  },
  PATIENCE,
)

/** The day of that month, or the last one that it has, found by walking through the month. */
const anchoredIn = (month: string, anchor: number): string => {
  const first = `${month.slice(0, 7)}-01`
  return addDays(first, Math.min(anchor, daysOfMonth(first)) - 1)
}

test(
  'renewals keep the day of the month on which they began, over fifty years of whichever lengths',
  () => {
    const months = constantFrom<Length>(
      { type: 'MONTH', count: 1, extraDays: 0, extraMonths: 0, extraYears: 0 },
      { type: 'MONTH', count: 3, extraDays: 0, extraMonths: 1, extraYears: 0 },
      { type: 'YEAR', count: 1, extraDays: 0, extraMonths: 0, extraYears: 0 },
      { type: 'YEAR', count: 2, extraDays: 0, extraMonths: 0, extraYears: 0 },
    )
    assert(
      property(day, array(months, { minLength: 1, maxLength: 6 }), (began, lengths) => {
        let paid = periodAfter(undefined, lengths[0] as Length, began)
        const anchor = Number(began.slice(8))
        for (let turn = 0; Number(paid.start.slice(0, 4)) - Number(began.slice(0, 4)) < 50; turn += 1) {
          const length = lengths[turn % lengths.length] as Length
          if (turn > 0)
            paid = periodAfter(
              { ...paid, length: lengths[(turn - 1) % lengths.length] as Length },
              length,
              began,
            )
          expect([turn, paid.start]).toEqual([turn, anchoredIn(paid.start, anchor)])
        }
      }),
      { numRuns: Math.max(50, CASES / 100) },
    )
    note({
      scenario: 'Generated renewals over 50 years: the anchor day is kept',
      runs: Math.max(50, CASES / 100),
      outcome: '0 broken',
    })
  },
  PATIENCE,
)

test(
  'months of a commission are counted from 1 without a gap',
  () => {
    assert(
      property(day, integer({ min: 0, max: 7_000 }), (first, later) => {
        const now = addDays(first, later)
        const month = monthSince(first, now)
        expect(addMonths(first, month - 1) <= now && now < addMonths(first, month)).toBe(true)
        const next = monthSince(first, addDays(now, 1))
        expect(next === month || next === month + 1).toBe(true)
      }),
      { numRuns: CASES },
    )
    note({
      scenario: 'Generated months of commissions: counted without gaps',
      runs: CASES,
      outcome: '0 broken',
    })
  },
  PATIENCE,
)

test(
  'a day in Riyadh begins three hours before the one in Greenwich',
  () => {
    assert(
      property(day, integer({ min: 0, max: DAY_MS - 1 }), (text, after) => {
        const start = startOfDay(text)
        expect(dayInRiyadh(new Date(start.getTime() + after))).toBe(text)
        expect(dayInRiyadh(new Date(start.getTime() - 1))).toBe(addDays(text, -1))
      }),
      { numRuns: CASES },
    )
  },
  PATIENCE,
)
