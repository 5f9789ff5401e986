import { todayInRiyadh } from '#src/schema/days.ts'

/** Two days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const PERIODS = ['this_month', 'last_month', 'this_quarter', 'this_year', 'last_year'] as const

export type PeriodName = (typeof PERIODS)[number]

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Whole months, the last day of the last one included. */
const months = (year: number, first: number, count: number): DayRange => ({
  from: dayOf(year, first, 1),
  to: dayOf(year, first + count, 0),
})

const RANGES = {
  this_month: (year, month) => months(year, month, 1),
  last_month: (year, month) => months(year, month - 1, 1),
  this_quarter: (year, month) => months(year, month - (month % 3), 3),
  this_year: (year) => months(year, 0, 12),
  last_year: (year) => months(year - 1, 0, 12),
} satisfies Record<PeriodName, (year: number, month: number) => DayRange>

/** The days of a period, as seen from a day `YYYY-MM-DD`; from today in Riyadh unless told. */
export const periodRange = (name: PeriodName, today: string = todayInRiyadh()): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return RANGES[name](year, month - 1)
}
