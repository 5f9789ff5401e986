import { expect, test } from 'vitest'
import { type BoughtPeriod, periodAfter } from '#server/money/coverage.ts'
import { endingOf } from '#server/money/ending.ts'
import { addMonths, isOfMonths, type Length, lastDay, monthSince, supplyDay } from '#server/money/period.ts'
import { addDays, dayInRiyadh, daysBetween, startOfDay, todayInRiyadh } from '#src/schema/days.ts'

const NOTHING_MORE = { extraDays: 0, extraMonths: 0, extraYears: 0 } as const
const MONTH: Length = { type: 'MONTH', count: 1, ...NOTHING_MORE }
const YEAR: Length = { type: 'YEAR', count: 2, ...NOTHING_MORE }
const TEN_DAYS: Length = { type: 'DAYS', count: 10, ...NOTHING_MORE }
const LIFE: Length = { type: 'LIFE_TIME', count: null, ...NOTHING_MORE }

test('a day is that of Riyadh, three hours ahead of Greenwich', () => {
  expect(dayInRiyadh(new Date('2026-01-31T20:59:59.999Z'))).toBe('2026-01-31')
  expect(dayInRiyadh(new Date('2026-01-31T21:00:00Z'))).toBe('2026-02-01')
  expect(todayInRiyadh(Date.parse('2026-01-31T21:00:00Z'))).toBe('2026-02-01')
  expect(startOfDay('2026-02-01').toISOString()).toBe('2026-01-31T21:00:00.000Z')
})

test('days are counted over the ends of months and years, forwards and back', () => {
  expect([addDays('2025-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2026-01-01', '2024-02-29'])
  expect([daysBetween('2026-02-27', '2026-03-02'), daysBetween('2026-03-02', '2026-02-27')]).toEqual([3, -3])
})

test('a payment was supplied on the day on which the money came in, or today where none is told or it is to come', () => {
  expect(supplyDay('2026-03-01', '2026-03-05')).toBe('2026-03-01')
  expect(supplyDay(null, '2026-03-05')).toBe('2026-03-05')
  expect(supplyDay('2026-03-09', '2026-03-05')).toBe('2026-03-05')
})

test('months end on their last day where they have no such day, and the anchor comes back', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-02-28', 1, 31)).toBe('2026-03-31')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
})

test.each<[string, Length, string | null]>([
  ['a month', MONTH, '2026-02-14'],
  ['two years', YEAR, '2028-01-14'],
  ['ten days', TEN_DAYS, '2026-01-24'],
  ['what a coupon adds', { ...MONTH, extraDays: 3, extraMonths: 2, extraYears: 1 }, '2027-04-17'],
  ['life', LIFE, null],
  ['life, whatever is counted', { ...LIFE, count: 1 }, null],
  ['what nobody has counted', { ...MONTH, count: null }, null],
])('%s lasts until the day before the next one', (_what, length, end) => {
  expect(lastDay('2026-01-15', length)).toBe(end)
})

test('periods of months and years keep their anchor, those with days do not', () => {
  expect([MONTH, YEAR].map(isOfMonths)).toEqual([true, true])
  expect([TEN_DAYS, LIFE, { ...MONTH, extraDays: 1 }].map(isOfMonths)).toEqual([false, false, false])
})

test('the months since a day are counted from 1, and turn on its day', () => {
  expect(monthSince('2026-01-15', '2026-01-15')).toBe(1)
  expect(monthSince('2026-01-15', '2026-02-14')).toBe(1)
  expect(monthSince('2026-01-15', '2026-02-15')).toBe(2)
  expect(monthSince('2025-11-15', '2027-01-20')).toBe(15)
})

const january: BoughtPeriod = {
  subscriptionId: 1,
  start: '2026-01-31',
  end: '2026-02-27',
  anchor: 31,
  length: MONTH,
}

test('the first period begins today, the next one on the day after the last, with its anchor', () => {
  expect(periodAfter(undefined, MONTH, '2026-01-31')).toEqual({
    start: '2026-01-31',
    end: '2026-02-27',
    anchor: 31,
  })
  expect(periodAfter(january, MONTH, '2026-02-10')).toEqual({
    start: '2026-02-28',
    end: '2026-03-30',
    anchor: 31,
  })
})

test('after a period with days in it, months are counted from the day on which they begin', () => {
  const before = { ...january, length: { ...MONTH, extraDays: 2 }, end: '2026-03-01' }
  expect(periodAfter(before, MONTH, '2026-02-10')).toEqual({
    start: '2026-03-02',
    end: '2026-04-01',
    anchor: 2,
  })
})

test('nothing follows a period for life', () => {
  expect(() => periodAfter({ ...january, length: LIFE, end: null }, MONTH, '2026-02-10')).toThrow(
    expect.objectContaining({ statusCode: 409, code: 'subscription_for_life' }),
  )
})

const march = { ...january, subscriptionId: 2, start: '2026-02-28', end: '2026-03-30' }
const spring = { ...january, subscriptionId: 3, start: '2026-03-31', end: '2026-04-29' }

test('a running period that is taken back ends yesterday, and those behind it move up whole', () => {
  expect(endingOf([january, march, spring], 1, '2026-02-10')).toEqual({
    rest: { start: '2026-01-31', end: '2026-02-09' },
    was: { start: '2026-01-31', end: '2026-02-27' },
    moves: [
      {
        subscriptionId: 2,
        from: march,
        to: { start: '2026-02-10', end: '2026-03-09', anchor: 10 },
      },
      {
        subscriptionId: 3,
        from: spring,
        to: { start: '2026-03-10', end: '2026-04-09', anchor: 10 },
      },
    ],
    until: '2026-04-09',
  })
})

test('one that is still to come goes without a rest, and what runs stays', () => {
  expect(endingOf([january, march, spring], 2, '2026-02-10')).toMatchObject({
    rest: { start: '2026-02-10', end: '2026-02-09' },
    moves: [{ subscriptionId: 3, to: { start: '2026-02-28', end: '2026-03-30', anchor: 31 } }],
    until: '2026-03-30',
  })
})

test('the last one leaves what is before it as it is', () => {
  expect(endingOf([january, march], 2, '2026-02-10')).toMatchObject({ moves: [], until: '2026-02-27' })
})

test('a period that begins today is running: it does not move', () => {
  expect(endingOf([january, march], 1, '2026-02-28')).toMatchObject({ moves: [], until: '2026-03-30' })
})

test('nothing is covered after the only one, nothing changes by one that is over, and life has no end', () => {
  expect(endingOf([january], 1, '2026-01-31')).toMatchObject({
    rest: { start: '2026-01-31', end: '2026-01-30' },
    moves: [],
    until: undefined,
  })
  expect(endingOf([january], 7, '2026-02-10')).toBeUndefined()
  const life = { ...march, length: LIFE, end: null }
  expect(endingOf([january, life], 1, '2026-02-10')).toMatchObject({
    moves: [{ to: { start: '2026-02-10', end: null } }],
    until: null,
  })
})
