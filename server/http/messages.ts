import { messages as arabic } from '#src/i18n/ar/messages.ts'
import { messages as english } from '#src/i18n/en/messages.ts'
import { isolatedPlaces } from '#src/i18n/isolatedPlaces.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { hasMessage, type MessageParams, translate } from '#src/i18n/translate.ts'
import type { Issues } from '#src/schema/issues.ts'

const CATALOGUES = { ar: arabic, en: english } as const

/** The language of the header `Lang`; Arabic unless it says otherwise. */
export const localeOf = (header: string | readonly string[] | undefined): Locale =>
  isLocale(header) ? header : DEFAULT_LOCALE

/** The text at that key in that language. */
export const textOf = (locale: Locale, key: string, params?: MessageParams): string =>
  translate(CATALOGUES[locale], key, params && isolatedPlaces(params, locale))

const issueText = (locale: Locale, key: string, params: MessageParams): string =>
  hasMessage(CATALOGUES[locale], key) ? textOf(locale, key, params) : textOf(locale, 'validation.invalid')

/** The texts of issues by field, as they stand in an answer. */
export const issueTexts = (locale: Locale, issues: Issues): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(issues).map(([field, list]) => [
      field,
      list.map(({ key, params }) => issueText(locale, key, params)),
    ]),
  )
