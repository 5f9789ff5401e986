import { DATE_TAGS } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { kept } from '#src/schema/kept.ts'

const days = kept(
  (locale: Locale) =>
    new Intl.DateTimeFormat(DATE_TAGS[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const months = kept(
  (locale: Locale) =>
    new Intl.DateTimeFormat(DATE_TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const compact = kept(
  (locale: Locale) =>
    new Intl.NumberFormat(DATE_TAGS[locale], { notation: 'compact', maximumFractionDigits: 1 }),
)

const written = (day: string, format: Intl.DateTimeFormat): string => {
  const time = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(time.getTime()) ? day : format.format(time)
}

/** A day `YYYY-MM-DD` without its year: `5 Nov`. What is no day is given back as it is. */
export const formatShortDay = (day: string, locale: Locale): string => written(day, days(locale))

/** The month of a day `YYYY-MM-DD`: `Nov 2026`. */
export const formatMonth = (day: string, locale: Locale): string => written(day, months(locale))

/** About how much, for axes: `12K`, `12 ألف`. */
export const formatCompact = (value: number, locale: Locale): string => compact(locale).format(value)
