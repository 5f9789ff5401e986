import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, int8, moment, NOW } from './common.ts'

/** The backups that the server took, or tried to: by its schedule, or because an administrator asked for one. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    started_at: moment('started_at').notNull().default(NOW),
    finished_at: moment('finished_at'),
    state: text('state').$type<'RUNNING' | 'DONE' | 'FAILED'>().notNull().default('RUNNING'),
    /** Who asked for it; null for the schedule. */
    asked_by: text('asked_by'),
    /** The folder below that of all backups. */
    name: text('name'),
    /** Bytes, of everything in it. */
    size: int8('size'),
    /** SHA-256 of its manifest, which holds those of all its parts. */
    checksum: text('checksum'),
    reason: text('reason'),
  },
  (table) => [index('backups_started_index').on(table.started_at)],
)
