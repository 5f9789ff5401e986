import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ImportMode, ImportState, RowOutcome } from '#src/contract/imports.ts'
import { createdAt, id, int8, moment } from './common.ts'
import { users } from './people.ts'

/** Files of records that people brought, and how far their import is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    file_name: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('matching'),
    /** The first row of the file. */
    headings: jsonb('headings').$type<readonly string[]>().notNull(),
    /** The field that each column fills, or null. */
    columns: jsonb('columns').$type<readonly (string | null)[]>().notNull(),
    mode: text('mode').$type<ImportMode>().notNull().default('create'),
    key: text('key'),
    rows: integer('rows').notNull(),
    /** Rows that this step is through with, and the number of the last of them. */
    done: integer('done').notNull().default(0),
    at_row: integer('at_row').notNull().default(0),
    /** How often a step was begun anew, so that jobs of an earlier one do nothing. */
    step: integer('step').notNull().default(0),
    counts: jsonb('counts').$type<Partial<Record<RowOutcome, number>>>().notNull().default({}),
    /** The password was typed a short while before rows were written. */
    confirmed: boolean('confirmed').notNull().default(false),
    /** The entries of the history that lead the act, and the one that took it back. */
    entry: int8('entry'),
    undo_entry: int8('undo_entry'),
    request_id: text('request_id').notNull().default(''),
    address: text('address').notNull().default(''),
    created_at: createdAt(),
    ended_at: moment('ended_at'),
  },
  (table) => [
    index('imports_user_index').on(table.user_id, table.resource, table.id),
    index('imports_created_at_index').on(table.created_at),
  ],
)

/** What an import says of one row. */
export interface RowProblem {
  /** Null where it is about the whole row. */
  readonly field: string | null
  readonly ar: string
  readonly en: string
}

/** The rows of an import as they were read, and what became of them. */
export const importRows = pgTable(
  'import_rows',
  {
    import_id: int8('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its number in the sheet. */
    number: integer('number').notNull(),
    cells: jsonb('cells').notNull(),
    outcome: text('outcome').$type<RowOutcome>(),
    problems: jsonb('problems').$type<readonly RowProblem[]>(),
    /** What it holds that no two records share. */
    uniques: text('uniques').array(),
    record_id: int8('record_id'),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.number] }),
    index('import_rows_failed_index').on(table.import_id, table.number).where(sql`problems is not null`),
  ],
)

/** Which column filled which field, as somebody said it the last time, by the column's heading. */
export const importMatches = pgTable(
  'import_matches',
  {
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    fields: jsonb('fields').$type<Readonly<Record<string, string | null>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.resource] })],
)
