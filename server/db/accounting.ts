import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VatBox } from '#src/resources/reports/vatBoxes.ts'
import type { Halalas } from '#src/schema/money.ts'
import { id, int8, moment, NOW } from './common.ts'

/** A line of a VAT return: what was sold at one rate, and what credit notes took back of it, which is below zero. */
export interface VatLine {
  readonly box: VatBox
  /** Hundredths of a percent. */
  readonly rate: number
  readonly sales: Halalas
  readonly sales_tax: Halalas
  readonly adjustments: Halalas
  readonly adjustments_tax: Halalas
}

/**
 * VAT returns as they were filed, one after the other without a gap: their numbers are never worked out again. What comes
 * for their days later has an id beyond `last_invoice`, and is a correction in the return that is filed next.
 */
export const vatReturns = pgTable(
  'vat_returns',
  {
    id: id(),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
    last_invoice: int8('last_invoice').notNull(),
    lines: jsonb('lines').$type<readonly VatLine[]>().notNull(),
    /** Of days before `from_day`. */
    corrections_net: int8('corrections_net').notNull(),
    corrections_tax: int8('corrections_tax').notNull(),
    /** VAT on the lines with that of the corrections. */
    due: int8('due').notNull(),
    /** What the authority calls it. */
    reference: text('reference').notNull(),
    filed_by: text('filed_by').notNull(),
    filed_at: moment('filed_at').notNull().default(NOW),
  },
  (table) => [
    check('vat_returns_days', sql`to_day >= from_day`),
    uniqueIndex('vat_returns_from_unique').on(table.from_day),
    uniqueIndex('vat_returns_to_unique').on(table.to_day),
  ],
)

/**
 * Months that were closed: nothing is written with a day up to `through` in it until that is taken back, by another
 * person and with a reason. What holds is the latest day of those that were not taken back.
 */
export const accountingClosings = pgTable(
  'accounting_closings',
  {
    id: id(),
    through: date('through', { mode: 'string' }).notNull(),
    /** Null where the books had been closed by a setting, before months were. */
    closed_by_id: int8('closed_by_id'),
    closed_by: text('closed_by'),
    closed_at: moment('closed_at').notNull().default(NOW),
    reopened_by: text('reopened_by'),
    reopened_at: moment('reopened_at'),
    reopen_reason: text('reopen_reason'),
  },
  (table) => [
    check('accounting_closings_reopened', sql`num_nulls(reopened_by, reopened_at, reopen_reason) in (0, 3)`),
    uniqueIndex('accounting_closings_one_standing').on(table.through).where(sql`reopened_at is null`),
  ],
)

/** What VAT returns count, by day: kept by triggers as the sums of sales are (docs/decisions/0418). */
export const vatSums = pgTable(
  'vat_sums',
  {
    day: date('day').notNull(),
    kind: text('kind', { enum: ['INVOICE', 'CREDIT_NOTE'] }).notNull(),
    vat_percentage: integer('vat_percentage').notNull(),
    /** The empty text where VAT was charged. */
    vat_reason: text('vat_reason').notNull(),
    net_total: int8('net_total').notNull(),
    tax: int8('tax').notNull(),
    amount: int8('amount').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('vat_sums_key_index').on(table.day)],
)
