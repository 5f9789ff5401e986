import { addDays, type Day } from '#src/schema/days.ts'
import { addMonths } from './period.ts'

/** A month, `YYYY-MM`. */
export type Month = string

/** The first and the last day of a month. */
export const daysOfMonth = (month: Month): { readonly from: Day; readonly to: Day } => {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month in which a day lies. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month so many months later, or earlier below zero. */
export const monthsLater = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months))

/** Months from one to another, both included; none where that lies before. */
export const monthsBetween = (from: Month, to: Month): readonly Month[] => {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthsLater(month, 1)) months.push(month)
  return months
}
