import type { texts as contact } from '../../i18n/ar/contact.ts'
import type { texts as ordering } from '../../i18n/ar/ordering.ts'
import type { texts as registration } from '../../i18n/ar/registration.ts'
import type { texts as secondStep } from '../../i18n/ar/secondStep.ts'
import type { texts as signIn } from '../../i18n/ar/signIn.ts'
import type { texts as terms } from '../../i18n/ar/terms.ts'
import type { texts as welcome } from '../../i18n/ar/welcome.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { Catalogue, MessageParams } from '../../i18n/translate.ts'

/** Dotted paths to the texts of a catalogue: a wrong key does not compile. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]

export type TextKey =
  | KeyOf<typeof signIn>
  | KeyOf<typeof welcome>
  | KeyOf<typeof registration>
  | KeyOf<typeof ordering>
  | KeyOf<typeof terms>
  | KeyOf<typeof contact>
  | KeyOf<typeof secondStep>

/** A text in the language on screen. */
export type Translate = (key: TextKey, params?: MessageParams) => string

/** Where texts come from: one chunk per language, of which only the one on screen is fetched. */
export type TextSource = Readonly<Record<Locale, () => Promise<Catalogue>>>

/** The texts that all public pages share. */
export const sharedTexts: TextSource = {
  ar: async () => ({ site: (await import('../../i18n/ar/shared.ts')).shared }),
  en: async () => ({ site: (await import('../../i18n/en/shared.ts')).shared }),
}
