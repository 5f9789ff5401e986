import type pg from 'pg'
import { z } from 'zod'
import { searchConditions, searchWords } from '#server/crud/search.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { type Parameters, parameters } from '#server/db/sqlText.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { mappingReadCalls } from '#src/contract/mappingRead.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type MappingRow, type Progress, rowsSql, STORED_ROW, type StoredRow, showRows } from './rows.ts'
import { nameIn, type Targets } from './targets.ts'

type CategoriesQuery = z.output<(typeof mappingReadCalls)['GET core/mapping/categories/:id']['query']>

/** A place in a marketplace's tree: the marketplace itself, or one of its categories. */
export interface Place {
  readonly marketplace: number
  readonly id: number | null
  /** Path of what stands below. */
  readonly path: string
}

/** `result` of `core/mapping/categories/{id}`. */
export interface CategoriesAnswer {
  readonly marketplace: { readonly id: number; readonly label: string }
  /** From the topmost category down to the one asked for. */
  readonly trail: readonly { readonly id: number; readonly label: string }[]
  readonly data: readonly MappingRow[]
  readonly total: number
  readonly next_cursor: string | null
  /** The whole marketplace, and everything below the category asked for. */
  readonly progress: Progress & { readonly below: Progress }
}

const notFound = () => new AppError(404, 'not_found')

/** The place that a call names: a category, or, for 0, the roots of `marketplace_id`. */
export const placeOf = async (pool: pg.Pool, id: number, marketplaceId?: number): Promise<Place> => {
  if (id === 0) {
    if (marketplaceId === undefined)
      throw invalid({ marketplace_id: [{ key: 'validation.required', params: {} }] })
    const { rowCount } = await pool.query('select 1 from marketplaces where id = $1', [marketplaceId])
    if (!rowCount) throw notFound()
    return { marketplace: marketplaceId, id: null, path: '/' }
  }
  const row = await rowOf(pool, z.object({ marketplace: z.number(), path: z.string() }), {
    text: 'select marketplace, path from marketplace_categories where id = $1',
    values: [id],
  })
  if (!row || (marketplaceId !== undefined && row.marketplace !== marketplaceId)) throw notFound()
  return { marketplace: row.marketplace, id, path: `${row.path}${id}/` }
}

const PROGRESS = `select count(*)::int as total, (count(*) filter (where is_mapped and not is_broken))::int as mapped,
    (count(*) filter (where is_broken))::int as broken,
    (count(*) filter (where path >= $2 and path < $3))::int as below_total,
    (count(*) filter (where is_mapped and not is_broken and path >= $2 and path < $3))::int as below_mapped,
    (count(*) filter (where is_broken and path >= $2 and path < $3))::int as below_broken
  from marketplace_categories where marketplace = $1 and (is_mapped or not is_removed)`

const NONE: Progress = { total: 0, mapped: 0, broken: 0 }

const COUNTED_PROGRESS = z.object({
  total: z.number(),
  mapped: z.number(),
  broken: z.number(),
  below_total: z.number(),
  below_mapped: z.number(),
  below_broken: z.number(),
})

/** Paths below one end before this text: a digit follows no slash. */
const endOf = (path: string): string => `${path.slice(0, -1)}0`

/** How far the mapping of a marketplace has come, and how far below a place. */
export const progressOf = async (
  run: Pick<pg.Pool, 'query'>,
  { marketplace, path }: Pick<Place, 'marketplace' | 'path'>,
): Promise<CategoriesAnswer['progress']> => {
  const values = [marketplace, path, endOf(path)]
  const row = await rowOf(run, COUNTED_PROGRESS, { text: PROGRESS, values })
  if (!row) return { ...NONE, below: NONE }
  const { total, mapped, broken, below_total, below_mapped, below_broken } = row
  return { total, mapped, broken, below: { total: below_total, mapped: below_mapped, broken: below_broken } }
}

/** What was removed, is mapped no more, and has nothing mapped below it only waits to be deleted. */
const IS_SHOWN = `(not t.is_removed or t.is_mapped or exists (select from marketplace_categories d
  where d.marketplace = t.marketplace and d.path >= t.path || t.id || '/' and d.path < t.path || t.id || '0'
    and d.is_mapped))`

const conditionsOf = (place: Place, query: CategoriesQuery, put: Parameters['put']): string[] => [
  `t.marketplace = ${put(place.marketplace)}`,
  ...(query.mapped === undefined && !query.broken ? [IS_SHOWN] : []),
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

const readPage = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<StoredRow[]> => {
  const { values, put } = parameters()
  const conditions = conditionsOf(place, query, put)
  if (query.cursor !== undefined) {
    const [path, id] = readCursor(query.cursor)
    conditions.push(`(t.path, t.id) > (${put(path)}::text collate "C", ${put(id)}::bigint)`)
  }
  const page = `select * from marketplace_categories t where ${conditions.join(' and ')}
    order by t.path, t.id limit ${put(query.pageSize + 1)}`
  return rowsOf(pool, STORED_ROW, { text: rowsSql(page), values })
}

const countRows = async (pool: pg.Pool, place: Place, query: CategoriesQuery): Promise<number> => {
  const { values, put } = parameters()
  const text = `select count(*)::int as total from marketplace_categories t
    where ${conditionsOf(place, query, put).join(' and ')}`
  return (await rowOf(pool, z.object({ total: z.number() }), { text, values }))?.total ?? 0
}

const TITLED = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
})

type Titled = Readonly<z.infer<typeof TITLED>>

/** What it is called in the language of a call. */
export const titleOf = (locale: Locale, row: Titled) => ({ id: row.id, label: nameIn(locale, row) })

/** The names of a marketplace; 404 where there is none. */
export const readMarketplace = async (pool: pg.Pool, id: number): Promise<Titled> => {
  const row = await rowOf(pool, TITLED, {
    text: 'select id, name_ar, name_en from marketplaces where id = $1',
    values: [id],
  })
  if (!row) throw notFound()
  return row
}

const readTrail = async (pool: pg.Pool, { path }: Place): Promise<Titled[]> => {
  const ids = path.split('/').filter(Boolean).map(Number)
  if (ids.length === 0) return []
  return rowsOf(pool, TITLED, {
    text: 'select id, name_ar, name_en from marketplace_categories where id = any($1::bigint[]) order by level',
    values: [ids],
  })
}

export interface Reading {
  readonly pool: pg.Pool
  readonly targets: Targets
  readonly locale: Locale
}

/** The categories at a place of a marketplace's tree, each with what it is mapped to and what it might be. */
export const readCategories = async (
  { pool, targets, locale }: Reading,
  place: Place,
  query: CategoriesQuery,
): Promise<CategoriesAnswer> => {
  const [marketplace, trail, rows, total, progress] = await Promise.all([
    readMarketplace(pool, place.marketplace),
    readTrail(pool, place),
    readPage(pool, place, query),
    countRows(pool, place, query),
    progressOf(pool, place),
  ])
  const page = rows.slice(0, query.pageSize)
  const last = page.at(-1)
  return {
    marketplace: titleOf(locale, marketplace),
    trail: trail.map((row) => titleOf(locale, row)),
    data: await showRows(pool, page, { targets, locale, suggestions: query.suggestions }),
    total,
    next_cursor: rows.length > page.length && last ? writeCursor(last) : null,
    progress,
  }
}
