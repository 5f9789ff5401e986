import { expect, test } from 'vitest'
import { type Clock, daysOfReport, nextRun } from '#server/reports/timing.ts'
import { reports } from '#src/resources/reports/index.ts'
import { AS_OF_REPORTS, REPORT_NAMES } from '#src/resources/reports/names.ts'
import type { AnyReport } from '#src/schema/report.ts'

const clock = (given: Partial<Clock>): Clock => ({
  frequency: 'DAILY',
  weekday: null,
  day_of_month: null,
  hour: 'H07',
  ...given,
})

const next = (given: Partial<Clock>, after: string): string =>
  nextRun(clock(given), new Date(after)).toISOString()

test('a day begins in Riyadh, whatever the clock of the server says', () => {
  expect(next({}, '2026-11-24T03:59:59.999Z')).toBe('2026-11-24T04:00:00.000Z')
  expect(next({}, '2026-11-24T04:00:00.000Z')).toBe('2026-11-25T04:00:00.000Z')
  // Half past midnight in Riyadh is still the day before in UTC.
  expect(next({ hour: 'H00' }, '2026-11-24T21:30:00.000Z')).toBe('2026-11-25T21:00:00.000Z')
})

test('a weekly one is due on its day, today too as long as its hour lies ahead', () => {
  const sunday = { frequency: 'WEEKLY', weekday: 'SUNDAY' } as const
  expect(next(sunday, '2026-11-24T12:00:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(next(sunday, '2026-11-29T03:00:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(next(sunday, '2026-11-29T04:00:00Z')).toBe('2026-12-06T04:00:00.000Z')
})

test('a monthly one is due on the last day of a month that is shorter', () => {
  const last = { frequency: 'MONTHLY', day_of_month: 31 } as const
  expect(next(last, '2027-01-31T04:00:00Z')).toBe('2027-02-28T04:00:00.000Z')
  expect(next(last, '2028-01-31T04:00:00Z')).toBe('2028-02-29T04:00:00.000Z')
  expect(next(last, '2027-02-28T04:00:00Z')).toBe('2027-03-31T04:00:00.000Z')
  expect(next({ ...last, day_of_month: 1 }, '2026-12-01T04:00:00Z')).toBe('2027-01-01T04:00:00.000Z')
})

test('a report is about whole days that are over when it is made', () => {
  const at = new Date('2026-11-24T04:00:00Z')
  expect(daysOfReport('YESTERDAY', at)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(daysOfReport('LAST_WEEK', at)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(daysOfReport('LAST_WEEK', new Date('2026-11-22T04:00:00Z'))).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
  })
  expect(daysOfReport('LAST_MONTH', at)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysOfReport('LAST_QUARTER', at)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(daysOfReport('LAST_YEAR', at)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(daysOfReport('ALL', at)).toEqual({ from: null, to: null })
  expect(daysOfReport(null, at)).toEqual({ from: null, to: '2026-11-23' })
})

test('on the first of a month, what is so far is the month before', () => {
  const first = new Date('2027-01-01T04:00:00Z')
  expect(daysOfReport('LAST_MONTH', first)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfReport('LAST_QUARTER', first)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOfReport('MONTH_TO_DATE', first)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfReport('YEAR_TO_DATE', first)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('the names that schedules know are those of the reports, and of those as of one day', () => {
  const declared = Object.values(reports) as unknown as AnyReport[]
  expect([...REPORT_NAMES]).toEqual(declared.map(({ name }) => name))
  expect([...AS_OF_REPORTS]).toEqual(declared.filter(({ asOf }) => asOf).map(({ name }) => name))
})
