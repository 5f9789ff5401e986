import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'

/*
 * How many rows of a large table have what in common, so that nobody counts them one by one. Triggers of the counted
 * table add a row with the difference for each statement (migration 0065): two that write at once never wait for each
 * other. Rows of the same key are folded into one now and then (server/rollups.ts); the count is their sum.
 */

const count = () => integer('count').notNull()

/** Periods that are paid for, by package and last day; those for life end on the day `infinity`. */
export const packagePeriods = pgTable(
  'package_periods',
  { package: int8('package').notNull(), ends_on: date('ends_on').notNull(), count: count() },
  () => [index('package_periods_key_index').on(sql`package`, sql`ends_on`)],
)

/** Categories of marketplaces, by what became of them. */
export const marketplaceCounts = pgTable(
  'marketplace_counts',
  {
    marketplace: int8('marketplace').notNull(),
    is_mapped: boolean('is_mapped').notNull(),
    is_broken: boolean('is_broken').notNull(),
    is_removed: boolean('is_removed').notNull(),
    count: count(),
  },
  () => [index('marketplace_counts_key_index').on(sql`marketplace`)],
)

/** What is counted, and by what. */
export interface Rollup {
  /** The table that holds the counts. */
  readonly table: string
  /** The table whose rows are counted. */
  readonly of: string
  /** SQL of which of its rows. */
  readonly where: string
  /** Each column of the counts, and SQL of what it holds of a row. */
  readonly by: Readonly<Record<string, string>>
}

/** All that is counted so. The triggers say the same; `tests/api/rollups.test.ts` compares both with the rows. */
export const ROLLUPS: readonly Rollup[] = [
  {
    table: 'package_periods',
    of: 'subscriptions',
    where: "status = 'SUCCESS'",
    by: { package: 'package', ends_on: "coalesce(ends_on, 'infinity')" },
  },
  {
    table: 'marketplace_counts',
    of: 'marketplace_categories',
    where: 'true',
    by: {
      marketplace: 'marketplace',
      is_mapped: 'is_mapped',
      is_broken: 'is_broken',
      is_removed: 'is_removed',
    },
  },
]
