import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, int8, moment, NOW } from './common.ts'

/**
 * The terms and conditions as they were published, one row a version. Rows are only ever added: a trigger
 * refuses anything else (migration 0013). The author is no foreign key, as what he published
 * outlives his account.
 */
export const termsVersions = pgTable('terms_versions', {
  /** 1, 2, 3 … without gaps: writers take turns. */
  version: integer('version').primaryKey(),
  /** Sanitised HTML. */
  body_ar: text('body_ar').notNull(),
  /** Null while not translated. */
  body_en: text('body_en'),
  published_at: moment('published_at').notNull().default(NOW),
  published_by: int8('published_by'),
  published_by_name: text('published_by_name'),
})

/** Who accepted which version, when, and in which language he read it. Rows are only ever added. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: id(),
    /** No foreign key: what was agreed to outlives the vendor's record. */
    vendor: int8('vendor').notNull(),
    version: integer('version')
      .notNull()
      .references(() => termsVersions.version),
    locale: text('locale', { enum: ['ar', 'en'] }).notNull(),
    accepted_at: moment('accepted_at').notNull().default(NOW),
    /** On registering, or later in the vendor's own area. */
    how: text('how', { enum: ['REGISTRATION', 'ACCOUNT'] }).notNull(),
    /** Who did it; of a registration, the one who registers. */
    accepted_by: text('accepted_by'),
  },
  (table) => [
    uniqueIndex('terms_acceptances_unique').on(table.vendor, table.version),
    index('terms_acceptances_version_index').on(table.version),
  ],
)
