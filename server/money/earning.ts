import type { Halalas } from '#src/schema/money.ts'
import { roundHalfUp, type Share, shareOf } from './amounts.ts'
import { type Length, timeOf } from './period.ts'

/** Hundredths of a month. */
export type Covered = number

const MONTH: Covered = 100
/** Days count as thirtieths of a month. */
const DAYS_IN_MONTH = 30

/** How many hundredths of months a payment covers; without end for life. */
export const coveredBy = (length: Length): Covered => {
  const time = timeOf(length)
  return time
    ? MONTH * time.months + Math.round((MONTH * time.days) / DAYS_IN_MONTH)
    : Number.POSITIVE_INFINITY
}

/** The part of the net that falls into the months which are left: all of it for life, as no other payment follows. */
const earningPart = (net: Halalas, counted: Covered, covered: Covered): Halalas =>
  covered === Number.POSITIVE_INFINITY ? net : roundHalfUp(net * counted, covered)

/** A payment, and the terms of the referral that it earns a commission for. */
export interface Earning {
  readonly net: Halalas
  /** What time was paid for. */
  readonly length: Length
  readonly share: Share
  /** For how many months it was agreed. */
  readonly months: number
  /** How much of them other payments have used up. */
  readonly before: Covered
}

/** A commission. */
export interface Earned {
  /** The part of the net that it is a share of. */
  readonly base: Halalas
  readonly amount: Halalas
  /** How much of the agreed months it uses up. */
  readonly covered: Covered
  /** The first and the last of the agreed months that it is for, counted from 1. */
  readonly month: number
  readonly monthTo: number
}

/** What a payment earns: its share of the net for those months that are left; undefined where that is nothing. */
export const earningOf = ({ net, length, share, months, before }: Earning): Earned | undefined => {
  const whole = coveredBy(length)
  const covered = Math.min(whole, MONTH * months - before)
  if (covered <= 0) return undefined
  const base = earningPart(net, covered, whole)
  const amount = shareOf(base, share)
  if (amount === 0) return undefined
  const month = Math.floor(before / MONTH) + 1
  return { base, amount, covered, month, monthTo: Math.ceil((before + covered) / MONTH) }
}
