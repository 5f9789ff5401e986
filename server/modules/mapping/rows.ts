import type pg from 'pg'
import { z } from 'zod'
import { ids, rowsOf } from '#server/db/rows.ts'
import { CHILD_COUNT, isCounted } from '#server/trees/counted.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { WHY_BROKEN } from './propertyState.ts'
import { labelled, type Named, type Suggestion, suggestionsFor } from './suggest.ts'
import { type Labelled, nameIn, nameWords, type Targets } from './targets.ts'

/** Runs SQL: the pool, or the connection of a transaction. */
export type Run = Pick<pg.Pool, 'query'>

const TEXTS = z.object({
  name_ar: z.string(),
  name_en: z.string().nullable(),
})

type Texts = Readonly<z.infer<typeof TEXTS>>

export const STORED_ROW = TEXTS.extend({
  id: z.number(),
  parent: z.number().nullable(),
  remote_id: z.string(),
  level: z.number(),
  path: z.string(),
  words_ar: z.string(),
  words_en: z.string().nullable(),
  category_ids: ids,
  child_count: z.number(),
  below_total: z.number(),
  below_mapped: z.number(),
  below_broken: z.number(),
  is_broken: z.boolean(),
  required_count: z.number(),
  missing_required: z.number(),
})

/** The names of the categories above one, topmost first. */
export type Trail = readonly Texts[]

/** A marketplace's category as the database holds it, with what is counted about it. */
export type StoredRow = Readonly<z.infer<typeof STORED_ROW>>

/** A category of the platform that one of a marketplace is mapped to. */
export interface MappedTo extends Labelled {
  readonly active: boolean
}

/** How many there are, how many of them are mapped, and how many to a category that is switched off. */
export interface Progress {
  readonly total: number
  readonly mapped: number
  readonly broken: number
}

/** A marketplace's category in an answer. */
export interface MappingRow {
  readonly id: number
  readonly parent: number | null
  readonly remote_id: string
  readonly level: number
  readonly translations: readonly { readonly locale: Locale; readonly name: string | null }[]
  /** The categories above it, topmost first. */
  readonly trail: readonly string[]
  /** To categories that are all active. */
  readonly mapped: boolean
  /** To one that is switched off. */
  readonly broken: boolean
  readonly categories: readonly MappedTo[]
  readonly child_count: number
  /** Everything below it, at every level. */
  readonly below: Progress
  /** Properties that the marketplace requires. */
  readonly required_count: number
  /** Required properties without a mapping in force, for each main category it stands for. */
  readonly missing_required: number
  readonly suggestions: readonly Suggestion[]
}

const PROGRESS = `select coalesce(sum(n.count), 0)::int as total,
    coalesce(sum(n.count) filter (where n.is_mapped and not n.is_broken), 0)::int as mapped,
    coalesce(sum(n.count) filter (where n.is_broken), 0)::int as broken`

/** SQL of the progress of the marketplace whose id `id` is, from counts that triggers keep. */
export const marketplaceProgress = (id: string): string =>
  `${PROGRESS} from marketplace_counts n where n.marketplace = ${id} and ${isCounted('n')}`

/** The same below a category. */
export const branchProgress = (id: string): string =>
  `${PROGRESS} from branch_counts n where n.category = ${id} and ${isCounted('n')}`

/** SQL of what an answer needs of the rows that `source` (aliased `t`) gives, in its order. */
export const rowsSql = (source: string): string => `
  select t.id, t.parent, t.remote_id, t.level, t.path, t.name_ar, t.name_en, t.words_ar, t.words_en, t.is_broken,
    coalesce(m.ids, '{}') as category_ids,
    ${CHILD_COUNT} as child_count,
    b.total as below_total, b.mapped as below_mapped, b.broken as below_broken, r.required as required_count, r.missing as missing_required
  from (${source}) t
  left join lateral (
    select array_agg(c.category_id order by c.mapped_at, c.category_id) as ids
    from category_mappings c where c.marketplace_category_id = t.id) m on true
  cross join lateral (${branchProgress('t.id')}) b
  cross join lateral (
    select count(distinct p.id)::int as required,
      (count(*) filter (where c.category_id is not null and not exists (
        select 1 from property_mappings q join properties k on k.id = q.property_id
        where q.marketplace_property_id = p.id and q.main_category_id = c.category_id
          and (${WHY_BROKEN}) is null)))::int as missing
    from marketplace_properties p
    left join category_mappings c on c.marketplace_category_id = t.id
    where p.marketplace_category = t.id and p.is_required) r
  order by t.path, t.id`

/** The ids in a path, topmost first. */
export const idsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number)

const ANCESTOR = TEXTS.extend({
  id: z.number(),
  words_ar: z.string(),
  words_en: z.string().nullable(),
  category_ids: ids,
})

type Ancestor = Readonly<z.infer<typeof ANCESTOR>>

const ANCESTORS = `select a.id, a.name_ar, a.name_en, a.words_ar, a.words_en,
    coalesce((select array_agg(c.category_id order by c.category_id) from category_mappings c
      where c.marketplace_category_id = a.id), '{}') as category_ids
  from marketplace_categories a where a.id = any($1::bigint[])`

/** What stands above rows, topmost first, and what suggestions for them are made from besides their names. */
interface Above extends Pick<Named, 'place' | 'inherited'> {
  readonly ancestors: readonly Ancestor[]
}

/** By path: rows of one level share it. */
const readAbove = async (
  run: Run,
  rows: readonly Pick<StoredRow, 'path'>[],
): Promise<ReadonlyMap<string, Above>> => {
  const paths = new Map([...new Set(rows.map(({ path }) => path))].map((path) => [path, idsIn(path)]))
  const wanted = [...new Set([...paths.values()].flat())]
  const found = wanted.length ? await rowsOf(run, ANCESTOR, { text: ANCESTORS, values: [wanted] }) : []
  const byId = new Map(found.map((row) => [row.id, row]))
  return new Map(
    [...paths].map(([path, above]) => {
      const ancestors = above.flatMap((id) => byId.get(id) ?? [])
      const inherited = ancestors.findLast(({ category_ids }) => category_ids.length > 0)?.category_ids ?? []
      return [path, { ancestors, place: ancestors.length > 0 ? nameWords(ancestors) : null, inherited }]
    }),
  )
}

const NOTHING_ABOVE: Above = { ancestors: [], place: null, inherited: [] }

const namedOf = (row: Pick<StoredRow, 'words_ar' | 'words_en'>, { place, inherited }: Above): Named => ({
  words: nameWords([row]),
  place,
  inherited,
})

const translationsOf = ({ name_ar, name_en }: Texts): MappingRow['translations'] => [
  { locale: 'ar', name: name_ar },
  { locale: 'en', name: name_en },
]

export interface Shown {
  readonly targets: Targets
  readonly locale: Locale
  /** How many suggestions each row gets. */
  readonly suggestions: number
}

const shownRow = (row: StoredRow, above: Above, shown: Shown): MappingRow => {
  const { targets, locale } = shown
  return {
    id: row.id,
    parent: row.parent,
    remote_id: row.remote_id,
    level: row.level,
    translations: translationsOf(row),
    trail: above.ancestors.map((ancestor) => nameIn(locale, ancestor)),
    mapped: row.category_ids.length > 0 && !row.is_broken,
    broken: row.is_broken,
    categories: row.category_ids.flatMap((id) => {
      const target = targets.byId.get(id)
      return target ? [{ ...labelled(targets, target, locale), active: target.active }] : []
    }),
    child_count: row.child_count,
    below: { total: row.below_total, mapped: row.below_mapped, broken: row.below_broken },
    required_count: row.required_count,
    missing_required: row.missing_required,
    suggestions:
      shown.suggestions > 0 ? suggestionsFor(targets, namedOf(row, above), locale, shown.suggestions) : [],
  }
}

/** Rows of the database as they stand in an answer. */
export const showRows = async (run: Run, rows: readonly StoredRow[], shown: Shown): Promise<MappingRow[]> => {
  const above = await readAbove(run, rows)
  return rows.map((row) => shownRow(row, above.get(row.path) ?? NOTHING_ABOVE, shown))
}

/** What a row's best suggestion is worked out from, for rows that are not shown. */
export const nameRows = async (
  run: Run,
  rows: readonly Pick<StoredRow, 'path' | 'words_ar' | 'words_en'>[],
): Promise<{ readonly named: Named; readonly trail: Trail }[]> => {
  const above = await readAbove(run, rows)
  return rows.map((row) => {
    const around = above.get(row.path) ?? NOTHING_ABOVE
    return { named: namedOf(row, around), trail: around.ancestors }
  })
}

/** The rows of some ids, in the order of the tree. */
export const storedRows = async (run: Run, wanted: readonly number[]): Promise<StoredRow[]> => {
  const source = 'select * from marketplace_categories where id = any($1::bigint[])'
  return rowsOf(run, STORED_ROW, { text: rowsSql(source), values: [wanted] })
}

/** The rows of some ids, as answers to writes show them. */
export const readRows = async (run: Run, wanted: readonly number[], shown: Shown): Promise<MappingRow[]> =>
  showRows(run, await storedRows(run, wanted), shown)
