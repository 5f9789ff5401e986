import type { Body } from '#src/contract/index.ts'
import { ask } from './http.ts'
import type {
  Acceptables,
  BrokenMappings,
  CategoryAnswer,
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

const SUGGESTIONS = 3
const PAGE_SIZE = '100'

/** Most changes that the server takes in one call. */
const MOST_AT_ONCE = 2000

const rowsOf = <T>(rows: readonly unknown[]): readonly T[] => rows.map((row) => recordOf(row) as never)

const outcomeOf = ({ entry, ...outcome }: CategoryAnswer): CategoryOutcome => ({
  ...outcome,
  entries: entry === null ? [] : [entry],
  rows: rowsOf(outcome.rows),
})

const itemOf = ({ id, ...change }: CategoryChange) => ({ marketplace_category_id: id, ...change })

const sendCategories = async (changes: readonly CategoryChange[]): Promise<CategoryOutcome> => {
  const [only] = changes
  if (changes.length === 1 && only) {
    const { id, ...body } = only
    return outcomeOf((await ask('POST admin-panal/mapping-categories/:id', { params: { id }, body })).result)
  }
  const body = { items: changes.map(itemOf) }
  return outcomeOf((await ask('POST admin-panal/mapping-categories', { body })).result)
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
    const flag = (is: boolean | undefined) => (is ? '1' : undefined)
    const query = {
      marketplace_id: String(marketplace),
      mapped: mapped === undefined ? undefined : mapped ? '1' : '0',
      broken: flag(broken),
      search,
      below: flag(below),
      suggestions: String(suggestions),
      pageSize: PAGE_SIZE,
      cursor,
    } as const
    const params = { id: category }
    const { result: page } = await ask('GET core/mapping/categories/:id', { params, query, signal })
    return { ...page, data: rowsOf(page.data) }
  },

  /** Somebody's stores by marketplace, and how far each marketplace is mapped. */
  mappingStores: async (id: number, signal?: AbortSignal): Promise<StoresOf> =>
    (await ask('GET core/mapping/stores/:id', { params: { id }, signal })).result,

  /** The unmapped categories below a place whose best suggestion scores at least that much. */
  mappingSuggestions: async (
    { marketplace, category }: MappingPlace,
    least: number,
    signal?: AbortSignal,
  ): Promise<Acceptables> => {
    const query = { marketplace_id: String(marketplace), min_score: String(least) }
    const params = { id: category }
    return (await ask('GET core/mapping/suggestions/:id', { params, query, signal })).result
  },

  /** What a category would pass on to those below it that are not mapped. */
  mappingHeirs: async (id: number, signal?: AbortSignal): Promise<Heirs> =>
    (await ask('GET core/mapping/heirs/:id', { params: { id }, signal })).result,

  /** All active categories of the platform. */
  mappingTargets: async (id: number, signal?: AbortSignal): Promise<readonly MappingTarget[]> =>
    rowsOf((await ask('GET core/mapping/targets/:id', { params: { id }, signal })).result.list),

  /** A page of a marketplace's broken mappings, each with the likeliest new place. */
  mappingBroken: async (id: number, cursor?: string, signal?: AbortSignal): Promise<BrokenMappings> =>
    (await ask('GET core/mapping/broken/:id', { params: { id }, query: { cursor }, signal })).result,

  /** Takes the mapping of a removed category over to another one; resolves to the entries that undo it. */
  moveMapping: async (body: Body<'POST core/mapping/move'>): Promise<readonly number[]> =>
    (await ask('POST core/mapping/move', { body })).result.entries,

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
    const query = { main_category_id: String(main) }
    const asked = { params: { id }, query, signal }
    const { result: answer } = await ask('GET core/mapping/properties/:id', asked)
    return { ...answer, data: rowsOf(answer.data), properties: rowsOf(answer.properties) }
  },

  /** One property of a marketplace with its values. */
  mappingValues: async (id: number, main: number, signal?: AbortSignal): Promise<MappingValues> => {
    const query = { main_category_id: String(main) }
    const { result: answer } = await ask('GET core/mapping/values/:id', { params: { id }, query, signal })
    return {
      ...answer,
      property: recordOf(answer.property) as never,
      properties: rowsOf(answer.properties),
    }
  },

  /** Maps some properties; those that cannot be are reported. */
  mapProperties: async (changes: readonly PropertyChange[]): Promise<PropertyOutcome> => {
    const [only] = changes
    const answer =
      changes.length === 1 && only
        ? await ask('POST admin-panal/mapping-properties', { body: only })
        : await ask('POST admin-panal/mapping-properties/many', { body: { items: changes } })
    return answer.result
  },
}
