import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
} from 'drizzle-orm/pg-core'
import { int8, moment } from '#server/db/common.ts'
import type { OptionsOfKind, ValueOfKind } from '#src/schema/kind.ts'
import type { FilterKind } from './filter.ts'

/** How the values of a column of a file are shown. */
export type SheetKind = 'text' | 'nominal' | 'integer' | 'money' | 'percentage' | 'date' | 'datetime' | 'flag'

/** How the values of a filter are told above a file. */
export type WordStyle = 'plain' | 'choices' | 'records' | Exclude<SheetKind, 'text' | 'nominal'>

/** What stands in a cell that is not empty (server/sheets). */
export type FilledCell = string | number | boolean

/** What the server makes of the values of a kind. */
export interface ServerKind<Value = unknown, Options = object> {
  /** The column, with the name that it has in the table. */
  readonly column: (name: string) => PgColumnBuilderBase
  /** Type of the column in PostgreSQL, as parameters are given it. */
  readonly type: 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
  /** What follows the field's name in the name of its column. */
  readonly suffix?: string
  /** SQL that writes the column `sql` as JSON text; null for what is never answered. */
  readonly json: ((sql: string) => string) | null
  /** A value on the wire as the column holds it. */
  readonly stored: (value: Value) => string | number | boolean | readonly string[]
  /** Bounds of the column, on the wire; a value beyond them cannot be stored. */
  readonly bounds?: { readonly min: number; readonly max: number }
  /** Too large for lists: answered with a single record only. */
  readonly large?: boolean
  /** How a filter is written in a query; null: it cannot be filtered by. */
  readonly filter: FilterKind<Options> | null
  /** A filter offers the values that there are (docs/decisions/0074). */
  readonly offered?: true
  /** How a filter's values are told above a file. */
  readonly words: WordStyle
  /** The kind of a file's column; null for what no sheet can show: pictures, files, secrets. */
  readonly sheet: SheetKind | null
  /** The value that the text of a form stands for, where it is none itself; what is none is left to the schema. */
  readonly parsed?: (text: string) => unknown
  /**
   * What a cell of an imported sheet says, as a value on the wire; what is none is left to the schema. Null for what no
   * sheet can hold: pictures, files, secrets. Names of choices and records are put into codes and ids before.
   */
  readonly imported: ((cell: FilledCell) => unknown) | null
  /** What has to be there already: records by their ids, or uploads by their addresses. */
  readonly pointsAt?: 'records' | 'uploads'
  /** It is the address of a file, or a text that may mention some. */
  readonly files?: 'is' | 'mentions'
  /** HTML, which is cleaned before it is stored. */
  readonly html?: true
  /** The history says only that it changed: secrets, and texts as long as a book. */
  readonly untold?: true
  /** A value as it is compared with an earlier one, where the order of its parts or its spelling do not count. */
  readonly compared?: (value: Value) => unknown
}

/** The server's half of each kind of a table such as `Kinds`. */
export type ServerKinds<Table> = {
  readonly [K in keyof Table]: ServerKind<ValueOfKind<Table[K]>, OptionsOfKind<Table[K]>>
}

/** Text in the order of the languages' own alphabets, also when sorted through an index. */
const collated = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/** Each type of PostgreSQL beside the column that has it. */
export const columns = {
  text: { type: 'text', column: (name: string) => text(name) },
  words: { type: 'text', column: (name: string) => collated(name) },
  texts: { type: 'text[]', column: (name: string) => text(name).array() },
  integer: { type: 'integer', column: (name: string) => integer(name) },
  bigint: { type: 'bigint', column: (name: string) => int8(name) },
  flag: { type: 'boolean', column: (name: string) => boolean(name) },
  day: { type: 'date', column: (name: string) => date(name, { mode: 'string' }) },
  instant: { type: 'timestamptz', column: (name: string) => moment(name) },
  document: { type: 'jsonb', column: (name: string) => jsonb(name) },
} as const

/** What the column holds is what travels. */
export const asIs = <Value>(value: Value): Value => value
