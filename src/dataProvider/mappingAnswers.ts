import type { Body, Result } from '#src/contract/index.ts'

/*
 * What the calls of mapping answer, as the pages read it: names as `name_ar` and `name_en` instead of `translations`
 * (records.ts). Everything else is the contract's.
 */

interface Names {
  readonly name_ar: string
  readonly name_en: string | null
}

type Flat<Row> = Omit<Row, 'translations'> & Names

type CategoriesAnswer = Result<'GET core/mapping/categories/:id'>

/** A category of a marketplace, with what it is mapped to and what it might be. */
export type MappingCategory = Flat<CategoriesAnswer['data'][number]>

export type MappingPage = Omit<CategoriesAnswer, 'data'> & { readonly data: readonly MappingCategory[] }

/** What a category is mapped to. */
export type MappedTarget = MappingCategory['categories'][number]

/** A category of the platform, named in the language of the call. */
export type TargetLabel = Omit<MappedTarget, 'active'>

export type TargetSuggestion = MappingCategory['suggestions'][number]

export type Progress = MappingCategory['below']

export type Counted = Omit<Progress, 'broken'>

/** A place in the tree of a marketplace; 0 stands for its top. */
export interface MappingPlace {
  readonly marketplace: number
  readonly category: number
}

export interface MappingFilters {
  readonly mapped?: boolean
  readonly broken?: boolean
  readonly search?: string
  /** Everything below, not only the next level. */
  readonly below?: boolean
  /** How many suggestions each category gets; 3 unless told. */
  readonly suggestions?: number
}

/** Somebody, and the stores by marketplace. */
export type StoresOf = Result<'GET core/mapping/stores/:id'>

/** A marketplace in which somebody sells. */
export type StoresIn = StoresOf['marketplaces'][number]

/** A store of a seller in a marketplace. */
export type MappedStore = StoresIn['stores'][number]

/** A category of the platform in its tree. */
export type MappingTarget = Flat<Result<'GET core/mapping/targets/:id'>['list'][number]>

export type Acceptables = Result<'GET core/mapping/suggestions/:id'>

export type Acceptable = Acceptables['data'][number]

export type BrokenMappings = Result<'GET core/mapping/broken/:id'>

/** A broken mapping, and where it most likely belongs now. */
export type BrokenMapping = BrokenMappings['data'][number]

/** What a category would pass on, and to which; `data` holds the first of them. */
export type Heirs = Result<'GET core/mapping/heirs/:id'>

/** An unmapped category, with a suggestion of its own where that is a strong one. */
export type Heir = Heirs['data'][number]

/** What one category shall be mapped to, and what the caller believes it is mapped to now. */
export type CategoryChange = { readonly id: number } & Body<'POST admin-panal/mapping-categories/:id'>

export type CategoryAnswer = Result<'POST admin-panal/mapping-categories'>

export type CategoryOutcome = Omit<CategoryAnswer, 'entry' | 'rows'> & {
  readonly rows: readonly MappingCategory[]
  /** The entries of the history that lead what was done, one for each call. */
  readonly entries: readonly number[]
}

type PropertiesAnswer = Result<'GET core/mapping/properties/:id'>
type ValuesAnswer = Result<'GET core/mapping/values/:id'>

/** A property of the platform that a marketplace's property may be mapped to. */
export type PropertyTarget = Flat<PropertiesAnswer['properties'][number]>

export type MappingProperty = Flat<PropertiesAnswer['data'][number]>

/** The marketplace's value → ours. */
export type ValueKeys = MappingProperty['value_keys']

type WithTargets<Answer> = Omit<Answer, 'properties'> & { readonly properties: readonly PropertyTarget[] }

export type MappingProperties = Omit<WithTargets<PropertiesAnswer>, 'data'> & {
  readonly data: readonly MappingProperty[]
}

export type MappingValues = Omit<WithTargets<ValuesAnswer>, 'property'> & {
  readonly property: MappingProperty
}

/** What one property shall be mapped to; null: to nothing. Values that are left out are kept. */
export type PropertyChange = Body<'POST admin-panal/mapping-properties'>

export type PropertyOutcome = Result<'POST admin-panal/mapping-properties'>
