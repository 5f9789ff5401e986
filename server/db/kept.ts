import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'

/**
 * How often a table was written, by its name: what processes keep of it in memory holds while this is the same. A trigger
 * counts each statement (migration 0068), in the transaction that writes: whoever sees the rows sees the count.
 */
export const keptVersions = pgTable('kept_versions', {
  name: text('name').primaryKey(),
  version: int8('version').notNull(),
})
