import type { ZodType } from 'zod'
import type { Checks } from './checks.ts'
import type { IssueKey, ValidationKey } from './issues.ts'

/** The options that every kind takes. */
export interface CommonOptions<Hinted extends boolean = boolean> {
  /** No two records share the value (letter case does not count); `unless` a choice of the record is that one. */
  readonly unique?: boolean | { readonly unless: { readonly field: string; readonly is: string } }
  /** Key of the sentence for a value that another record has already; `validation.unique` unless told. */
  readonly takenMessage?: IssueKey
  /** Value of a new record when none is given. */
  readonly initial?: string | number | boolean
  /** A value that the record's rules accept, where the example of its kind is none. */
  readonly example?: string
  /** Set when the record is created, never changed afterwards. */
  readonly once?: boolean
  /** Shown, never written by a client. */
  readonly readOnly?: boolean
  /** Others count it again and again: that it changed stands in no history, and is told to nobody. */
  readonly counted?: boolean
  /** Grows from record to record, as a year does: lists are narrowed by it as by their times. */
  readonly rises?: boolean
  /** Takes both columns of a form. */
  readonly wide?: boolean
  /** Width of its column in px, where that of its kind does not suit. */
  readonly width?: number
  /** A help text stands at `resources.<name>.hints.<field>`. */
  readonly hint?: Hinted
}

/** A field of whatever kinds there are; `Field` in fields.ts is one of those that are registered. */
export interface FieldOf<
  Name extends string,
  Options,
  Value,
  Optional extends boolean,
  Translated extends boolean,
  Computed extends boolean,
  Hinted extends boolean,
> {
  readonly kind: Name
  readonly options: Options & CommonOptions<Hinted>
  readonly optional: Optional
  readonly translated: Translated
  readonly computed: Computed
  /** Never set: carries the type of the value. */
  readonly value?: Value
}

type CheckName = keyof Checks

/** The options that a check takes, which are those that belong to the kind alone. */
type OptionsOfCheck<C extends CheckName> =
  Parameters<Checks[C]> extends [infer Options extends object] ? Options : object

type ValueOfCheck<C extends CheckName> = Checks[C] extends (...options: never) => ZodType<infer Value>
  ? Value
  : never

/** What a kind of field is: how a value is checked, which tells what it holds on the wire, and its own options. */
export interface Kind<C extends CheckName = CheckName> {
  /** Name of its check (checks.ts), which comes with the first form and not with the declarations. */
  readonly check: C
  /** What holds of the options that a field does not tell. */
  readonly defaults?: Partial<OptionsOfCheck<C>> & CommonOptions
  /** Key below `validation` of what is said where it is left empty; `required` unless told. */
  readonly missing?: ValidationKey
  /** What a form holds while nothing is entered; null unless told. */
  readonly empty?: unknown
}

/** Makes the fields of one kind, and tells what the kind is. */
export interface KindBuilder<Name extends string, C extends CheckName> {
  <Hinted extends boolean = false, Own extends ValueOfCheck<C> = ValueOfCheck<C>>(
    options?: OptionsOfCheck<C> & CommonOptions<Hinted>,
  ): FieldOf<Name, OptionsOfCheck<C>, Own, false, false, false, NoInfer<Hinted>>
  readonly is: Kind<C>
}

/**
 * Declares a kind of field. One that extends another begins with what that one is:
 * `kind('duration', { ...integer.is, defaults: { ...integer.is.defaults, max: 1440 } })`.
 */
export const kind = <const Name extends string, C extends CheckName>(
  name: Name,
  is: Kind<C>,
): KindBuilder<Name, C> =>
  Object.assign(
    <Hinted extends boolean = false, Own extends ValueOfCheck<C> = ValueOfCheck<C>>(
      options?: OptionsOfCheck<C> & CommonOptions<Hinted>,
    ): FieldOf<Name, OptionsOfCheck<C>, Own, false, false, false, Hinted> => ({
      kind: name,
      // What is not told is optional, or among the defaults.
      options: { ...is.defaults, ...options } as OptionsOfCheck<C> & CommonOptions<Hinted>,
      optional: false,
      translated: false,
      computed: false,
    }),
    { is },
  )

/** The type of the values of a kind on the wire. */
export type ValueOfKind<B> = B extends { readonly is: Kind<infer C> } ? ValueOfCheck<C> : never

/** The options that belong to a kind alone. */
export type OptionsOfKind<B> = B extends { readonly is: Kind<infer C> } ? OptionsOfCheck<C> : never
