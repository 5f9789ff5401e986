import type { MessageParams } from '../i18n/translate.ts'
import { normalisePhone } from '../schema/digits.ts'
import { PASSWORD_MIN_LENGTH } from '../schema/passwordChecks.ts'
import type { TextKey } from './texts/texts.ts'

/** What a form holds: one text per field name. */
export type FormValues = Readonly<Record<string, string>>

/** What is wrong, as the key of a text, with what fills its places where it has any. */
export type Fault = TextKey | { readonly key: TextKey; readonly params: MessageParams }

/** Says what is wrong with a field's value, or nothing. */
export type Rule = (value: string, all: FormValues) => Fault | undefined

/** The first rule that a value breaks. */
export const faultOf = (rules: readonly Rule[], name: string, values: FormValues): Fault | undefined => {
  for (const rule of rules) {
    const fault = rule(values[name] ?? '', values)
    if (fault) return fault
  }
  return undefined
}

/** The same pattern as zod's `email`, so that browser and server agree without the library. */
const EMAIL = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const required: Rule = (value) => (value.trim() === '' ? 'validation.required' : undefined)

export const email: Rule = (value) => (EMAIL.test(value.trim()) ? undefined : 'validation.email')

export const longEnough: Rule = (value) =>
  value.length < PASSWORD_MIN_LENGTH ? 'validation.password_min' : undefined

/** The value has to equal that of another field. */
export const same =
  (other: string): Rule =>
  (value, all) =>
    value === all[other] ? undefined : 'validation.passwords_match'

/** A Saudi mobile, as people write it (domain.md "Identity"). */
export const phone: Rule = (value) =>
  /^\+9665\d{8}$/.test(normalisePhone(value)) ? undefined : 'validation.phone'

/** The rules hold only for a value that is there. */
export const whenThere =
  (...rules: readonly Rule[]): Rule =>
  (value, all) =>
    value.trim() === '' ? undefined : faultOf(rules, 'value', { ...all, value })
