import type pg from 'pg'
import { z } from 'zod'
import { searchConditions, searchWords } from '#server/crud/search.ts'
import { ids, rowOf, rowsOf } from '#server/db/rows.ts'
import { type Parameters, parameters } from '#server/db/sqlText.ts'
import { invalid } from '#server/http/errors.ts'
import { isCounted, isShown } from '#server/trees/counted.ts'
import type { mappingReadCalls } from '#src/contract/mappingRead.ts'
import { rowsSql, STORED_ROW, type StoredRow, storedRows } from './rows.ts'
import type { Place } from './treePlace.ts'

export type CategoriesQuery = z.output<(typeof mappingReadCalls)['GET core/mapping/categories/:id']['query']>

/** Paths below one end before this text: a digit follows no slash. */
const endOf = (path: string): string => `${path.slice(0, -1)}0`

const conditionsOf = (place: Place, query: CategoriesQuery, put: Parameters['put']): string[] => [
  `t.marketplace = ${put(place.marketplace)}`,
  ...(query.mapped === undefined && !query.broken ? [isShown('t')] : []),
  ...(query.below || query.search !== undefined
    ? [`t.path >= ${put(place.path)} and t.path < ${put(endOf(place.path))}`]
    : [place.id === null ? 't.parent is null' : `t.parent = ${put(place.id)}`]),
  ...(query.mapped === undefined
    ? []
    : [query.mapped ? 't.is_mapped and not t.is_broken' : 'not t.is_mapped and not t.is_removed']),
  ...(query.broken === undefined ? [] : [query.broken ? 't.is_broken' : 'not t.is_broken']),
  ...(query.search === undefined
    ? []
    : searchConditions(searchWords(query.search)).map((condition) => condition(put))),
]

/** Where a page in the order of the tree goes on. Throws 422 for what is no cursor. */
export const readCursor = (text: string): readonly [string, number] => {
  try {
    const [path, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof path === 'string' && /^[\d/]*$/.test(path) && Number.isSafeInteger(id))
      return [path, Number(id)]
  } catch {
    // Falls through to the refusal: whatever it is, it is no cursor of ours.
  }
  throw invalid({ cursor: [{ key: 'validation.invalid', params: {} }] })
}

export const writeCursor = ({ path, id }: Pick<StoredRow, 'path' | 'id'>): string =>
  Buffer.from(JSON.stringify([path, id])).toString('base64url')

/** SQL of the page of `source`, with one row more than it shows where there are more. */
const pageOf = (source: string, query: CategoriesQuery, put: Parameters['put']): string => {
  const beyond = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const from =
    beyond && `where (t.path, t.id) > (${put(beyond[0])}::text collate "C", ${put(beyond[1])}::bigint)`
  return `select * from ${source} t ${from ?? ''} order by t.path, t.id limit ${put(query.pageSize + 1)}`
}

const readPage = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<StoredRow[]> => {
  const { values, put } = parameters()
  const where = conditionsOf(place, query, put).join(' and ')
  const page = pageOf(`(select * from marketplace_categories t where ${where})`, query, put)
  return rowsOf(pool, STORED_ROW, { text: rowsSql(page), values })
}

const TOTAL = z.object({ total: z.number() })

const totalOf = async (pool: pg.Pool, text: string, values: unknown[]): Promise<number> =>
  (await rowOf(pool, TOTAL, { text, values }))?.total ?? 0

const countRows = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<number> => {
  const { values, put } = parameters()
  const text = `select count(*)::int as total from marketplace_categories t
    where ${conditionsOf(place, query, put).join(' and ')}`
  return totalOf(pool, text, values)
}

/** Rows of a page in the order of the tree, and how many there are in all. */
interface Page {
  readonly rows: readonly StoredRow[]
  readonly total: number
}

const FOUND = TOTAL.extend({ ids })

/** What a search finds is read once, for its page and its number. */
const searchPage = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<Page> => {
  const { values, put } = parameters()
  const text = `with found as materialized (
      select t.id, t.path from marketplace_categories t where ${conditionsOf(place, query, put).join(' and ')})
    select (select count(*)::int from found) as total,
      array(select id from (${pageOf('found', query, put)}) p order by path, id) as ids`
  const found = await rowOf(pool, FOUND, { text, values })
  return { rows: found ? await storedRows(pool, found.ids) : [], total: found?.total ?? 0 }
}

/** Which of the kept counts are asked for. */
const keptConditions = ({ mapped, broken }: Pick<CategoriesQuery, 'mapped' | 'broken'>): string[] => [
  ...(mapped === undefined
    ? []
    : [mapped ? 'n.is_mapped and not n.is_broken' : 'not n.is_mapped and not n.is_removed']),
  ...(broken === undefined ? [] : [broken ? 'n.is_broken' : 'not n.is_broken']),
  ...(mapped === undefined && !broken ? [isCounted('n')] : []),
]

/** How many there are below a place, at every level, from the counts that are kept. */
export const keptTotal = async (
  pool: pg.Pool,
  { marketplace, id }: Place,
  filters: Pick<CategoriesQuery, 'mapped' | 'broken'>,
): Promise<number> => {
  const from = id === null ? 'marketplace_counts n where n.marketplace' : 'branch_counts n where n.category'
  const where = [`${from} = $1`, ...keptConditions(filters)].join(' and ')
  return totalOf(pool, `select coalesce(sum(n.count), 0)::int as total from ${where}`, [id ?? marketplace])
}

/** Of what waits to be deleted that which is shown, as something below it is mapped: few. */
const countWaiting = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<number> => {
  const { values, put } = parameters()
  const where = [...conditionsOf(place, query, put), 't.is_removed and not t.is_mapped'].join(' and ')
  return totalOf(pool, `select count(*)::int as total from marketplace_categories t where ${where}`, values)
}

const countBelow = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<number> => {
  const isWhole = query.mapped === undefined && !query.broken
  const [kept, waiting] = await Promise.all([
    keptTotal(pool, place, query),
    isWhole ? countWaiting(pool, place, query) : 0,
  ])
  return kept + waiting
}

/** A page of what stands at a place of a tree, by the filters of a call. */
export const pageAt = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<Page> => {
  if (query.search !== undefined) return searchPage(pool, place, query)
  const count = query.below ? countBelow : countRows
  const [rows, total] = await Promise.all([readPage(pool, place, query), count(pool, place, query)])
  return { rows, total }
}
