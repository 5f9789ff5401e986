import { addDays, type Day } from '#src/schema/days.ts'

/** How long a payment lasts: the package's period and what a coupon adds. */
export interface Length {
  readonly type: 'DAYS' | 'MONTH' | 'YEAR' | 'LIFE_TIME'
  /** How many of them; null for life. */
  readonly count: number | null
  readonly extraDays: number
  readonly extraMonths: number
  readonly extraYears: number
  /** Days that were given on top of what was paid for: they earn no commission. None unless told. */
  readonly givenDays?: number
  /** Days on which it was, or is, paused: nobody has the use of them, and they count as none of the others. */
  readonly pausedDays?: number
}

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** When a payment was supplied: on the day on which the money came in, or was told to have. */
export const supplyDay = (paymentDate: Day | null, today: Day): Day =>
  paymentDate !== null && paymentDate < today ? paymentDate : today

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: Day): number => utc(day).getUTCDate()

/**
 * The same day of a later month, or that of an anchor (1 to 31) which a shorter month had cut off; the last day
 * of that month where it has no such day.
 */
export const addMonths = (day: Day, months: number, anchor = dayOfMonth(day)): Day => {
  const from = utc(day)
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor, length))
  return dayOf(first)
}

/** A length in whole months and days; null for life. */
export const timeOf = ({
  type,
  count,
  extraDays,
  extraMonths,
  extraYears,
}: Length): { readonly months: number; readonly days: number } | null => {
  if (type === 'LIFE_TIME' || count === null) return null
  const months = { DAYS: 0, MONTH: count, YEAR: 12 * count }[type] + extraMonths + 12 * extraYears
  return { months, days: (type === 'DAYS' ? count : 0) + extraDays }
}

/**
 * The last day of a period that begins on `start`, its months counted to the day of the month `anchor`; null for
 * life.
 */
export const lastDay = (start: Day, length: Length, anchor = dayOfMonth(start)): Day | null => {
  const time = timeOf(length)
  const { givenDays = 0, pausedDays = 0 } = length
  return time && addDays(addMonths(start, time.months, anchor), time.days + givenDays + pausedDays - 1)
}

/** Whether a period is of months alone, so that the next one keeps its anchor. */
export const isOfMonths = ({ type, extraDays, givenDays = 0, pausedDays = 0 }: Length): boolean =>
  (type === 'MONTH' || type === 'YEAR') && extraDays + givenDays + pausedDays === 0

/** Number of the month, counted from 1, in which `day` lies when the first one begins on `first`. */
export const monthSince = (first: Day, day: Day): number => {
  const [from, to] = [utc(first), utc(day)]
  const months = 12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth()
  return addMonths(first, months) > day ? months : months + 1
}
