import type { AttributeType } from '#src/resources/attributeTypes.ts'
import type { UserType } from '#src/resources/users/userTypes.ts'
import type { OptionItem } from '#src/schema/fields.ts'

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

/** What a category is mapped to. */
export interface MappedTarget extends TargetLabel {
  /** False: it was switched off, the mapping is broken. */
  readonly active: boolean
}

/** From 0 to 100. */
export interface TargetSuggestion extends TargetLabel {
  readonly score: number
  /** Too low to be taken together with others. */
  readonly weak: boolean
}

export interface Counted {
  readonly total: number
  readonly mapped: number
}

export interface Progress extends Counted {
  /** Mapped to a category that is switched off; not among the mapped ones. */
  readonly broken: number
}

/** A category of a marketplace, with what it is mapped to and what it might be. */
export interface MappingCategory extends Names {
  readonly id: number
  readonly parent: number | null
  readonly remote_id: string
  readonly level: number
  readonly trail: readonly string[]
  /** To categories that are all active. */
  readonly mapped: boolean
  readonly broken: boolean
  readonly categories: readonly MappedTarget[]
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
  readonly broken?: boolean
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

/** An unmapped category, with a suggestion of its own where that is a strong one. */
export interface Heir extends Titled {
  readonly trail: readonly string[]
  readonly suggestion: TargetSuggestion | null
}

/** What a category would pass on, and to which. */
export interface Heirs {
  readonly categories: readonly TargetLabel[]
  readonly data: readonly Heir[]
  /** How many there are; `data` holds the first of them. */
  readonly unmapped: number
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
  /** The entries of the history that lead what was done, one for each call. */
  readonly entries: readonly number[]
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
  readonly value_progress: Counted
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
  /** The entry of the history that leads what was done; null when nothing was. */
  readonly entry: number | null
}
