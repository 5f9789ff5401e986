import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, int8, moment, NOW } from './common.ts'

/** The processes that serve this database: each writes every few seconds that it lives. */
export const processes = pgTable('processes', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  /** Where it keeps files. */
  storage: text('storage').$type<'folder' | 's3'>().notNull(),
  started_at: moment('started_at').notNull().default(NOW),
  seen_at: moment('seen_at').notNull().default(NOW),
  /** Milliseconds by which its clock is ahead of the database's; null while it has not looked. */
  clock_offset: int8('clock_offset'),
})

/** Files that are being made for people, in all processes: as many places as may be taken at once. */
export const exportPlaces = pgTable(
  'export_places',
  {
    id: id(),
    process: uuid('process').notNull(),
    user_id: int8('user_id').notNull(),
    /** Null while it waits until fewer are being made. */
    began_at: moment('began_at'),
    /** Put off while its process lives. */
    held_until: moment('held_until').notNull(),
  },
  (table) => [index('export_places_user_index').on(table.user_id)],
)
