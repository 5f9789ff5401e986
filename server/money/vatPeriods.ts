import type { VatFrequency } from '#src/resources/reports/vatBoxes.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { addMonths } from './period.ts'

/** The days of a VAT return, in Riyadh. */
export interface VatPeriod {
  readonly from: Day
  readonly to: Day
}

const MONTHS = { MONTHLY: 1, QUARTERLY: 3 } as const satisfies Record<VatFrequency, number>

/** First day of the month or quarter in which a day lies. */
export const periodStart = (day: Day, frequency: VatFrequency): Day => {
  const month = `${day.slice(0, 7)}-01`
  return addMonths(month, -((Number(day.slice(5, 7)) - 1) % MONTHS[frequency]))
}

/** From a day to the end of the month or quarter in which it lies; shorter where it begins within that. */
const periodFrom = (from: Day, frequency: VatFrequency): VatPeriod => ({
  from,
  to: addDays(addMonths(periodStart(from, frequency), MONTHS[frequency]), -1),
})

/** Periods without a gap, from a day on to the one in which today lies; the first one at least. */
export const periodsFrom = (start: Day, today: Day, frequency: VatFrequency): readonly VatPeriod[] => {
  const periods = [periodFrom(start, frequency)]
  for (let last = periods[0]; last && last.to < today; last = periods.at(-1))
    periods.push(periodFrom(addDays(last.to, 1), frequency))
  return periods
}
