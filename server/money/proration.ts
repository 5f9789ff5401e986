import { addDays, type Day, daysBetween } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { roundHalfUp } from './amounts.ts'

/** A period that was paid for, seen on a day within it. */
export interface RunningPeriod {
  readonly start: Day
  readonly end: Day
  /** Days that were given on top of those that were paid for: the last ones of it, and worth nothing. */
  readonly givenDays: number
  /** Days on which it was paused, all of them over: nobody had the use of them. */
  readonly pausedDays: number
  /** What was paid for it. */
  readonly amount: Halalas
}

/** The part of a period that is not used. */
export interface Unused {
  readonly unusedDays: number
  readonly paidDays: number
  /** What it is worth, rounded half up to the halala. */
  readonly amount: Halalas
}

/** How much of a period is left on a day, that day included: by days, of what was paid for it. */
export const unusedOf = (
  { start, end, givenDays, pausedDays, amount }: RunningPeriod,
  today: Day,
): Unused => {
  const lastPaid = addDays(end, -givenDays)
  const paidDays = daysBetween(start, lastPaid) + 1 - pausedDays
  const unusedDays = Math.min(paidDays, Math.max(0, daysBetween(today, lastPaid) + 1))
  return { unusedDays, paidDays, amount: roundHalfUp(amount * unusedDays, paidDays) }
}
