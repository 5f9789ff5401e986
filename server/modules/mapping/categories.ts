import type pg from 'pg'
import { z } from 'zod'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type MappingRow, type Progress, showRows } from './rows.ts'
import { nameIn, type Targets } from './targets.ts'
import { type CategoriesQuery, pageAt, writeCursor } from './treePage.ts'
import { notFound, type Place, progressOf } from './treePlace.ts'

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
  const [marketplace, trail, { rows, total }, progress] = await Promise.all([
    readMarketplace(pool, place.marketplace),
    readTrail(pool, place),
    pageAt(pool, place, query),
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
