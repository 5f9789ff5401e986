import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { ids, rowOf, rowsOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { PROPERTY_BROKEN_WHY } from '#src/contract/mappingItems.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import type { Reading } from './categories.ts'
import { WHY_BROKEN } from './propertyState.ts'
import { propertySuggestions, type SuggestProperties } from './propertySuggestions.ts'
import { labelled } from './suggest.ts'
import { nameIn, type Target, type Targets } from './targets.ts'
import { OPTION_ITEM, valueSuggestions } from './valueSuggestions.ts'

const STORED_PROPERTY = z.object({
  id: z.number(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  words_ar: z.string(),
  words_en: z.string().nullable(),
  attribute_type: z.enum(ATTRIBUTE_TYPES),
  is_required: z.boolean(),
  values: z.array(OPTION_ITEM).readonly().nullable(),
})

type StoredProperty = Readonly<z.infer<typeof STORED_PROPERTY>>

const STORED_SOURCE = STORED_PROPERTY.extend({
  marketplace_category: z.number(),
  remote_id: z.string(),
  property_id: z.number().nullable(),
  ours_ar: z.string().nullable(),
  ours_en: z.string().nullable(),
  why_broken: z.enum(PROPERTY_BROKEN_WHY).nullable(),
  value_keys: z.record(z.string(), z.string()).nullable(),
})

/** A marketplace's property, with its mapping. */
type StoredSource = Readonly<z.infer<typeof STORED_SOURCE>>

const STORED_TARGET = STORED_PROPERTY.extend({
  main_category: z.number(),
})

/** A property of the main category, or of one above it. */
type StoredTarget = Readonly<z.infer<typeof STORED_TARGET>>

const COLUMNS =
  'p.id, p.name_ar, p.name_en, p.words_ar, p.words_en, p.attribute_type, p.is_required, p.values'

const SOURCES = `select ${COLUMNS}, p.marketplace_category, p.remote_id, q.property_id, q.values as value_keys,
    k.name_ar as ours_ar, k.name_en as ours_en, ${WHY_BROKEN} as why_broken
  from marketplace_properties p
  left join property_mappings q on q.marketplace_property_id = p.id and q.main_category_id = $2
  left join properties k on k.id = q.property_id`

/** The properties of a marketplace's category, required ones first. */
const sourcesOf = async (pool: pg.Pool, category: number, main: number): Promise<StoredSource[]> => {
  return rowsOf(pool, STORED_SOURCE, {
    text: `${SOURCES} where p.marketplace_category = $1 order by p.is_required desc, p.id`,
    values: [category, main],
  })
}

/** One property of a marketplace; 404 when there is none. */
const sourceOf = async (pool: pg.Pool, id: number, main: number): Promise<StoredSource> => {
  const row = await rowOf(pool, STORED_SOURCE, { text: `${SOURCES} where p.id = $1`, values: [id, main] })
  if (!row) throw new AppError(404, 'not_found')
  return row
}

/** The main category and those above it: what describes their products describes its own. */
export const lineOf = (targets: Targets, main: Target): number[] => [
  main.id,
  ...targets.ancestorsOf(main.id).map(({ id }) => id),
]

/** The active properties that describe the products of a main category, its own before those of the ones above. */
const candidatesOf = async (pool: pg.Pool, line: readonly number[]): Promise<StoredTarget[]> => {
  return rowsOf(pool, STORED_TARGET, {
    text: `select ${COLUMNS}, p.main_category from properties p
     where p.main_category = any($1::bigint[]) and p.active
     order by array_position($1::bigint[], p.main_category), p.id`,
    values: [line],
  })
}

/** 404 for a main category that is not there, 409 for one that the marketplace's category does not stand for. */
const mainCategory = async (
  pool: pg.Pool,
  targets: Targets,
  category: number,
  id: number,
): Promise<Target> => {
  const main = targets.byId.get(id)
  if (!main) throw new AppError(404, 'not_found')
  const { rowCount } = await pool.query(
    'select 1 from category_mappings where marketplace_category_id = $1 and category_id = $2',
    [category, id],
  )
  if (!rowCount) throw new AppError(409, 'category_not_mapped')
  return main
}

/** The candidates of a main category, found by their ids and by what they are called. */
interface Candidates {
  readonly all: readonly StoredTarget[]
  readonly byId: ReadonlyMap<number, StoredTarget>
  readonly suggest: SuggestProperties
}

const candidatesFor = async (pool: pg.Pool, line: readonly number[]): Promise<Candidates> => {
  const all = await candidatesOf(pool, line)
  return { all, byId: new Map(all.map((each) => [each.id, each])), suggest: propertySuggestions(all) }
}

const namesOf = ({ name_ar, name_en }: Pick<StoredProperty, 'name_ar' | 'name_en'>) => [
  { locale: 'ar' as const, name: name_ar },
  { locale: 'en' as const, name: name_en },
]

const has = (values: readonly OptionItem[] | null, key: string): boolean =>
  values?.some((value) => value.key === key) ?? false

/** The value mappings whose two values both still exist. */
export const liveValues = (
  keys: Readonly<Record<string, string>> | null,
  source: Pick<StoredProperty, 'values'>,
  target: Pick<StoredProperty, 'values'> | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keys ?? {}).filter(
      ([theirs, ours]) => has(source.values, theirs) && target && has(target.values, ours),
    ),
  )

/** How properties are asked for. */
interface Asked extends Pick<Reading, 'locale'> {
  /** How many suggestions each gets. */
  readonly suggestions: number
}

/** A property of the platform in an answer. */
const shownTarget = (property: StoredTarget, targets: Targets, locale: Locale) => {
  const main = targets.byId.get(property.main_category)
  return {
    id: property.id,
    translations: namesOf(property),
    label: nameIn(locale, property),
    attribute_type: property.attribute_type,
    is_required: property.is_required,
    values: property.values ?? [],
    main_category_id: property.main_category,
    main_category_label: main ? nameIn(locale, main) : '',
  }
}

const isMapped = ({ property_id, why_broken }: StoredSource): boolean =>
  property_id !== null && why_broken === null

/** What a property is mapped to is called, whether or not it may still be chosen. */
const labelOfOurs = ({ ours_ar, ours_en }: StoredSource, locale: Locale): string | null =>
  ours_ar === null ? null : nameIn(locale, { name_ar: ours_ar, name_en: ours_en })

/** A marketplace's property in an answer. */
const shownSource = (source: StoredSource, { byId, suggest }: Candidates, { locale, suggestions }: Asked) => {
  const target = source.property_id === null ? undefined : byId.get(source.property_id)
  const live = liveValues(source.value_keys, source, target)
  return {
    id: source.id,
    remote_id: source.remote_id,
    translations: namesOf(source),
    attribute_type: source.attribute_type,
    is_required: source.is_required,
    values: source.values ?? [],
    property_id: source.property_id,
    property_label: labelOfOurs(source, locale),
    value_keys: live,
    mapped: isMapped(source),
    why_broken: source.why_broken,
    value_progress: { total: source.values?.length ?? 0, mapped: Object.keys(live).length },
    suggestions: suggest(source, suggestions),
  }
}

/** So many are compared before other requests get their turn: some milliseconds. */
const AT_A_TIME = 50

const shownSources = async (sources: readonly StoredSource[], candidates: Candidates, asked: Asked) => {
  const shown: ReturnType<typeof shownSource>[] = []
  for (const source of sources) {
    if (shown.length % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    shown.push(shownSource(source, candidates, asked))
  }
  return shown
}

const progressOf = (sources: readonly StoredSource[]) => ({
  total: sources.length,
  mapped: sources.filter(isMapped).length,
  broken: sources.filter(({ why_broken }) => why_broken !== null).length,
  required_count: sources.filter(({ is_required }) => is_required).length,
  missing_required: sources.filter((source) => source.is_required && !isMapped(source)).length,
})

const STORED_CATEGORY = z.object({
  id: z.number(),
  marketplace: z.number(),
  parent: z.number().nullable(),
  name_ar: z.string(),
  name_en: z.string().nullable(),
  market_ar: z.string(),
  market_en: z.string().nullable(),
  category_ids: ids,
})

const CATEGORY = `select c.id, c.marketplace, c.parent, c.name_ar, c.name_en,
    k.name_ar as market_ar, k.name_en as market_en,
    coalesce((select array_agg(m.category_id order by m.mapped_at, m.category_id)
      from category_mappings m where m.marketplace_category_id = c.id), '{}') as category_ids
  from marketplace_categories c join marketplaces k on k.id = c.marketplace where c.id = $1`

const readCategory = async ({ pool, targets, locale }: Reading, id: number) => {
  const row = await rowOf(pool, STORED_CATEGORY, { text: CATEGORY, values: [id] })
  if (!row) throw new AppError(404, 'not_found')
  return {
    id: row.id,
    parent: row.parent,
    label: nameIn(locale, row),
    marketplace: {
      id: row.marketplace,
      label: nameIn(locale, { name_ar: row.market_ar, name_en: row.market_en }),
    },
    /** All that it stands for: one page of properties each. */
    categories: row.category_ids.flatMap((category) => {
      const target = targets.byId.get(category)
      return target ? [labelled(targets, target, locale)] : []
    }),
  }
}

/** `result` of `core/mapping/properties/{id}`: the properties of a marketplace's category against a main category's. */
export const readProperties = async (reading: Reading, id: number, mainId: number, suggestions: number) => {
  const { pool, targets, locale } = reading
  const category = await readCategory(reading, id)
  const main = await mainCategory(pool, targets, id, mainId)
  const [sources, candidates] = await Promise.all([
    sourcesOf(pool, id, mainId),
    candidatesFor(pool, lineOf(targets, main)),
  ])
  return {
    category,
    main_category: labelled(targets, main, locale),
    data: await shownSources(sources, candidates, { locale, suggestions }),
    properties: candidates.all.map((candidate) => shownTarget(candidate, targets, locale)),
    progress: progressOf(sources),
  }
}

/** `result` of `core/mapping/values/{id}`: one property, its candidates, and its values against the mapped one's. */
export const readValues = async (reading: Reading, id: number, mainId: number, suggestions: number) => {
  const { pool, targets, locale } = reading
  const source = await sourceOf(pool, id, mainId)
  const main = await mainCategory(pool, targets, source.marketplace_category, mainId)
  const [category, candidates] = await Promise.all([
    readCategory(reading, source.marketplace_category),
    candidatesFor(pool, lineOf(targets, main)),
  ])
  const target = source.property_id === null ? undefined : candidates.byId.get(source.property_id)
  return {
    category,
    main_category: labelled(targets, main, locale),
    property: shownSource(source, candidates, { locale, suggestions }),
    properties: candidates.all.map((candidate) => shownTarget(candidate, targets, locale)),
    value_suggestions: await valueSuggestions(pool, source.values ?? [], target?.values ?? [], suggestions),
  }
}
