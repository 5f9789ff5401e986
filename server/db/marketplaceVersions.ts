import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8, moment } from './common.ts'

/**
 * How a marketplace's tree came to be what it is (docs/decisions/0400): each arrival is a version, with what it changed.
 * Versions and changes are written by triggers, whoever writes the tree: none of its changes is missing.
 */
export const marketplaceVersions = pgTable(
  'marketplace_versions',
  {
    id: id(),
    marketplace: int8('marketplace').notNull(),
    /** 1, 2, 3 … within its marketplace. */
    number: integer('number').notNull(),
    source: text('source').notNull(),
    /** Rows that were written one by one, a while long, by the same writer. */
    gathered: boolean('gathered').notNull().default(false),
    /** Who brought it: a name, which outlives the account; null for the schedule. */
    made_by: text('made_by'),
    /** The sender's name of the file, or the address that was fetched. */
    file_name: text('file_name'),
    /** SHA-256 of what arrived, hexadecimal. */
    checksum: text('checksum'),
    /** The number of the version that the tree went back to. */
    returned_to: integer('returned_to'),
    /** Categories and properties of the marketplace after it. */
    categories: integer('categories').notNull().default(0),
    properties: integer('properties').notNull().default(0),
    added: integer('added').notNull().default(0),
    renamed: integer('renamed').notNull().default(0),
    moved: integer('moved').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    /** Properties that products need from now on, and did not before. */
    required: integer('required').notNull().default(0),
    /** Properties with another type or other values, or needed no more. */
    changed: integer('changed').notNull().default(0),
    /** Mappings of what was removed. */
    broken: integer('broken').notNull().default(0),
    created_at: createdAt(),
    /** When the last row of a gathered one was written. */
    changed_at: moment('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('marketplace_versions_number_unique').on(table.marketplace, table.number),
    index('marketplace_versions_created_index').on(table.created_at),
    check('marketplace_versions_source_known', sql`${table.source} in ('FILE', 'FEED', 'API', 'RETURN')`),
  ],
)

/** What a version changed: a category or a property, as it was and as it is. */
export const marketplaceChanges = pgTable(
  'marketplace_changes',
  {
    id: id(),
    version_id: int8('version_id')
      .notNull()
      .references(() => marketplaceVersions.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    record_id: int8('record_id').notNull(),
    /** What the marketplace knows the category by; of a property, that of its category. */
    category: text('category').notNull(),
    /** What the marketplace knows the property by; empty of a category. */
    property: text('property').notNull().default(''),
    name_ar: text('name_ar').notNull(),
    name_en: text('name_en'),
    /** A mapping of it broke. */
    broken: boolean('broken').notNull().default(false),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`normalise_text(coalesce("name_ar", '') || ' ' || coalesce("name_en", '') || ' ' || coalesce("category", '') || ' ' || coalesce("property", ''))`,
    ),
  },
  (table) => [
    index('marketplace_changes_removed_index')
      .on(table.record_id, table.version_id)
      .where(sql`subject = 'CATEGORY' and kind = 'REMOVED'`),
    // A page of them: those whose mapping broke come first.
    index('marketplace_changes_broken_index').on(
      table.version_id,
      table.broken.desc().nullsFirst(),
      table.id,
    ),
    index('marketplace_changes_kind_index').on(table.version_id, table.kind, table.id),
    index('marketplace_changes_record_index').on(
      table.version_id,
      table.subject,
      table.category,
      table.property,
    ),
  ],
)

/** Where the tree of a marketplace is fetched from (`gateway_type` FEED), and what came of it last. */
export const marketplaceFeeds = pgTable(
  'marketplace_feeds',
  {
    marketplace: int8('marketplace').primaryKey(),
    url: text('url').notNull(),
    /** From one time to the next. */
    hours: integer('hours').notNull(),
    active: boolean('active').notNull().default(true),
    /** What the address said of its latest answer: it is asked whether that has changed. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    next_at: moment('next_at'),
    checked_at: moment('checked_at'),
    outcome: text('outcome'),
    /** Why it failed. */
    reason: jsonb('reason').$type<Readonly<Record<string, unknown>>>(),
    /** How often in a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [index('marketplace_feeds_next_index').on(table.next_at)],
)
