import type { Fields } from './fields.ts'
import type { Section } from './resource.ts'

interface Declared {
  readonly fields: Fields
  readonly form: readonly Section[]
}

type FieldName<R extends Declared> = keyof R['fields'] & string

type ChoiceOf<F> = F extends { readonly value?: infer V } ? Exclude<V, undefined> & string : never

type Choices<R extends Declared> = {
  readonly [N in FieldName<R> as R['fields'][N]['kind'] extends 'choice' ? N : never]: {
    readonly [V in ChoiceOf<R['fields'][N]>]: string
  }
}

/** What is said of a change of state: its button, the question before it, and that it was made. */
export interface TransitionTexts {
  readonly action: string
  readonly question: string
  readonly done: string
}

/**
 * The texts that a resource, or a group of settings, needs in one language. A field or choice that is
 * missing or misspelt does not compile; hints, sections, transitions and actions are checked by a test.
 */
export interface LabelsOf<R extends Declared> {
  /** One record, several records, and one that is already spoken of (“تم حفظ الكوبون”, “coupon saved”). */
  readonly one: string
  readonly many: string
  readonly definite: string
  /** One sentence for an empty list: what these records are for. */
  readonly purpose: string
  readonly fields: { readonly [N in FieldName<R>]: string }
  readonly sections: Readonly<Record<string, string>>
  readonly choices: Choices<R>
  readonly hints: { readonly [N in FieldName<R>]?: string }
  readonly transitions?: Readonly<Record<string, TransitionTexts>>
  /** What a role permits by the resource's own `actions`. */
  readonly actions?: Readonly<Record<string, string>>
}

/** The texts of a report: `many` is its title, `purpose` tells what it shows; charts are checked by a test. */
export interface ReportLabelsOf<R extends Declared> extends LabelsOf<R> {
  readonly charts: Readonly<Record<string, string>>
}
