import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** How monthly recurring revenue came to be what it is: the amounts of a movement, and the vendors of it. */
export const MRR_MOVEMENTS = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const

/**
 * Monthly recurring revenue at the end of each month, and what moved it since the one before (docs/decisions/0474): kept
 * once the month is over, as periods that were paid for begin on the day of their approval or later. The running month
 * is measured anew each day.
 */
export const mrrMonths = pgTable('mrr_months', {
  /** Its first day. */
  month: day('month').primaryKey(),
  /** The day at whose end it was measured; the last one of the month when that is over. */
  measured_on: day('measured_on').notNull(),
  /** Halalas without VAT. */
  mrr: int8('mrr').notNull(),
  vendors: integer('vendors').notNull(),
  new: int8('new').notNull(),
  new_vendors: integer('new_vendors').notNull(),
  reactivation: int8('reactivation').notNull(),
  reactivation_vendors: integer('reactivation_vendors').notNull(),
  expansion: int8('expansion').notNull(),
  expansion_vendors: integer('expansion_vendors').notNull(),
  contraction: int8('contraction').notNull(),
  contraction_vendors: integer('contraction_vendors').notNull(),
  churn: int8('churn').notNull(),
  churn_vendors: integer('churn_vendors').notNull(),
})

/** Of the vendors whose first paid period began in one month, how many are subscribed at the end of another. */
export const mrrCohorts = pgTable(
  'mrr_cohorts',
  {
    month: day('month').notNull(),
    /** The month of their first period. */
    cohort: day('cohort').notNull(),
    vendors: integer('vendors').notNull(),
    mrr: int8('mrr').notNull(),
  },
  (table) => [primaryKey({ name: 'mrr_cohorts_pk', columns: [table.month, table.cohort] })],
)
