/** The two languages of the product; Arabic is the default (spec section 9). */
export const LOCALES = ['ar', 'en'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'ar'

/** Writing direction of each language. */
export const DIRECTION = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Locale, 'rtl' | 'ltr'>

/** Local-storage key under which the chosen language is kept. */
export const LOCALE_KEY = 'rabt.locale'

/** True for the code of a language that is spoken here. */
export const isLocale = (value: unknown): value is Locale => value === 'ar' || value === 'en'
