import type { Fields } from './fields.ts'
import type { AnyResource, ListOptions, Resource } from './resource.ts'

/** What happened over the days or months of the period: the sums of some number fields. */
export interface SeriesChart<Name extends string = string, Key extends string = string> {
  readonly shape: 'series'
  readonly key: Key
  readonly measures: readonly Name[]
}

/** The largest shares of a whole: rows by a choice or reference, measured by a number field or counted. */
export interface SharesChart<Name extends string = string, Key extends string = string> {
  readonly shape: 'shares'
  readonly key: Key
  readonly by: Name
  /** Rows are counted where there is none. */
  readonly measure?: Name
}

/** A table of sums: rows that are alike in some fields, in the order of those. */
export interface BreakdownChart<Name extends string = string, Key extends string = string> {
  readonly shape: 'breakdown'
  readonly key: Key
  readonly by: readonly Name[]
  readonly measures: readonly Name[]
}

export type ReportChart<Name extends string = string, Key extends string = string> =
  | SeriesChart<Name, Key>
  | SharesChart<Name, Key>
  | BreakdownChart<Name, Key>

interface OfReport<Name extends string, Key extends string = string> {
  /** The resource that it is about: who may list that one, and see reports, sees it. */
  readonly subject: string
  /** The moment by which the period of the report is chosen: `<period>_from` and `<period>_to`. */
  readonly period: Name
  /** It tells how things stood at the end of one day, `<period>`: today unless told. */
  readonly asOf?: true
  /** Filters that it opens with; each can be removed. */
  readonly opensWith?: Readonly<Record<string, readonly string[]>>
  /** Texts at `resources.<name>.charts.<key>`. */
  readonly charts: readonly ReportChart<Name, Key>[]
}

/** What is written in a report's declaration. */
export interface ReportDeclaration<F extends Fields, C extends string = string>
  extends OfReport<keyof F & string, C> {
  /** snake_case; the labels stand at `resources.<name>`. */
  readonly name: string
  /** Path of its page below /admin-panel. */
  readonly route: string
  /** Path of its call below /api. */
  readonly base: string
  readonly fields: F
  readonly list: Omit<ListOptions<F>, 'search'>
}

export interface Report<F extends Fields = Fields, C extends string = string>
  extends Resource<F, never, never, never>,
    OfReport<keyof F & string, C> {}

/** A report as the interpreters walk over it; to those of lists it is a resource that nobody writes to. */
export type AnyReport = AnyResource & OfReport<string>

/**
 * Declares a report: columns, filters, orders, sums and charts over rows that the server's source of that
 * name gives. Calls, panel page, print and exports follow.
 */
export const defineReport = <const F extends Fields, C extends string = never>(
  declaration: ReportDeclaration<F, C>,
): Report<F, C> => ({
  ...declaration,
  one: 'row',
  many: 'report',
  paths: { list: declaration.route },
  represent: Object.keys(declaration.fields)[0] ?? 'id',
  form: [],
  rules: [],
  transitions: [],
  capabilities: { create: false, edit: false, delete: false, view: false, toggle: false, import: false },
  list: {
    ...declaration.list,
    search: [],
    defaultSort: declaration.list.defaultSort ?? { field: 'id', order: 'DESC' },
  },
})
