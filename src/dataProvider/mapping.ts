import type { AttributeType } from '#src/resources/attributeTypes.ts'
import type { UserType } from '#src/resources/users/userTypes.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import { call } from './http.ts'
import { recordOf } from './records.ts'

/*
 * mappingCategories(place, …)    → GET core/mapping/categories/{id}                   result
 * mappingStores(user)            → GET core/mapping/stores/{id}                       result
 * mappingSuggestions(place, …)   → GET core/mapping/suggestions/{id}                  result
 * mappingTargets(marketplace)    → GET core/mapping/targets/{id}                      result.list
 * mapCategories(items)           → POST admin-panal/mapping-categories/{id}           result
 *                                  POST admin-panal/mapping-categories, when several  result
 * inheritMapping(id)             → POST admin-panal/mapping-categories/{id}/inherit   result
 * mappingProperties(id, main)    → GET core/mapping/properties/{id}                   result
 * mappingValues(id, main)        → GET core/mapping/values/{id}                       result
 * mapProperties(items)           → POST admin-panal/mapping-properties, …/many        result
 */

interface Names {
  readonly name_ar: string
  readonly name_en: string | null
}

/** A category of the platform, named in the language of the call. */
export interface TargetLabel {
  readonly category_id: number
  readonly label: string
  /** The categories above it, topmost first. */
  readonly trail: readonly string[]
}

/** From 0 to 100. */
export interface TargetSuggestion extends TargetLabel {
  readonly score: number
}

export interface Progress {
  readonly total: number
  readonly mapped: number
}

/** A category of a marketplace, with what it is mapped to and what it might be. */
export interface MappingCategory extends Names {
  readonly id: number
  readonly parent: number | null
  readonly remote_id: string
  readonly level: number
  readonly trail: readonly string[]
  readonly mapped: boolean
  readonly categories: readonly TargetLabel[]
  readonly child_count: number
  readonly below: Progress
  readonly required_count: number
  readonly missing_required: number
  readonly suggestions: readonly TargetSuggestion[]
}

interface Titled {
  readonly id: number
  readonly label: string
}

export interface MappingPage {
  readonly marketplace: Titled
  readonly trail: readonly Titled[]
  readonly data: readonly MappingCategory[]
  readonly total: number
  readonly next_cursor: string | null
  readonly progress: Progress & { readonly below: Progress }
}

/** A place in the tree of a marketplace; 0 stands for its top. */
export interface MappingPlace {
  readonly marketplace: number
  readonly category: number
}

export interface MappingFilters {
  readonly mapped?: boolean
  readonly search?: string
  /** Everything below, not only the next level. */
  readonly below?: boolean
  /** How many suggestions each category gets; 3 unless told. */
  readonly suggestions?: number
}

/** A store of a seller in a marketplace. */
export interface MappedStore {
  readonly id: number
  readonly name: string
  readonly linked: boolean
  readonly order_count: number
  /** ISO 8601, UTC. */
  readonly created_at: string
}

/** A marketplace in which somebody sells. */
export interface StoresIn extends Titled {
  readonly logo: string | null
  readonly progress: Progress
  readonly stores: readonly MappedStore[]
}

/** Somebody, and the stores by marketplace. */
export interface StoresOf {
  readonly user: {
    readonly id: number
    readonly username: string
    readonly email: string
    readonly avatar: string | null
    readonly user_type: UserType
    readonly active: boolean
  }
  readonly marketplaces: readonly StoresIn[]
}

/** A category of the platform in its tree. */
export interface MappingTarget extends Names {
  readonly id: number
  readonly parent: number | null
  /** How many categories of the marketplace are mapped to it. */
  readonly mapped_count: number
}

export interface Acceptable extends Titled {
  readonly trail: readonly string[]
  readonly suggestion: TargetSuggestion
}

export interface Acceptables {
  readonly data: readonly Acceptable[]
  readonly unmapped: number
  readonly looked_at: number
}

/** What one category shall be mapped to, and what the caller believes it is mapped to now. */
export interface CategoryChange {
  readonly id: number
  readonly category_ids: readonly number[]
  readonly expected_category_ids?: readonly number[]
}

interface Refused {
  readonly code: string
  readonly message: string
}

export interface CategoryOutcome {
  readonly done: readonly {
    readonly id: number
    readonly category_ids: readonly number[]
    readonly previous_category_ids: readonly number[]
  }[]
  readonly failed: readonly (Refused & { readonly id: number })[]
  /** The changed categories as they are now; empty after a large change. */
  readonly rows: readonly MappingCategory[]
  readonly progress: Progress | null
}

/** A property of the platform that a marketplace's property may be mapped to. */
export interface PropertyTarget extends Names {
  readonly id: number
  readonly label: string
  readonly attribute_type: AttributeType
  readonly is_required: boolean
  readonly values: readonly OptionItem[]
  readonly main_category_id: number
  readonly main_category_label: string
}

/** The marketplace's value → ours. */
export type ValueKeys = Readonly<Record<string, string>>

export interface MappingProperty extends Names {
  readonly id: number
  readonly remote_id: string
  readonly attribute_type: AttributeType
  readonly is_required: boolean
  readonly values: readonly OptionItem[]
  readonly property_id: number | null
  readonly value_keys: ValueKeys
  readonly value_progress: Progress
  readonly suggestions: readonly { readonly property_id: number; readonly score: number }[]
}

interface PropertyContext {
  readonly category: Titled & {
    readonly parent: number | null
    readonly marketplace: Titled
    readonly categories: readonly TargetLabel[]
  }
  readonly main_category: TargetLabel
  readonly properties: readonly PropertyTarget[]
}

export interface MappingProperties extends PropertyContext {
  readonly data: readonly MappingProperty[]
}

export interface MappingValues extends PropertyContext {
  readonly property: MappingProperty
  readonly value_suggestions: Readonly<Record<string, readonly { key: string; score: number }[]>>
}

/** What one property shall be mapped to; null: to nothing. Values that are left out are kept. */
export interface PropertyChange {
  readonly marketplace_property_id: number
  readonly main_category_id: number
  readonly property_id: number | null
  readonly values?: ValueKeys
}

export interface PropertyOutcome {
  readonly done: readonly {
    readonly marketplace_property_id: number
    readonly main_category_id: number
    readonly property_id: number | null
    readonly values: ValueKeys
    readonly previous: { readonly property_id: number | null; readonly values: ValueKeys }
  }[]
  readonly failed: readonly (Refused & { readonly marketplace_property_id: number })[]
}

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

const outcomeOf = (result: Readonly<Record<string, unknown>>): CategoryOutcome => {
  const outcome = result as unknown as CategoryOutcome
  return { ...outcome, rows: rowsOf(outcome.rows) }
}

const itemOf = ({ id, ...change }: CategoryChange) => ({ marketplace_category_id: id, ...change })

const sendCategories = async (changes: readonly CategoryChange[]): Promise<CategoryOutcome> => {
  const [only] = changes
  if (changes.length === 1 && only) {
    const { id, ...body } = only
    const { result } = await call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body })
    return outcomeOf(result)
  }
  const body = { items: changes.map(itemOf) }
  const { result } = await call('admin-panal/mapping-categories', { method: 'POST', body })
  return outcomeOf(result)
}

/** The calls of the mapping pages; reachable by `useDataProvider<PanelDataProvider>()`. */
export const mapping = {
  /** One page of the categories at a place of a marketplace's tree. */
  mappingCategories: async (
    { marketplace, category }: MappingPlace,
    { mapped, search, below, suggestions = SUGGESTIONS }: MappingFilters,
    cursor?: string,
    signal?: AbortSignal,
  ): Promise<MappingPage> => {
    const query = queryOf({
      marketplace_id: String(marketplace),
      mapped: mapped === undefined ? undefined : String(Number(mapped)),
      search,
      below: below ? '1' : undefined,
      suggestions: String(suggestions),
      pageSize: PAGE_SIZE,
      cursor,
    })
    const { result } = await call(`core/mapping/categories/${category}`, { query, signal })
    const page = result as unknown as MappingPage
    return { ...page, data: rowsOf(page.data) }
  },

  /** Somebody's stores by marketplace, and how far each marketplace is mapped. */
  mappingStores: async (user: number, signal?: AbortSignal): Promise<StoresOf> => {
    const { result } = await call(`core/mapping/stores/${user}`, { signal })
    return result as unknown as StoresOf
  },

  /** The unmapped categories below a place whose best suggestion scores at least that much. */
  mappingSuggestions: async (
    { marketplace, category }: MappingPlace,
    least: number,
    signal?: AbortSignal,
  ): Promise<Acceptables> => {
    const query = queryOf({ marketplace_id: String(marketplace), min_score: String(least) })
    const { result } = await call(`core/mapping/suggestions/${category}`, { query, signal })
    return result as unknown as Acceptables
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
      rows: [],
      progress: rest.progress ?? first.progress,
    }
  },

  /** Maps everything unmapped below a category to what it is mapped to. */
  inheritMapping: async (id: number): Promise<CategoryOutcome> => {
    const { result } = await call(`admin-panal/mapping-categories/${id}/inherit`, { method: 'POST' })
    return outcomeOf(result)
  },

  /** The properties of a marketplace's category against those of a main category. */
  mappingProperties: async (id: number, main: number, signal?: AbortSignal): Promise<MappingProperties> => {
    const query = queryOf({ main_category_id: String(main) })
    const { result } = await call(`core/mapping/properties/${id}`, { query, signal })
    const answer = result as unknown as MappingProperties
    return { ...answer, data: rowsOf(answer.data), properties: rowsOf(answer.properties) }
  },

  /** One property of a marketplace with its values. */
  mappingValues: async (id: number, main: number, signal?: AbortSignal): Promise<MappingValues> => {
    const query = queryOf({ main_category_id: String(main) })
    const { result } = await call(`core/mapping/values/${id}`, { query, signal })
    const answer = result as unknown as MappingValues
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
    const { result } = await call(path, { method: 'POST', body: one ? only : { items: changes } })
    return result as unknown as PropertyOutcome
  },
}
