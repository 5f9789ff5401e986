import { PASSWORD_MIN_LENGTH } from './passwordChecks.ts'
import type { TextKey } from './texts/texts.ts'

/** What a form holds: one text per field name. */
export type FormValues = Readonly<Record<string, string>>

/** Says what is wrong with a field's value, as the key of a text, or nothing. */
export type Rule = (value: string, all: FormValues) => TextKey | undefined

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
