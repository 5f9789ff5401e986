import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/http/errors.ts'
import { addDays, type Day, type Length, lastDay } from './period.ts'
import { rowOf } from './rows.ts'

/** Until when a vendor is covered by successful payments. */
export interface Coverage {
  readonly for_life: boolean
  /** The last day; null when nothing covers today or later. */
  readonly ends_on: Day | null
}

/** Until when a vendor is covered by what was paid, as seen on a day of Riyadh. */
export const coverageOf = async (tx: Transaction, vendorId: number, today: Day): Promise<Coverage> => {
  const found = await rowOf<Coverage>(
    tx,
    sql`select coalesce(bool_or(ends_on is null), false) as for_life, max(ends_on)::text as ends_on
      from subscriptions
      where vendor = ${vendorId} and status = 'SUCCESS' and (ends_on is null or ends_on >= ${today}::date)`,
  )
  return found ?? { for_life: false, ends_on: null }
}

/** First and last day of what is paid for; the end is null for life. */
export interface Period {
  readonly start: Day
  readonly end: Day | null
}

/** The period that a payment buys today: from today, or from the day after the last covered one. 409 for life. */
export const nextPeriod = async (
  tx: Transaction,
  vendorId: number,
  length: Length,
  today: Day,
): Promise<Period> => {
  const { for_life, ends_on } = await coverageOf(tx, vendorId, today)
  if (for_life) throw new AppError(409, 'subscription_for_life')
  const start = ends_on === null ? today : addDays(ends_on, 1)
  return { start, end: lastDay(start, length) }
}
