import type { Fields } from './fields.ts'
import type { Section, Transition } from './resource.ts'

interface Declared {
  readonly fields: Fields
  readonly form: readonly Section[]
  readonly transitions?: readonly Transition[]
  readonly actions?: readonly string[]
}

type FieldName<R extends Declared> = keyof R['fields'] & string

type ChoiceOf<F> = F extends { readonly value?: infer V } ? Exclude<V, undefined> & string : never

type Choices<R extends Declared> = {
  readonly [N in FieldName<R> as R['fields'][N]['kind'] extends 'choice' ? N : never]: {
    readonly [V in ChoiceOf<R['fields'][N]>]: string
  }
}

type HintedName<R extends Declared> = {
  [N in FieldName<R>]: true extends R['fields'][N]['options']['hint'] ? N : never
}[FieldName<R>]

/** What is said of a change of state: its button, the question before it, and that it was made. */
export interface TransitionTexts {
  readonly action: string
  readonly question: string
  readonly done: string
}

type KeyOf<T> = T extends readonly { readonly key: infer K extends string }[] ? K : never

/** The texts below `part`, one for each key; nothing where there is none. */
type Part<Name extends string, Keys extends string, Text> = [Keys] extends [never]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: { readonly [K in Keys]: Text } }

type ActionOf<R extends Declared> = R extends { readonly actions?: readonly (infer A extends string)[] }
  ? A
  : never

/**
 * The texts that a resource, or a group of settings, needs in one language. One that is missing or misspelt does
 * not compile.
 */
export type LabelsOf<R extends Declared> = {
  /** One record, several records, and one that is already spoken of (“تم حفظ الكوبون”, “coupon saved”). */
  readonly one: string
  readonly many: string
  readonly definite: string
  /** One sentence for an empty list: what these records are for. */
  readonly purpose: string
  readonly fields: { readonly [N in FieldName<R>]: string }
  readonly sections: { readonly [K in KeyOf<R['form']>]: string }
  readonly choices: Choices<R>
  readonly hints: { readonly [N in HintedName<R>]: string }
} & Part<'transitions', KeyOf<R['transitions']>, TransitionTexts> &
  /** What a role permits by the resource's own `actions`. */
  Part<'actions', ActionOf<R>, string>

interface DeclaredReport extends Declared {
  readonly charts: readonly { readonly key: string }[]
}

/** The texts of a report: `many` is its title, `purpose` tells what it shows. */
export type ReportLabelsOf<R extends DeclaredReport> = LabelsOf<R> & {
  readonly charts: { readonly [K in KeyOf<R['charts']>]: string }
}
