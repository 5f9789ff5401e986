import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a field held before and after; of what is too large to keep, that it changed. */
export type FieldChange = { readonly from: unknown; readonly to: unknown } | { readonly changed: true }

/** What something was called when a change named it; a change may hold a list of them instead of values. */
export interface ToldName {
  readonly ar: string
  /** Null while it was not translated. */
  readonly en: string | null
}

/** The changed fields under their payload keys. */
export type Changes = Readonly<Record<string, FieldChange>>

/**
 * Who did what to which record, and when. Rows are only ever added: a trigger refuses anything else. The actor
 * is no foreign key, as what somebody did outlives the account.
 */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow(),
    /** Null for somebody who is not signed in. */
    actor_id: bigint('actor_id', { mode: 'number' }),
    actor_name: text('actor_name'),
    /** `create`, `edit`, `delete`, `activate`, `deactivate`, a transition's key, `sign_in` … */
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    /** Null for what is no record, such as a group of settings. */
    record_id: bigint('record_id', { mode: 'number' }),
    /** What the record was called. */
    label_ar: text('label_ar'),
    label_en: text('label_en'),
    changes: jsonb('changes').$type<Changes>().notNull().default({}),
    request_id: text('request_id').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    index('history_record_index').on(table.resource, table.record_id, table.id),
    index('history_actor_index').on(table.actor_id, table.id),
    index('history_action_index').on(table.action, table.id),
    index('history_at_index').on(table.at, table.id),
  ],
)
