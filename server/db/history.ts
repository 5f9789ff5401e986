import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, int8, moment, NOW } from './common.ts'

/** What a field held before and after; of what is too large to keep, that it changed. */
export type FieldChange = { readonly from: unknown; readonly to: unknown } | { readonly changed: true }

/** What something was called when a change named it; a change may hold a list of them instead of values. */
export interface RecordedName {
  readonly ar: string
  /** Null while it was not translated. */
  readonly en: string | null
}

/** The changed fields under their payload keys. */
export type Changes = Readonly<Record<string, FieldChange>>

/** What a record belonged to when something was done to it, such as the marketplace of a category. */
export interface RecordedParent extends RecordedName {
  /** Name of the resource. */
  readonly resource: string
  readonly id: number
}

const LEADING = sql`act_id is null`

/**
 * Who did what to which record, and when. What one call does to many records is one act: its first entry leads,
 * the others name it (docs/decisions/0240). Rows are only ever added: a trigger refuses anything else. The actor
 * is no foreign key, as what somebody did outlives the account.
 */
export const history = pgTable(
  'history',
  {
    id: id(),
    at: moment('at').notNull().default(NOW),
    /** Null for somebody who is not signed in. */
    actor_id: int8('actor_id'),
    actor_name: text('actor_name'),
    /** The service account by whose key it was done; it has no actor_id then. */
    service_account_id: int8('service_account_id'),
    /** `create`, `edit`, `delete`, `activate`, `deactivate`, a transition's key, `sign_in` … */
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    /** Null for what is no record, such as a group of settings. */
    record_id: int8('record_id'),
    /** What the record was called. */
    label_ar: text('label_ar'),
    label_en: text('label_en'),
    changes: jsonb('changes').$type<Changes>().notNull().default({}),
    place_resource: text('place_resource'),
    place_id: int8('place_id'),
    place_ar: text('place_ar'),
    place_en: text('place_en'),
    /** The entry that leads the act this one is part of; null for one that leads or stands alone. */
    act_id: int8('act_id'),
    /** The leading entry of the act that this one takes back; every entry of the act names it. */
    undoes: int8('undoes'),
    /** What takes it back, where `changes` tells that by names alone; never answered. */
    restore: jsonb('restore').$type<{ readonly from: unknown; readonly to: unknown }>(),
    request_id: text('request_id').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    index('history_record_index').on(table.resource, table.record_id, table.id),
    index('history_act_index').on(table.act_id, table.id).where(sql`act_id is not null`),
    // An act is taken back once, however many try at once.
    uniqueIndex('history_undoes_once').on(table.undoes).where(sql`act_id is null and undoes is not null`),
    // Lists of acts pass over their entries, of which there may be thousands between two acts.
    index('history_leading_index').on(table.id).where(LEADING),
    index('history_resource_index').on(table.resource, table.id).where(LEADING),
    index('history_actor_index').on(table.actor_id, table.id).where(LEADING),
    index('history_service_account_index')
      .on(table.service_account_id, table.id)
      .where(sql`act_id is null and service_account_id is not null`),
    index('history_action_index').on(table.action, table.id).where(LEADING),
    index('history_at_index').on(table.at, table.id).where(LEADING),
    // Entries that tell of a person who acted, or from where: what was redacted is not among them.
    index('history_personal_index')
      .on(table.action, table.id)
      .where(sql`actor_name is not null or address <> ''`),
    // Entries of vendors that tell who their owner is: what is held on a person is found among all others (privacy/areas.ts).
    index('history_owner_index')
      .on(table.record_id)
      .where(sql`resource = 'vendors' and changes ?| array['seller_name', 'email', 'phone']`),
    index('history_place_index')
      .on(table.place_resource, table.place_id, table.id)
      .where(sql`act_id is null and place_id is not null`),
  ],
)

/**
 * The chain over the history (docs/decisions/0333): each link names an entry, and its hash is made of that of the link
 * before. Rows are only ever added; a lawful redaction alone takes the salt away, so that what was redacted cannot be
 * guessed from its hash.
 */
export const historyLinks = pgTable('history_links', {
  /** 1, 2, 3 … without a gap. */
  seq: int8('seq').primaryKey(),
  entry: int8('entry').notNull().unique(),
  linked_at: moment('linked_at').notNull().default(NOW),
  salt: text('salt'),
  payload_hash: text('payload_hash').notNull(),
  hash: text('hash').notNull(),
})

/** Entries that wait for their link; a trigger puts each here, in the transaction that writes it. */
export const historyUnlinked = pgTable('history_unlinked', { entry: int8('entry').primaryKey() })

/** Signed words on how the chain stood, one a day: what was before it cannot be rewritten without the vault's key. */
export const historySeals = pgTable('history_seals', {
  /** In Riyadh. */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** What was signed, to the letter. */
  document: text('document').notNull(),
  /** Ed25519, in base64. */
  signature: text('signature').notNull(),
})

/** The keys that sign seals; the private half is sealed by the vault. */
export const sealKeys = pgTable('seal_keys', {
  id: id(),
  public_key: text('public_key').notNull(),
  private_key: text('private_key').notNull(),
  created_at: moment('created_at').notNull().default(NOW),
})
