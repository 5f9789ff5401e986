import type { Locale } from '../../i18n/locales.ts'
import type { MessageParams, SameKeys } from '../../i18n/translate.ts'
import type { texts as source } from './ar.ts'

/** The texts of one language. */
export type Texts = SameKeys<typeof source>

/** Dotted paths to the texts of a catalogue: a wrong key does not compile. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]

export type TextKey = KeyOf<typeof source>

/** A text in the language on screen. */
export type Translate = (key: TextKey, params?: MessageParams) => string

/** One chunk per language: only the one on screen is fetched. */
export const loadTexts: Readonly<Record<Locale, () => Promise<Texts>>> = {
  ar: async () => (await import('./ar.ts')).texts,
  en: async () => (await import('./en.ts')).texts,
}
