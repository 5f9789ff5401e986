import type { Fields } from './fields.ts'
import type { Rule, Section } from './resource.ts'
import type { InputOfFields } from './types.ts'

/** A group of settings: one record that always exists, with the fields and rules of a resource. */
export interface Settings<F extends Fields = Fields, S extends string = string> {
  /** snake_case; the labels stand at `resources.<name>`. */
  readonly name: string
  readonly fields: F
  readonly form: readonly Section<keyof F & string, S>[]
  readonly rules: readonly Rule<keyof F & string>[]
}

/**
 * Declares a group of settings. Every field needs an `initial` value: it holds until an administrator sets
 * another. The names are unique over all groups, as the calls carry them in one flat record.
 */
export const defineSettings = <const F extends Fields, S extends string>(
  declaration: Omit<Settings<F, S>, 'rules'> & { readonly rules?: readonly Rule<keyof F & string>[] },
): Settings<F, S> => ({ ...declaration, rules: declaration.rules ?? [] })

export type SettingsOf<S> = S extends Settings<infer F> ? InputOfFields<F> : never
