import type { Locale } from '#src/i18n/locales.ts'
import type { Field, Fields } from './fields.ts'
import type { Resource } from './resource.ts'

type Simplify<T> = { [K in keyof T]: T[K] } & {}

type ValueOf<F> = F extends { readonly value?: infer V } ? Exclude<V, undefined> : never

type Nullable<F extends Field> = F['optional'] extends true ? null : never

/** A field's value in an answer. */
export type AnsweredField<F extends Field> = ValueOf<F> | Nullable<F>

type Plain<F extends Fields> = {
  [N in keyof F as F[N]['translated'] extends true ? never : N]: AnsweredField<F[N]>
}

type Arabic<F extends Fields> = {
  [N in keyof F & string as F[N]['translated'] extends true ? `${N}_ar` : never]:
    | ValueOf<F[N]>
    | Nullable<F[N]>
}

type English<F extends Fields> = {
  [N in keyof F & string as F[N]['translated'] extends true ? `${N}_en` : never]: ValueOf<F[N]> | null
}

type Labels<F extends Fields> = {
  [N in keyof F & string as F[N]['kind'] extends 'reference' ? `${N}_label` : never]: string | Nullable<F[N]>
} & {
  [N in keyof F & string as F[N]['kind'] extends 'references' ? `${N}_labels` : never]: readonly string[]
}

/** What every record carries besides its declared fields. */
export interface Row {
  readonly id: number
  readonly active: boolean
  /** ISO 8601, UTC. */
  readonly created_at: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
  /** Code of the reason why the record cannot be deleted now (`errors.<code>`), or null. */
  readonly delete_refused?: string | null
}

type Secret<F extends Fields> = { [N in keyof F]: F[N]['kind'] extends 'password' ? N : never }[keyof F]

export type RecordOfFields<F extends Fields> = Simplify<
  Row & Omit<Plain<F> & Arabic<F> & English<F> & Labels<F>, Secret<F>>
>

/** A record as components see it: the dataProvider has re-indexed the translations by locale. */
export type RecordOf<R> = R extends Resource<infer F> ? RecordOfFields<F> : never

type Translated<F extends Fields> = {
  [N in keyof F as F[N]['translated'] extends true ? N : never]?: ValueOf<F[N]> | null
}

/** A record as the server answers it: its texts stand below `translations`, one entry for each language. */
export type AnsweredOf<F extends Fields> = Simplify<
  Row &
    Omit<Plain<F> & Labels<F>, Secret<F>> & {
      readonly translations?: readonly ({ readonly locale: Locale } & Translated<F>)[]
    }
>

type Writable<F extends Fields> = {
  [N in keyof F as F[N]['computed'] extends true ? never : N]: F[N]
}

type Nullish<T> = { [K in keyof T as null extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as null extends T[K] ? never : K]: T[K]
}

/** What a create call carries. */
export type InputOfFields<F extends Fields> = Simplify<
  Nullish<Plain<Writable<F>> & Arabic<Writable<F>> & English<Writable<F>>>
>
export type InputOf<R> = R extends Resource<infer F> ? InputOfFields<F> : never
