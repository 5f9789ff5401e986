import { call } from './http.ts'
import type {
  Acceptables,
  CategoryChange,
  CategoryOutcome,
  Heirs,
  MappingFilters,
  MappingPage,
  MappingPlace,
  MappingProperties,
  MappingTarget,
  MappingValues,
  PropertyChange,
  PropertyOutcome,
  StoresOf,
} from './mappingAnswers.ts'
import { recordOf } from './records.ts'

/*
 * mappingCategories(place, …)    → GET core/mapping/categories/{id}                   result
 * mappingStores(user)            → GET core/mapping/stores/{id}                       result
 * mappingSuggestions(place, …)   → GET core/mapping/suggestions/{id}                  result
 * mappingHeirs(id)               → GET core/mapping/heirs/{id}                        result
 * mappingTargets(marketplace)    → GET core/mapping/targets/{id}                      result.list
 * mapCategories(items)           → POST admin-panal/mapping-categories/{id}           result
 *                                  POST admin-panal/mapping-categories, when several  result
 * mappingProperties(id, main)    → GET core/mapping/properties/{id}                   result
 * mappingValues(id, main)        → GET core/mapping/values/{id}                       result
 * mapProperties(items)           → POST admin-panal/mapping-properties, …/many        result
 */

const SUGGESTIONS = 3
const PAGE_SIZE = '100'

/** Most changes that the server takes in one call. */
const MOST_AT_ONCE = 2000

const rowsOf = <T>(rows: unknown): readonly T[] =>
  (rows as readonly unknown[]).map((row) => recordOf(row) as never)

const queryOf = (values: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

type Answered = Omit<CategoryOutcome, 'entries'> & { readonly entry: number | null }

const outcomeOf = ({ entry, ...outcome }: Answered): CategoryOutcome => ({
  ...outcome,
  entries: entry === null ? [] : [entry],
  rows: rowsOf(outcome.rows),
})

const itemOf = ({ id, ...change }: CategoryChange) => ({ marketplace_category_id: id, ...change })

const sendCategories = async (changes: readonly CategoryChange[]): Promise<CategoryOutcome> => {
  const [only] = changes
  if (changes.length === 1 && only) {
    const { id, ...body } = only
    const { result } = await call<Answered>(`admin-panal/mapping-categories/${id}`, {
      method: 'POST',
      body,
    })
    return outcomeOf(result)
  }
  const body = { items: changes.map(itemOf) }
  const { result } = await call<Answered>('admin-panal/mapping-categories', { method: 'POST', body })
  return outcomeOf(result)
}

/** The calls of the mapping pages; reachable by `useDataProvider<PanelDataProvider>()`. */
export const mapping = {
  /** One page of the categories at a place of a marketplace's tree. */
  mappingCategories: async (
    { marketplace, category }: MappingPlace,
    { mapped, broken, search, below, suggestions = SUGGESTIONS }: MappingFilters,
    cursor?: string,
    signal?: AbortSignal,
  ): Promise<MappingPage> => {
    const query = queryOf({
      marketplace_id: String(marketplace),
      mapped: mapped === undefined ? undefined : String(Number(mapped)),
      broken: broken ? '1' : undefined,
      search,
      below: below ? '1' : undefined,
      suggestions: String(suggestions),
      pageSize: PAGE_SIZE,
      cursor,
    })
    const { result: page } = await call<MappingPage>(`core/mapping/categories/${category}`, { query, signal })
    return { ...page, data: rowsOf(page.data) }
  },

  /** Somebody's stores by marketplace, and how far each marketplace is mapped. */
  mappingStores: async (user: number, signal?: AbortSignal): Promise<StoresOf> => {
    const { result } = await call<StoresOf>(`core/mapping/stores/${user}`, { signal })
    return result
  },

  /** The unmapped categories below a place whose best suggestion scores at least that much. */
  mappingSuggestions: async (
    { marketplace, category }: MappingPlace,
    least: number,
    signal?: AbortSignal,
  ): Promise<Acceptables> => {
    const query = queryOf({ marketplace_id: String(marketplace), min_score: String(least) })
    const { result } = await call<Acceptables>(`core/mapping/suggestions/${category}`, { query, signal })
    return result
  },

  /** What a category would pass on to those below it that are not mapped. */
  mappingHeirs: async (id: number, signal?: AbortSignal): Promise<Heirs> => {
    const { result } = await call<Heirs>(`core/mapping/heirs/${id}`, { signal })
    return result
  },

  /** All active categories of the platform. */
  mappingTargets: async (marketplace: number, signal?: AbortSignal): Promise<readonly MappingTarget[]> => {
    const { result } = await call(`core/mapping/targets/${marketplace}`, { signal })
    return rowsOf(result.list)
  },

  /** Replaces the mappings of some categories; several calls when they are very many. */
  mapCategories: async (changes: readonly CategoryChange[]): Promise<CategoryOutcome> => {
    const first = await sendCategories(changes.slice(0, MOST_AT_ONCE))
    if (changes.length <= MOST_AT_ONCE) return first
    const rest = await mapping.mapCategories(changes.slice(MOST_AT_ONCE))
    return {
      done: [...first.done, ...rest.done],
      failed: [...first.failed, ...rest.failed],
      entries: [...first.entries, ...rest.entries],
      rows: [],
      progress: rest.progress ?? first.progress,
    }
  },

  /** The properties of a marketplace's category against those of a main category. */
  mappingProperties: async (id: number, main: number, signal?: AbortSignal): Promise<MappingProperties> => {
    const query = queryOf({ main_category_id: String(main) })
    const { result: answer } = await call<MappingProperties>(`core/mapping/properties/${id}`, {
      query,
      signal,
    })
    return { ...answer, data: rowsOf(answer.data), properties: rowsOf(answer.properties) }
  },

  /** One property of a marketplace with its values. */
  mappingValues: async (id: number, main: number, signal?: AbortSignal): Promise<MappingValues> => {
    const query = queryOf({ main_category_id: String(main) })
    const { result: answer } = await call<MappingValues>(`core/mapping/values/${id}`, { query, signal })
    return {
      ...answer,
      property: recordOf(answer.property) as never,
      properties: rowsOf(answer.properties),
    }
  },

  /** Maps some properties; those that cannot be are reported. */
  mapProperties: async (changes: readonly PropertyChange[]): Promise<PropertyOutcome> => {
    const [only] = changes
    const one = changes.length === 1
    const path = one ? 'admin-panal/mapping-properties' : 'admin-panal/mapping-properties/many'
    const { result } = await call<PropertyOutcome>(path, {
      method: 'POST',
      body: one ? only : { items: changes },
    })
    return result
  },
}
