import { published as arabic } from '#src/i18n/ar/published.ts'
import { DATE_TAGS } from '#src/i18n/dates.ts'
import { published as english } from '#src/i18n/en/published.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type MessageParams, translate } from '#src/i18n/translate.ts'

const CATALOGUES = { ar: arabic, en: english } as const

type Groups = typeof arabic

/** `nav.contact`: a text of these pages. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups &
  string]

export type Say = (key: TextKey, params?: MessageParams) => string

/** The texts of these pages in a language. */
export const sayIn =
  (locale: Locale): Say =>
  (key, params) =>
    translate(CATALOGUES[locale], key, params)

const MINUTES = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const

const counted = {
  ar: new Intl.NumberFormat(DATE_TAGS.ar, MINUTES),
  en: new Intl.NumberFormat(DATE_TAGS.en, MINUTES),
} as const satisfies Record<Locale, Intl.NumberFormat>

/** `5 دقائق`, `5 minutes`. */
export const minutesIn = (locale: Locale, minutes: number): string => counted[locale].format(minutes)
