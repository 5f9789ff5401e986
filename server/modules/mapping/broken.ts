import type pg from 'pg'
import { z } from 'zod'
import { ids, rowOf, rowsOf } from '#server/db/rows.ts'
import { parameters } from '#server/db/sqlText.ts'
import type { Result } from '#src/contract/index.ts'
import type { mappingReadCalls } from '#src/contract/mappingRead.ts'
import { type Reading, readMarketplace, titleOf } from './categories.ts'
import { readPlaces } from './places.ts'
import { nameRows } from './rows.ts'
import { labelled, type Suggestion, suggestionsFor } from './suggest.ts'
import { nameIn } from './targets.ts'
import { readCursor, writeCursor } from './treePage.ts'

type BrokenQuery = z.output<(typeof mappingReadCalls)['GET core/mapping/broken/:id']['query']>

/** `result` of `core/mapping/broken/{id}`. */
export type BrokenAnswer = Result<'GET core/mapping/broken/:id'>

const ROW = z.object({
  id: z.number(),
  remote_id: z.string(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  words_ar: z.string(),
  words_en: z.string().nullable(),
  path: z.string(),
  is_removed: z.boolean(),
  category_ids: ids,
  since_version: z.number().nullable(),
})

type Row = Readonly<z.infer<typeof ROW>>

const readPage = async (
  pool: pg.Pool,
  marketplace: number,
  { cursor, pageSize }: BrokenQuery,
): Promise<Row[]> => {
  const { values, put } = parameters()
  const conditions = [`marketplace = ${put(marketplace)}`, 'is_broken']
  if (cursor !== undefined) {
    const [path, id] = readCursor(cursor)
    conditions.push(`(path, id) > (${put(path)}::text collate "C", ${put(id)}::bigint)`)
  }
  const text = `select t.id, t.remote_id, t.name_ar, t.name_en, t.words_ar, t.words_en, t.path,
      t.is_removed, coalesce(m.ids, '{}') as category_ids, case when t.is_removed then v.number end as since_version
    from (select * from marketplace_categories where ${conditions.join(' and ')}
      order by path, id limit ${put(pageSize + 1)}) t
    left join lateral (
      select array_agg(c.category_id order by c.mapped_at, c.category_id) as ids
      from category_mappings c where c.marketplace_category_id = t.id) m on true
    left join lateral (
      select max(a.number) as number from marketplace_changes c join marketplace_versions a on a.id = c.version_id
      where c.record_id = t.id and c.subject = 'CATEGORY' and c.kind = 'REMOVED') v on true
    order by t.path, t.id`
  return rowsOf(pool, ROW, { text, values })
}

const TOTAL_ROW = z.object({ total: z.number() })

const countBroken = async (pool: pg.Pool, marketplace: number): Promise<number> => {
  const text =
    'select count(*)::int as total from marketplace_categories where marketplace = $1 and is_broken'
  const row = await rowOf(pool, TOTAL_ROW, { text, values: [marketplace] })
  return row?.total ?? 0
}

const placed = (suggestion: Suggestion | undefined): BrokenAnswer['data'][number]['place'] => {
  if (!suggestion) return null
  const { category_id: id, label, trail, score, weak } = suggestion
  return { id, label, trail: [...trail], score, weak }
}

/**
 * A page of the broken mappings of a marketplace, in the order of its tree, each with the likeliest new place. 404
 * where there is no such marketplace.
 */
export const readBroken = async (
  { pool, targets, locale }: Reading,
  marketplace: number,
  query: BrokenQuery,
): Promise<BrokenAnswer> => {
  const [market, rows, total] = await Promise.all([
    readMarketplace(pool, marketplace),
    readPage(pool, marketplace, query),
    countBroken(pool, marketplace),
  ])
  const page = rows.slice(0, query.pageSize)
  const last = page.at(-1)
  const [named, places] = await Promise.all([
    nameRows(pool, page),
    readPlaces(
      pool,
      marketplace,
      page.filter(({ is_removed }) => is_removed),
    ),
  ])
  /** What it is mapped to and still active is no new place. */
  const bestOf = (row: Row, at: number): Suggestion | undefined => {
    const item = named[at]?.named
    if (!item) return undefined
    if (row.is_removed) return suggestionsFor(places, { ...item, inherited: [] }, locale, 1)[0]
    return suggestionsFor(targets, item, locale, row.category_ids.length + 1).find(
      ({ category_id }) => !row.category_ids.includes(category_id),
    )
  }
  return {
    marketplace: titleOf(locale, market),
    data: page.map((row, at) => ({
      id: row.id,
      label: nameIn(locale, row),
      trail: named[at]?.trail.map((above) => nameIn(locale, above)) ?? [],
      remote_id: row.remote_id,
      why: row.is_removed ? 'REMOVED' : 'TARGET_OFF',
      since_version: row.since_version,
      categories: row.category_ids.flatMap((id) => {
        const target = targets.byId.get(id)
        if (!target) return []
        const { category_id, label, trail } = labelled(targets, target, locale)
        return [{ category_id, label, trail: [...trail], active: target.active }]
      }),
      place: placed(bestOf(row, at)),
    })),
    total,
    next_cursor: rows.length > page.length && last ? writeCursor(last) : null,
  }
}
