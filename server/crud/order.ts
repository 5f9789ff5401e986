import { serverKind } from '#server/kinds/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnField } from '../db/fieldColumns.ts'
import { columnSql } from '../db/sqlText.ts'
import { idInTimes } from '../db/timeColumns.ts'
import type { Order, Position } from './cursor.ts'
import type { Condition } from './filters.ts'

/** A column that a list is sorted by. Equal values stand in the order of their ids. */
export interface SortKey {
  readonly sql: string
  /** Type that a value in a cursor is read as. */
  readonly type: string
  readonly nullable: boolean
}

/** The sort key of a declared column; a translated one is sorted by the words of the caller's language. */
export const sortKey = (resource: AnyResource, name: string, locale: Locale): SortKey => {
  if (name === 'id') return { sql: 't.id', type: 'bigint', nullable: false }
  const field = columnField(resource, name)
  const key = field.translated ? `${name}_${locale}` : name
  return {
    sql: columnSql(key),
    type: serverKind(field.kind).type,
    nullable: field.optional || key.endsWith('_en'),
  }
}

const flipped = { asc: 'desc', desc: 'asc' } as const

/** The direction in which rows are read: backwards for the page before a position. */
export const readingDirection = (order: Order, position: Position | undefined): Order['direction'] =>
  position?.side === 'before' ? flipped[order.direction] : order.direction

/** What follows ORDER BY; the index on (column, id) serves both directions. */
export const orderSql = ({ sql }: SortKey, direction: Order['direction']): string =>
  sql === 't.id' ? `t.id ${direction}` : `${sql} ${direction}, t.id ${direction}`

/** Beyond every id, at either end: near enough for the distance, which the index reckons in floating point, to be exact. */
const END = { asc: '0', desc: String(2 ** 52) } as const

/**
 * The order of ids, said so that the index which knows the times below its pages serves it (db/timeColumns.ts): as how
 * far an id is from their end.
 */
export const idsByTimeSql = (direction: Order['direction']): string => farFromEnd(idInTimes('t.'), direction)

/** How far ids, as an index over them and times holds them, are from the end at which reading begins. */
export const farFromEnd = (ids: string, direction: Order['direction']): string =>
  `${ids} <-> ${END[direction]}::bigint`

/**
 * The rows beyond a position in that direction, as one or two stretches of the index on (column, id): empty
 * values stand last going up and first going down, and a stretch of them is found by another condition.
 */
export const beyond = (
  { sql, type, nullable }: SortKey,
  direction: Order['direction'],
  { value, id }: Position,
): readonly Condition[] => {
  const sign = direction === 'asc' ? '>' : '<'
  if (sql === 't.id') return [(put) => `t.id ${sign} ${put(id)}::bigint`]
  const empty: Condition = (put) => `${sql} is null and t.id ${sign} ${put(id)}::bigint`
  const further: Condition = (put) => `(${sql}, t.id) ${sign} (${put(value)}::${type}, ${put(id)}::bigint)`
  if (value === null) return direction === 'asc' ? [empty] : [empty, () => `${sql} is not null`]
  return nullable && direction === 'asc' ? [further, () => `${sql} is null`] : [further]
}
