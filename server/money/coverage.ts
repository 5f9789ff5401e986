import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/http/errors.ts'
import { addDays, type Day, dayOfMonth, isOfMonths, type Length, lastDay } from './period.ts'
import { rowsOf } from './rows.ts'

/** First and last day of what is paid for; the end is null for life. */
export interface Period {
  readonly start: Day
  readonly end: Day | null
}

/** A period with the day of the month, 1 to 31, to which its months are counted. */
export interface AnchoredPeriod extends Period {
  readonly anchor: number
}

/** A period that a successful payment bought. */
export interface BoughtPeriod extends AnchoredPeriod {
  readonly subscriptionId: number
  readonly length: Length
}

interface Row {
  readonly id: number
  readonly starts_on: Day
  readonly ends_on: Day | null
  readonly anchor_day: number | null
  readonly period_type: Length['type']
  readonly period_count: number | null
  readonly extra_days: number
  readonly extra_months: number
  readonly extra_years: number
}

/** The length in the columns of a payment. */
export const lengthIn = (row: Omit<Row, 'id' | 'starts_on' | 'ends_on' | 'anchor_day'>): Length => ({
  type: row.period_type,
  count: row.period_count,
  extraDays: row.extra_days,
  extraMonths: row.extra_months,
  extraYears: row.extra_years,
})

/** What a vendor has paid for from that day on, in order: the running period and those that follow. */
export const boughtPeriods = async (
  tx: Transaction,
  vendorId: number,
  today: Day,
): Promise<readonly BoughtPeriod[]> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select id, starts_on::text as starts_on, ends_on::text as ends_on, anchor_day, period_type, period_count,
        extra_days, extra_months, extra_years
      from subscriptions
      where vendor = ${vendorId} and status = 'SUCCESS' and (ends_on is null or ends_on >= ${today}::date)
      order by starts_on, id`,
  )
  return rows.map((row) => ({
    subscriptionId: row.id,
    start: row.starts_on,
    end: row.ends_on,
    anchor: row.anchor_day ?? dayOfMonth(row.starts_on),
    length: lengthIn(row),
  }))
}

/** Whether what a vendor paid for has no end, as seen on a day of Riyadh. */
export const isForLife = async (tx: Transaction, vendorId: number, today: Day): Promise<boolean> =>
  (await boughtPeriods(tx, vendorId, today)).some(({ end }) => end === null)

/**
 * The period of that length on the day after another one, or from that day on where there is none. It keeps the
 * anchor of the one before it: monthly from 31 January is 28 February, then 31 March.
 */
export const periodAfter = (
  before: Omit<BoughtPeriod, 'subscriptionId'> | undefined,
  length: Length,
  today: Day,
): AnchoredPeriod => {
  if (!before) return { start: today, end: lastDay(today, length), anchor: dayOfMonth(today) }
  if (before.end === null) throw new AppError(409, 'subscription_for_life')
  const start = addDays(before.end, 1)
  const anchor = isOfMonths(before.length) ? before.anchor : dayOfMonth(start)
  return { start, end: lastDay(start, length, anchor), anchor }
}

/** The period that a payment buys today: from today, or from the day after the last covered one. 409 for life. */
export const nextPeriod = async (
  tx: Transaction,
  vendorId: number,
  length: Length,
  today: Day,
): Promise<AnchoredPeriod> => periodAfter((await boughtPeriods(tx, vendorId, today)).at(-1), length, today)
