import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, int8 } from './common.ts'
import { subscriptions } from './money.ts'

/**
 * What a line of revenue is: the net that was invoiced; the part of it that is earned day by day; what a credit note
 * took back of it before it was earned, and afterwards.
 */
export const REVENUE_KINDS = ['BILLED', 'RECOGNISED', 'REVERSED', 'REFUNDED'] as const

/** SQL of the payment of a line, as the index over payments and days holds it (server/db/timeColumns.ts: an expression). */
export const paymentOfLine = (row: string): string => `(${row}subscription + 0)`

/** SQL of the days of a line: from when it was known until it is earned. */
export const daysOfLine = (row: string): string =>
  `daterange(${row}booked_on, coalesce(${row}stopped_on, ${row}ends_on + 1))`

const day = (name: string) => date(name, { mode: 'string' })

/**
 * When the net of each invoice is earned (docs/decisions/0472): the amount of a line is spread evenly over its days. A
 * period that comes to lie elsewhere, and what is credited, stop a line and go on with another one from that day, so
 * that what was told of days before never changes. Triggers of payments and credit notes write them.
 */
export const revenueLines = pgTable(
  'revenue_lines',
  {
    id: id(),
    subscription: int8('subscription')
      .notNull()
      .references(() => subscriptions.id),
    package: int8('package').notNull(),
    kind: text('kind', { enum: REVENUE_KINDS }).notNull(),
    /** From when on it is known. */
    booked_on: day('booked_on').notNull(),
    starts_on: day('starts_on').notNull(),
    ends_on: day('ends_on').notNull(),
    /** The first day on which it does not count any more. */
    stopped_on: day('stopped_on'),
    /** Halalas without VAT. */
    amount: int8('amount').notNull(),
    /** The credit note that took it back. */
    credit_note: int8('credit_note'),
  },
  () => [
    check(
      'revenue_lines_days',
      sql`ends_on >= starts_on and starts_on >= booked_on and stopped_on >= booked_on`,
    ),
    check('revenue_lines_amount', sql`amount > 0`),
    check('revenue_lines_credited', sql`(credit_note is not null) = (kind in ('REVERSED', 'REFUNDED'))`),
    index('revenue_lines_subscription_index').on(sql`subscription`),
    uniqueIndex('revenue_lines_one_open')
      .on(sql`subscription`)
      .where(sql`kind = 'RECOGNISED' and stopped_on is null`),
    // What is of some days, from when it was known until it is earned, the latest payments first (docs/decisions/0435).
    index('revenue_lines_payments_index').using('gist', sql.raw(paymentOfLine('')), sql.raw(daysOfLine(''))),
  ],
)

/** What revenue lines come to, by month: kept by triggers as the sums of sales are (docs/decisions/0418). */
export const revenueSums = pgTable(
  'revenue_sums',
  {
    /** Its first day. */
    month: day('month').notNull(),
    package: int8('package').notNull(),
    kind: text('kind', { enum: REVENUE_KINDS }).notNull(),
    amount: int8('amount').notNull(),
    count: integer('count').notNull(),
  },
  () => [
    index('revenue_sums_key_index').on(sql`month`),
    // Those of one package.
    index('revenue_sums_package_index').on(sql`package`, sql`month`),
  ],
)

/** SQL of what a line `l` has come to by the end of a day. */
export const revenueUntil = (row: string, upTo: string): string =>
  `revenue_until(${row}amount, ${row}starts_on, ${row}ends_on, ${row}stopped_on, ${upTo})`

/** SQL of the months `m (at)` of lines `l`, as it follows FROM. */
export const revenueMonths = (lines: string): string =>
  `${lines} l cross join lateral generate_series(date_trunc('month', l.starts_on::timestamp), least(l.ends_on, l.stopped_on - 1)::timestamp, interval '1 month') m (at)`

/** SQL of what a line `l` comes to in a month `m`. */
export const REVENUE_IN_MONTH = `${revenueUntil('l.', "(m.at + interval '1 month')::date - 1")} - ${revenueUntil('l.', 'm.at::date - 1')}`
