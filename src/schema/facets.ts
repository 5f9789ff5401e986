import type { ColumnName, Fields } from './fields.ts'
import type { VendorPermission } from './vendorPermissions.ts'

/** What owners do with their own records by the generic calls, and the fields that they write by each. */
export interface OwnerActions<Name extends string = string> {
  readonly create?: readonly Name[]
  readonly edit?: readonly Name[]
  readonly toggle?: true
  readonly delete?: true
}

/**
 * What the people of the vendor that a record belongs to see of it in their own area, and do with it. Only what is
 * named here is answered and taken.
 */
export interface OwnerView<F extends Fields> {
  /** Base path of the calls below /api. */
  readonly base: string
  readonly one: string
  readonly many: string
  /** The part of the area that it belongs to. */
  readonly permission: VendorPermission
  /**
   * Field that says whose a record is: a reference to vendors, the tenant that a vendor is to the selling platform, or
   * the id of what is the vendor itself: its calls name no record, and there is no list of it.
   */
  readonly scope: (keyof F & string) | 'id'
  /** They know only those of which the choice has this value; what they create has it. */
  readonly among?: { readonly field: keyof F & string; readonly is: string }
  readonly actions?: OwnerActions<keyof F & string>
  readonly columns: readonly ColumnName<F>[]
  /** Further fields of a row. */
  readonly fields?: readonly (keyof F & string)[]
  /** Further fields of a single record. */
  readonly record?: readonly (keyof F & string)[]
  readonly filters: readonly ColumnName<F>[]
  readonly sort: readonly ColumnName<F>[]
  /** Fields that the search looks through; of a reference, the name of what it points at. */
  readonly search: readonly (keyof F & string)[]
}

/** What owners see of a resource, as the interpreters walk over it. */
export type AnyOwnerView = Omit<
  OwnerView<Fields>,
  'scope' | 'among' | 'actions' | 'columns' | 'fields' | 'record' | 'filters' | 'sort' | 'search'
> & {
  readonly scope: string
  readonly among?: { readonly field: string; readonly is: string }
  readonly actions?: OwnerActions
  readonly columns: readonly string[]
  readonly fields?: readonly string[]
  readonly record?: readonly string[]
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly search: readonly string[]
}

/** How what happens to the records of a resource is told to systems outside (src/schema/events.ts). */
export interface EventFacet<Name extends string = string> {
  /** What its events begin with, `<noun>.created`; the name of one record in an answer unless told. */
  readonly noun?: string
  /** What is told beyond what people may do in the panel: records that other systems write. */
  readonly also?: readonly ('create' | 'edit' | 'delete')[]
  /** Texts that are told too: such as hold nothing about a person. */
  readonly texts?: readonly Name[]
}

/** What a platform knows a record by where no field of it will do: the id that it gives itself. */
export const EXTERNAL_ID = 'external_id'

/** A field, one of what a reference points at (`marketplace_category.marketplace`), or the record itself. */
type PathTo<F extends Fields> = (keyof F & string) | `${keyof F & string}.${string}` | 'id'

/**
 * What the other systems of the platform write of a resource and read of it, below /api/platform/v1. Only what is named
 * here is answered and taken; a reference is told by what its target is known by, never by our id.
 */
export interface PlatformView<F extends Fields> {
  /** Name in the path: `shipping-company-requests`. */
  readonly collection: string
  /**
   * What a record is known by: `external_id`, which the platform gives, or the fields that tell it apart. A reference
   * among them stands for all that its target is known by.
   */
  readonly key: typeof EXTERNAL_ID | readonly (keyof F & string)[]
  /** Fields that the platform writes, beside those of the key; without any it reads alone. */
  readonly takes?: readonly (keyof F & string)[]
  /** Further fields that it reads. */
  readonly tells?: readonly (keyof F & string)[]
  /** It deletes records too. */
  readonly deletes?: true
  /** It knows only those of which the choice has this value; what it creates has it. */
  readonly among?: { readonly field: keyof F & string; readonly is: string }
  /** Reference to the vendor whose record it is, or `id` of what is the vendor itself: keys may be held to some. */
  readonly vendor?: PathTo<F>
  /** The same of marketplaces. */
  readonly marketplace?: PathTo<F>
}

/** What the platform sees of a resource, as the interpreters walk over it. */
export type AnyPlatformView = Omit<
  PlatformView<Fields>,
  'key' | 'takes' | 'tells' | 'among' | 'vendor' | 'marketplace'
> & {
  readonly among?: { readonly field: string; readonly is: string }
  readonly key: typeof EXTERNAL_ID | readonly string[]
  readonly takes?: readonly string[]
  readonly tells?: readonly string[]
  readonly vendor?: string
  readonly marketplace?: string
}
