import { addDays, type Day } from '#src/schema/days.ts'

/** First and last day of a statement. */
export interface StatementDays {
  readonly from: Day
  readonly to: Day
}

export const PERIODS = ['this_month', 'last_month', 'this_year', 'other'] as const

export type Period = (typeof PERIODS)[number]

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The days of a period that is named, up to today at most; of another one, to begin with, those of this month. */
export const daysOf = (period: Period, today: Day): StatementDays => {
  if (period === 'last_month') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  return { from: period === 'this_year' ? `${today.slice(0, 4)}-01-01` : firstOfMonth(today), to: today }
}
