import { jsonDocument, jsonList, jsonNumber } from '#server/db/sqlText.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import { ids } from './filter.ts'
import { asIs, columns, type FilledCell, type ServerKind } from './kind.ts'
import { parsedNumber } from './numbers.ts'

export const reference = {
  ...columns.bigint,
  json: jsonNumber,
  stored: asIs<number>,
  filter: ids,
  words: 'records',
  sheet: 'text',
  parsed: parsedNumber,
  imported: asIs<FilledCell>,
  pointsAt: 'records',
} as const satisfies ServerKind<number>

/** Held in a join table (crud/joins.ts), whose columns have this type; here stands the array that its subquery makes. */
export const references = {
  ...columns.bigint,
  json: (sql: string): string => `coalesce(${sql}, '[]')`,
  stored: String,
  filter: ids,
  words: 'records',
  sheet: 'text',
  imported: asIs<FilledCell>,
  pointsAt: 'records',
  compared: (value: readonly number[]) => (value.length ? [...value].sort() : null),
} as const satisfies ServerKind<readonly number[]>

export const optionList = {
  type: columns.document.type,
  column: (name: string) => columns.document.column(name).$type<readonly OptionItem[]>(),
  json: jsonDocument,
  stored: JSON.stringify,
  imported: null,
  filter: null,
  words: 'plain',
  sheet: null,
} as const satisfies ServerKind<readonly OptionItem[]>

export const permissions = {
  ...columns.texts,
  json: jsonList,
  stored: asIs<readonly string[]>,
  imported: null,
  filter: null,
  words: 'plain',
  sheet: null,
} as const satisfies ServerKind<readonly string[]>
