import { literal, type Parameters } from '../db/sqlText.ts'
import type { Order, Position } from './cursor.ts'
import type { Condition } from './filters.ts'
import { beyond, orderSql, readingDirection, type SortKey } from './order.ts'
import type { RunningFields } from './running.ts'
import type { SumsSql } from './sums.ts'
import { COUNTED, cappedCount } from './total.ts'

/** The texts of SQL that a resource's list is made of. */
export interface PageTexts {
  readonly table: string
  /** One row `t` as JSON text, and what it needs joined. */
  readonly row: string
  readonly joins: string
  /** The fields that add up rows of `table`, which rows show. */
  readonly running: RunningFields
  /** The totals of the summed columns; null where there are none. */
  readonly sums: SumsSql | null
}

/** Which rows of a list are wanted. */
export interface PageWanted {
  readonly order: Order
  readonly key: SortKey
  readonly position: Position | undefined
  readonly conditions: readonly Condition[]
  /** Some conditions are words to search for; none of the short ones is found by an index. */
  readonly search: 'none' | 'indexed' | 'short'
  /** All that is found lies in one index, with what it is sorted by: it is read once, not counted first (db/declaredIndexes.ts). */
  readonly isTogether?: boolean
  /** In the order of ids, and some condition bounds a time that goes with them (db/timeColumns.ts). */
  readonly withinTimes: boolean
  /** An index holds what the conditions ask for in the order that is wanted. */
  readonly isInOrder?: boolean
  /** Some condition is of a field that is worked out: what it asks for is not found a second time. */
  readonly isWorkedOut?: boolean
  readonly pageSize: number
  /** Rows before the page; without meaning beside a position. */
  readonly skipped: number
  readonly withTotal: boolean
  /** About how many they are known to be, more than are counted (many.ts): the order is walked, and nothing is counted. */
  readonly many?: number
  /** Whether sums are told; unless told, where few enough rows are found to be summed up on the way. */
  readonly withSums: boolean | undefined
}

/** SQL of these conditions, as they stand behind what they are of. */
export const whereSql = (conditions: readonly string[]): string =>
  conditions.length ? `where ${conditions.join(' and ')}` : ''

/** What the statements of a page are made of. */
export interface Parts {
  readonly texts: PageTexts
  readonly wanted: PageWanted
  readonly put: Parameters['put']
  readonly conditions: readonly string[]
  /** The order in which rows are read. */
  readonly reading: string
  /** The same, for those that are walked from their end. */
  readonly walking: string
  /** One row more than the page tells whether there is another one. */
  readonly limit: string
}

/** Where the rows `t` of a page come from, and SQL of the total when it is known by the way. */
export interface Source {
  /** Subqueries by name, as they stand behind WITH. */
  readonly with?: readonly string[]
  readonly from: string
  readonly total?: string
  /** All rows `t` that were found, as they follow FROM, where it is quicker to find a few by their ids than once more. */
  readonly few?: string
}

/** The rows of ids, each by its key: where many are asked for, a join would be planned to read the whole table. */
const byIds = ({ texts }: Parts, ids: string): string =>
  `(${ids}) p cross join lateral (select t.* from ${texts.table} t where t.id = p.id offset 0) t`

/** From the start: the first rows of an index, read whole. */
const firstRows = ({ texts, conditions, walking, limit }: Parts): Source => ({
  from: `(select t.* from ${texts.table} t ${whereSql(conditions)} order by ${walking} ${limit}) t`,
})

/** Far from the start: the ids alone, which an index may hold, then the rows of the page. */
const skippingRows = (parts: Parts): Source => {
  const { texts, conditions, walking, limit, put, wanted } = parts
  const ids = `select t.id from ${texts.table} t ${whereSql(conditions)} order by ${walking} ${limit} offset ${put(wanted.skipped)}::bigint`
  return { from: byIds(parts, ids) }
}

/** Beyond a cursor: the index is entered there. Two stretches of it are read one after the other. */
const rowsBeyond = (parts: Parts, position: Position): Source => {
  const { texts, conditions, reading, limit, put, wanted } = parts
  const stretches = beyond(wanted.key, readingDirection(wanted.order, position), position)
  const [only] = stretches
  if (only && stretches.length === 1)
    return firstRows({ ...parts, walking: reading, conditions: [...conditions, only(put)] })
  const each = stretches.map(
    (stretch, place) =>
      `(select t.id, ${place} as stretch, row_number() over (order by ${reading}) as place
        from ${texts.table} t ${whereSql([...conditions, stretch(put)])} order by ${reading} ${limit})`,
  )
  return {
    from: byIds(parts, `select id from (${each.join(' union all ')}) u order by stretch, place ${limit}`),
  }
}

/** So many rows are walked for a page of words that few rows have: where these lie further apart, they are sorted. */
const WALKED = 20_000
/** What less than one row in so many has is sooner sorted than walked to. */
const FEW = 3

/**
 * Of many that a search finds, `estimated` of them, the order is walked until the page is full, which is soon where they
 * lie among each other. Numbers do not: all codes that begin with 50 were given one after the other, and half of the
 * table may stand before them. They are found by the index of words, all of them, where they are not found soon.
 */
const searchedRows = (parts: Parts, estimated: number): Source => {
  const { texts, conditions, limit, walking, put, wanted } = parts
  const { table } = texts
  const offset = `${limit} offset ${put(wanted.skipped)}::bigint`
  const sorted = orderSql({ ...wanted.key, sql: 'key' }, readingDirection(wanted.order, undefined))
  const isFound = '(select yes from is_found)'
  return {
    with: [
      `are_few as materialized (select ${put(estimated)}::bigint * ${FEW} < c.reltuples as yes
        from pg_class c where c.oid = ${literal(table)}::regclass)`,
      `walked as materialized (select t.id
        from (select t.* from ${table} t order by ${walking}
          limit (select case when yes then ${WALKED} end from are_few)) t
        ${whereSql(conditions)} order by ${walking} ${offset})`,
      `is_found as materialized (
        select count(*) > ${wanted.pageSize} or not (select yes from are_few) as yes from walked)`,
    ],
    from: byIds(
      parts,
      `(select id from walked where ${isFound})
       union all
       (select t.id from (select t.id, ${wanted.key.sql} as key from ${table} t
          ${whereSql([...conditions, `not ${isFound}`])} offset 0) t order by ${sorted} ${offset})`,
    ),
  }
}

/**
 * What is found is read once, up to COUNTED: fewer are counted and sorted as they are. Of more, the
 * page is found by walking the order until it is full, which is soon where so many fit.
 */
const readOnce = (parts: Parts): Source => {
  const { texts, conditions, limit, walking, put, wanted } = parts
  const direction = readingDirection(wanted.order, undefined)
  const offset = `${limit} offset ${put(wanted.skipped)}::bigint`
  const where = whereSql(conditions)
  const found = '(select n from found)'
  return {
    with: [
      `matched as materialized (
        select t.id, ${wanted.key.sql} as key from ${texts.table} t ${where} limit ${COUNTED + 1})`,
      'found as materialized (select count(*) as n from matched)',
    ],
    total: found,
    ...(wanted.search === 'none' ? {} : { few: byIds(parts, 'select id from matched') }),
    from: byIds(
      parts,
      `(select id from matched where ${found} <= ${COUNTED} order by key ${direction}, id ${direction} ${offset})
       union all
       (select t.id from ${texts.table} t ${whereSql([...conditions, `${found} > ${COUNTED}`])} order by ${walking} ${offset})`,
    ),
  }
}

/** What one row in so many has is soon walked to, and of a table that is not large none lies far away. */
const OFTEN = 4

/**
 * Filters are counted first, up to COUNTED, whichever way finds them soonest. Where they are no more, all are read that
 * way and sorted: walking the order would pass what does not fit, the whole table if nothing does. Of more, and of what
 * many rows have, the order is walked until the page is full; and of those that an index holds in that order, however
 * many they are.
 */
const filteredRows = (parts: Parts): Source => {
  const { texts, conditions, limit, walking, put, wanted } = parts
  const direction = readingDirection(wanted.order, undefined)
  const found = '(select n from found)'
  const page = (order: string) =>
    `order by ${order} ${limit}${wanted.skipped > 0 ? ` offset ${put(wanted.skipped)}::bigint` : ''}`
  const ids = `from ${texts.table} t`
  const counted = {
    with: [`found as materialized (select ${cappedCount(texts.table, whereSql(conditions))} as n)`],
    total: found,
  }
  if (wanted.isInOrder)
    return { ...counted, from: byIds(parts, `select t.id ${ids} ${whereSql(conditions)} ${page(walking)}`) }
  const isWalked = '(select yes from is_walked)'
  return {
    ...counted,
    with: [
      ...counted.with,
      `is_walked as materialized (select ${found} > ${COUNTED} or c.reltuples between 0 and ${found} * ${OFTEN} as yes
        from pg_class c where c.oid = ${literal(texts.table)}::regclass)`,
    ],
    from: byIds(
      parts,
      `(select id from (select t.id, ${wanted.key.sql} as key ${ids}
          ${whereSql([...conditions, `not ${isWalked}`])} offset 0) few ${page(`key ${direction}, id ${direction}`)})
       union all
       (select t.id ${ids} ${whereSql([...conditions, isWalked])} ${page(walking)})`,
    ),
  }
}

/** Where the rows of a page come from, by what is asked for and what is known of it. */
export const sourceOf = (parts: Parts): Source => {
  const { position, order, search, isTogether, isInOrder, isWorkedOut } = parts.wanted
  const { withTotal, withinTimes, many, skipped } = parts.wanted
  if (position) return rowsBeyond(parts, position)
  const isFoundOnce =
    search === 'indexed' || (isTogether && !isInOrder) || (isWorkedOut && order.column === 'id')
  const isCounted = withTotal && parts.conditions.length > 0 && isFoundOnce
  if (!many && (search === 'short' || isCounted)) return readOnce(parts)
  if (!many && parts.conditions.length && withTotal) return filteredRows(parts)
  if (many && search !== 'none' && !isTogether && !withinTimes) return searchedRows(parts, many)
  return skipped > 0 ? skippingRows(parts) : firstRows(parts)
}
