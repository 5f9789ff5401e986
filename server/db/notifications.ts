import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, int8, moment, NOW } from './common.ts'
import { users } from './people.ts'

/**
 * What administrators are told of: one row per event, written by the database's `note_event` in the transaction
 * of the event (migration 0015). Texts are made when it is read. The actor is no foreign key, as in the history.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Those who may list this resource are told. */
    resource: text('resource').notNull(),
    record_id: int8('record_id'),
    /** What fills the places of its text. */
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    /** Who did it, and is not told; null for somebody outside, or time. */
    actor_id: int8('actor_id'),
    created_at: createdAt(),
  },
  (table) => [
    index('notifications_created_index').on(table.created_at, table.id),
    // Those of one kind, which may be few among many.
    index('notifications_kind_index').on(table.kind, table.created_at, table.id),
    // Those that call whoever did it by name, as everything about a person tells.
    index('notifications_actor_index').on(table.actor_id).where(sql`${table.params} ? 'by'`),
    index('notifications_resource_index').on(table.resource, sql`${table.id} desc`),
  ],
)

/** Who has read what. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notification_id: int8('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    read_at: moment('read_at').notNull().default(NOW),
  },
  (table) => [
    primaryKey({ name: 'notification_reads_pk', columns: [table.user_id, table.notification_id] }),
    index('notification_reads_notification_index').on(table.notification_id),
  ],
)
