import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, NOW } from './common.ts'

/** What was removed each night because its time was over: one row a night, whichever processes take part. */
export const retentionRuns = pgTable('retention_runs', {
  id: id(),
  /** In Riyadh. */
  day: date('day', { mode: 'string' }).notNull().unique(),
  started_at: moment('started_at').notNull().default(NOW),
  finished_at: moment('finished_at'),
  state: text('state').$type<'RUNNING' | 'DONE' | 'FAILED'>().notNull().default('RUNNING'),
  /** How many were removed of each area, under the name of its setting; added to by each batch. */
  removed: jsonb('removed').$type<Readonly<Record<string, number>>>().notNull().default({}),
  /** Why an area was left, under the name of its setting. */
  failed: jsonb('failed').$type<Readonly<Record<string, string>>>().notNull().default({}),
})
