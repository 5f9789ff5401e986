import type { AnyOwnerView, AnyPlatformView, EventFacet, OwnerView, PlatformView } from './facets.ts'
import type { ColumnName, Fields } from './fields.ts'

/** What may be done with the records of a resource; each is also a permission (`coupons:create`). */
export interface Capabilities {
  readonly create: boolean
  readonly edit: boolean
  readonly delete: boolean
  /** A page that shows one record. */
  readonly view: boolean
  /** Records can be switched on and off. */
  readonly toggle: boolean
  /** Those that are created can be brought by a sheet too. */
  readonly import: boolean
}

/** The header menus in which the areas stand, in their order. */
export const MENU_GROUPS = [
  'sales',
  'catalogue',
  'partners',
  'support',
  'content',
  'reports',
  'system',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** `field` must hold a value when `when.field` holds one of `when.is`; otherwise the field is hidden and kept empty. */
export interface RequiredWhen<Name extends string = string> {
  readonly rule: 'requiredWhen'
  readonly field: Name
  readonly when: { readonly field: Name; readonly is: readonly string[] }
}

/** `to` must not be before `from`. */
export interface DateOrder<Name extends string = string> {
  readonly rule: 'dateOrder'
  readonly from: Name
  readonly to: Name
}

export type Rule<Name extends string = string> = RequiredWhen<Name> | DateOrder<Name>

/**
 * A change of state that goes one way and happens once: `PUT base/<key>/{id}`, with the permission
 * `<resource>:<key>`. Texts at `resources.<name>.transitions.<key>`.
 */
export interface Transition<Name extends string = string, Key extends string = string> {
  readonly key: Key
  /** Read-only `dateTime` that takes the moment; while it is empty the change is still to be made. */
  readonly at: Name
  /** Read-only `text` that takes the name of whoever made the change. */
  readonly by: Name
  /** Computed `choice` that tells the state; its SQL follows from `at`. */
  readonly state: { readonly field: Name; readonly before: string; readonly after: string }
  /** Field that has to be filled in before: what was done about it, for whoever looks later. */
  readonly needs?: Name
  /** Verb of its event (`vendor.iban_confirmed`), where that is not the past of its key. */
  readonly event?: string
}

/** The pages of a resource that have an address. */
export type PageAction = 'list' | 'create' | 'edit' | 'view'

/** A named part of a form or of a record's page; its title is at `resources.<name>.sections.<key>`. */
export interface Section<Name extends string = string, Key extends string = string> {
  readonly key: Key
  readonly fields: readonly Name[]
}

/** A list's sums by the values of a choice: paid, due and rejected amounts make no total together. */
export interface SumsBy<Name extends string = string> {
  readonly field: Name
  /** Those of its values whose sums are told together too, as the total. */
  readonly adds?: readonly string[]
}

/** A choice of filters that people come for again and again: the records that wait for something. */
export interface ListPreset {
  /** Key of what it is called. */
  readonly label: string
  /** As the list's filters stand in the address: `{ status: ['PENDING'], active: true }`. */
  readonly filter: Readonly<Record<string, readonly string[] | boolean>>
}

/** One preset for each of the values of a choice, called as the value is. */
export const presetsOf = (resource: string, field: string, values: readonly string[]): ListPreset[] =>
  values.map((value) => ({
    label: `resources.${resource}.choices.${field}.${value}`,
    filter: { [field]: [value] },
  }))

export interface ListOptions<F extends Fields> {
  readonly columns: readonly ColumnName<F>[]
  /** Columns at hand in the column chooser, not shown at first. */
  readonly hidden?: readonly ColumnName<F>[]
  readonly filters: readonly ColumnName<F>[]
  /** Columns that can be sorted by; each has an index. */
  readonly sort: readonly ColumnName<F>[]
  readonly defaultSort?: { readonly field: ColumnName<F>; readonly order: 'ASC' | 'DESC' }
  /** Text fields that the search looks through. */
  readonly search: readonly (keyof F & string)[]
  /** Fields it looks through too whose words stand in another table; triggers of a migration keep them beside. */
  readonly searchElsewhere?: readonly (keyof F & string)[]
  /** Number fields whose totals over the whole filtered set are answered. */
  readonly sums?: readonly (keyof F & string)[]
  /** Tells the sums apart where they are not of one sort. */
  readonly sumsBy?: SumsBy<keyof F & string>
  /** Filters that are one click away, beside all there is. */
  readonly presets?: readonly ListPreset[]
}

/**
 * What is written in a declaration file. The keys of its sections, changes of state and actions are kept as types,
 * so that each must have its texts.
 */
export interface ResourceDeclaration<
  F extends Fields,
  S extends string = string,
  T extends string = string,
  A extends string = string,
> {
  /** Plural, snake_case; the table, the permission subject and the name in react-admin. */
  readonly name: string
  /** Path of the admin pages below /admin-panel. */
  readonly route: string
  /** Pages that stand elsewhere than at `<route>/list`, `<route>/view/:id` …; below /admin-panel too. */
  readonly paths?: { readonly [A in PageAction]?: string }
  /** Base path of the calls below /api. */
  readonly base: string
  /** Name of one record in an answer's `result`; the plural is `many`. */
  readonly one: string
  readonly many: string
  /** Header menu in which its list stands. Without one the resource has its calls, but no screens of its own. */
  readonly menu?: MenuGroup
  /** Menu under which its permissions stand when it has none of its own. */
  readonly area?: MenuGroup
  /** Calls of its own beside the generic ones, each with a permission: `subscriptions:approve`. */
  readonly actions?: readonly A[]
  /** Field whose value names a record. */
  readonly represent: keyof F & string
  readonly fields: F
  readonly list: ListOptions<F>
  readonly form: readonly Section<keyof F & string, S>[]
  readonly rules?: readonly Rule<keyof F & string>[]
  readonly transitions?: readonly Transition<keyof F & string, T>[]
  readonly capabilities?: Partial<Capabilities>
  /** Its records are accounts: nobody switches off or deletes his own. */
  readonly accounts?: true
  /** A flag: records in which it is set are the product's own, and are neither changed nor deleted. */
  readonly lockedBy?: keyof F & string
  /** What may be changed in those records all the same. */
  readonly neverLocked?: readonly (keyof F & string)[]
  /** Without it the records are seen in the panel alone. */
  readonly owner?: OwnerView<F>
  /** Nothing is told outside of records of which this is `false`. */
  readonly events?: EventFacet<keyof F & string> | false
  /** Without it no other system feeds the records, or reads them. */
  readonly platform?: PlatformView<F>
}

export interface Resource<
  F extends Fields = Fields,
  S extends string = string,
  T extends string = string,
  A extends string = string,
> extends ResourceDeclaration<F, S, T, A> {
  readonly rules: readonly Rule<keyof F & string>[]
  readonly transitions: readonly Transition<keyof F & string, T>[]
  readonly capabilities: Capabilities
  readonly list: ListOptions<F> & {
    readonly defaultSort: { readonly field: ColumnName<F>; readonly order: 'ASC' | 'DESC' }
  }
}

/** A resource as the interpreters walk over it: field names are strings. */
export type AnyResource = Omit<
  Resource,
  | 'represent'
  | 'list'
  | 'form'
  | 'rules'
  | 'transitions'
  | 'lockedBy'
  | 'neverLocked'
  | 'owner'
  | 'events'
  | 'platform'
> & {
  readonly represent: string
  readonly lockedBy?: string
  readonly neverLocked?: readonly string[]
  readonly list: {
    readonly columns: readonly string[]
    readonly hidden?: readonly string[]
    readonly filters: readonly string[]
    readonly sort: readonly string[]
    readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
    readonly search: readonly string[]
    readonly searchElsewhere?: readonly string[]
    readonly sums?: readonly string[]
    readonly sumsBy?: SumsBy
    readonly presets?: readonly ListPreset[]
  }
  readonly form: readonly Section[]
  readonly rules: readonly Rule[]
  readonly transitions: readonly Transition[]
  readonly owner?: AnyOwnerView
  readonly events?: EventFacet | false
  readonly platform?: AnyPlatformView
}

/** A resource with screens of its own, and a place in a menu. */
export type ScreenResource = AnyResource & { readonly menu: MenuGroup }

/** True for a resource with list, form and pages of its own; the others are shown by pages of another one. */
export const hasScreens = (resource: AnyResource): resource is ScreenResource => resource.menu !== undefined

/**
 * Declares a resource; everything else (validation, table, routes, OpenAPI, views, exports) is worked out
 * from what is written here. Names of fields are checked by the compiler.
 */
export const defineResource = <
  const F extends Fields,
  S extends string,
  T extends string = never,
  A extends string = never,
>(
  declaration: ResourceDeclaration<F, S, T, A>,
): Resource<F, S, T, A> => ({
  ...declaration,
  rules: declaration.rules ?? [],
  transitions: declaration.transitions ?? [],
  capabilities: {
    create: true,
    edit: true,
    delete: true,
    view: false,
    toggle: true,
    import: true,
    ...declaration.capabilities,
  },
  list: { ...declaration.list, defaultSort: declaration.list.defaultSort ?? { field: 'id', order: 'DESC' } },
})

/** `field` is required, and shown, only while `when.field` holds one of `when.is`. */
export const requiredWhen = <const Name extends string>(
  field: Name,
  when: { readonly field: Name; readonly is: readonly string[] },
): RequiredWhen<Name> => ({ rule: 'requiredWhen', field, when })

/** The day in `to` must not be before the day in `from`. */
export const dateOrder = <const Name extends string>(from: Name, to: Name): DateOrder<Name> => ({
  rule: 'dateOrder',
  from,
  to,
})
