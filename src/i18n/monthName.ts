import { kept } from '../schema/kept.ts'
import { DATE_TAGS } from './dates.ts'
import type { Locale } from './locales.ts'

const names = kept(
  (locale: Locale) =>
    new Intl.DateTimeFormat(DATE_TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`)

/** A month `YYYY-MM` in words: `October 2026`. */
export const monthName = (month: string, locale: Locale): string => names(locale).format(firstDay(month))

/** Months from one to another in words, one of them by its name alone: `April – October 2026`. */
export const monthsName = (from: string, to: string, locale: Locale): string =>
  names(locale).formatRange(firstDay(from), firstDay(to))
