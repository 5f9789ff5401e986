import type { Frequency, Hour, SchedulePeriod, Weekday } from '#src/resources/reportSchedules/choices.ts'
import { WEEKDAYS } from '#src/resources/reportSchedules/choices.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'

/** When a schedule is due, by the clock of Riyadh. */
export interface Clock {
  readonly frequency: Frequency
  /** Of a weekly one. */
  readonly weekday: Weekday | null
  /** Of a monthly one, 1 to 31; the last day of a shorter month. */
  readonly day_of_month: number | null
  readonly hour: Hour
}

/** Two days, both included; null where there is no such end. */
export interface DaysOfReport {
  readonly from: Day | null
  readonly to: Day | null
}

const HOUR_MS = 3_600_000
/** More days than lie between two times of any schedule. */
const MOST_DAYS = 62

const numbersOf = (day: Day): readonly [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month - 1, date]
}

const dayOf = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const lastOfMonth = (day: Day): number => {
  const [year, month] = numbersOf(day)
  return numbersOf(dayOf(year, month + 1, 0))[2]
}

const isDueOn = ({ frequency, weekday, day_of_month }: Clock, day: Day): boolean => {
  if (frequency === 'DAILY') return true
  if (frequency === 'WEEKLY') return weekday !== null && WEEKDAYS[weekdayOf(day)] === weekday
  return numbersOf(day)[2] === Math.min(day_of_month ?? 1, lastOfMonth(day))
}

/** The first moment after `after` at which a schedule is due. */
export const nextRun = (clock: Clock, after: Date): Date => {
  const today = dayInRiyadh(after)
  const hours = Number(clock.hour.slice(1)) * HOUR_MS
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const at = new Date(startOfDay(day).getTime() + hours)
    if (at > after && isDueOn(clock, day)) return at
  }
  throw new Error(`${JSON.stringify(clock)} is never due`)
}

type Numbers = ReturnType<typeof numbersOf>

/** Whole months, the last day of the last one included. */
const months = (year: number, first: number, count: number): DaysOfReport => ({
  from: dayOf(year, first, 1),
  to: dayOf(year, first + count, 0),
})

const DAYS = {
  YESTERDAY: (yesterday) => ({ from: yesterday, to: yesterday }),
  LAST_WEEK: (_yesterday, today) => {
    const saturday = addDays(today, -1 - weekdayOf(today))
    return { from: addDays(saturday, -6), to: saturday }
  },
  LAST_MONTH: (_yesterday, _today, [year, month]) => months(year, month - 1, 1),
  LAST_QUARTER: (_yesterday, _today, [year, month]) => months(year, month - (month % 3) - 3, 3),
  LAST_YEAR: (_yesterday, _today, [year]) => months(year - 1, 0, 12),
  MONTH_TO_DATE: (yesterday) => ({ from: `${yesterday.slice(0, 7)}-01`, to: yesterday }),
  YEAR_TO_DATE: (yesterday) => ({ from: `${yesterday.slice(0, 4)}-01-01`, to: yesterday }),
  ALL: () => ({ from: null, to: null }),
} satisfies Record<SchedulePeriod, (yesterday: Day, today: Day, numbers: Numbers) => DaysOfReport>

/** The days that a report is about which is made at a moment; without a period how things stood at the end of yesterday. */
export const daysOfReport = (period: SchedulePeriod | null, at: Date): DaysOfReport => {
  const today = dayInRiyadh(at)
  const yesterday = addDays(today, -1)
  return period === null ? { from: null, to: yesterday } : DAYS[period](yesterday, today, numbersOf(today))
}
