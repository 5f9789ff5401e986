import type { Fields } from './fields.ts'
import type { Resource } from './resource.ts'

type FieldName<R> = R extends Resource<infer F> ? keyof F & string : never

type FieldsOf<R> = R extends Resource<infer F> ? F : never

type NamesWith<F extends Fields, Option extends string> = {
  [N in keyof F & string]: F[N]['options'] extends Readonly<Record<Option, true>> ? N : never
}[keyof F & string]

type ChoiceNames<F extends Fields> = {
  [N in keyof F & string]: F[N]['kind'] extends 'choice' ? N : never
}[keyof F & string]

type ChoiceOf<F> = F extends { readonly value?: infer V } ? Exclude<V, undefined> & string : never

/**
 * The texts that a resource needs in one language. A missing or misspelt field, choice or section does not
 * compile. `name` is the record's name in the forms of polyglot: one |||| many (six in Arabic).
 */
export interface LabelsOf<R extends { readonly form: readonly { readonly key: string }[] }> {
  readonly name: string
  /** One sentence for the empty list: what the records are for. */
  readonly purpose: string
  readonly fields: { readonly [N in FieldName<R>]: string }
  readonly sections: { readonly [key: string]: string }
  readonly choices: {
    readonly [N in ChoiceNames<FieldsOf<R>>]: { readonly [V in ChoiceOf<FieldsOf<R>[N]>]: string }
  }
  readonly hints: { readonly [N in FieldName<R>]?: string }
}

export type HintNames<R> = NamesWith<FieldsOf<R>, 'hint'>
