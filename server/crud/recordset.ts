import { type SQL, sql } from 'drizzle-orm'
import type { ColumnValue } from './values.ts'

type Column = Pick<ColumnValue, 'name' | 'type'>

const quoted = ({ name }: Column): string => `"${name}"`

/** Documents travel as the text that they are kept as. */
const typeOf = ({ type }: Column): string => (type === 'jsonb' ? 'text' : type)

/** The names of columns, as the head of a statement has them. */
export const namesSql = (columns: readonly Column[]): SQL => sql.raw(columns.map(quoted).join(', '))

/** A column of the rows below, as its table holds it. */
export const givenSql = (column: Column): SQL =>
  sql.raw(`v.${quoted(column)}${column.type === 'jsonb' ? '::jsonb' : ''}`)

/**
 * Rows that tell the same columns, as the table `v`: one parameter however many they are, as building a statement of
 * a thousand places takes longer than running it.
 */
export const recordsetSql = (columns: readonly Column[], rows: readonly (readonly ColumnValue[])[]): SQL => {
  const records = rows.map((row) => Object.fromEntries(row.map(({ name, kept }) => [name, kept])))
  const types = columns.map((column) => `${quoted(column)} ${typeOf(column)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(${sql.raw(types.join(', '))})`
}

/** The places of rows that tell the same columns, together. */
export const alikeRows = (rows: readonly (readonly Column[])[]): readonly (readonly number[])[] => {
  const alike = new Map<string, number[]>()
  for (const [at, row] of rows.entries()) {
    const heads = row.map(({ name }) => name).join()
    const places = alike.get(heads)
    if (places) places.push(at)
    else alike.set(heads, [at])
  }
  return [...alike.values()]
}
