import { pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'

/**
 * A version of what a table holds, by its name: what processes keep of it in memory holds while this is the same. A trigger
 * moves it on with each statement (migrations 0068, 0124), in the transaction that writes: whoever sees the rows sees it.
 */
export const keptVersions = pgTable('kept_versions', {
  name: text('name').primaryKey(),
  version: int8('version').notNull(),
})
