import { exports as arabic } from '#src/i18n/ar/exports.ts'
import { formatInstant } from '#src/i18n/dates.ts'
import { exports as english } from '#src/i18n/en/exports.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { type MessageParams, translate } from '#src/i18n/translate.ts'
import type { FileWords } from './order.ts'

const CATALOGUES = { ar: arabic, en: english } as const

/** A text of exports in that language. */
export const exportText = (locale: Locale, key: string, params?: MessageParams): string =>
  translate(CATALOGUES[locale], key, params)

/** What a file of that many rows says, made now. */
export const fileWords = (locale: Locale, rows: number): FileWords => {
  const text = (key: string, params?: MessageParams) => exportText(locale, key, params)
  return {
    yes: text('yes'),
    no: text('no'),
    comma: text('comma'),
    page: text('page'),
    rows: text('rows', { n: formatNumber(rows) }),
    empty: text('empty'),
    made: text('made', { at: formatInstant(new Date().toISOString(), locale) }),
  }
}
