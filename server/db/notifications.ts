import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './people.ts'

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow()

/**
 * What administrators are told of: one row per event, written by the database's `note_event` in the transaction
 * of the event (migration 0015). Texts are made when it is read. The actor is no foreign key, as in the history.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Those who may list this resource are told. */
    resource: text('resource').notNull(),
    record_id: bigint('record_id', { mode: 'number' }),
    /** What fills the places of its text. */
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    /** Who did it, and is not told; null for somebody outside, or time. */
    actor_id: bigint('actor_id', { mode: 'number' }),
    created_at: moment('created_at'),
  },
  (table) => [
    index('notifications_created_index').on(table.created_at, table.id),
    index('notifications_resource_index').on(table.resource, sql`${table.id} desc`),
  ],
)

/** Who has read what. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    user_id: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notification_id: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    read_at: moment('read_at'),
  },
  (table) => [
    primaryKey({ name: 'notification_reads_pk', columns: [table.user_id, table.notification_id] }),
    index('notification_reads_notification_index').on(table.notification_id),
  ],
)
