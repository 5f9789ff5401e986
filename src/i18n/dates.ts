import { RIYADH } from '../schema/days.ts'
import { kept } from '../schema/kept.ts'
import type { Locale } from './locales.ts'

/** Gregorian calendar and Latin digits in both languages, whatever the browser prefers. */
export const DATE_TAGS = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const satisfies Record<
  Locale,
  string
>

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

const datesOf = (options: Intl.DateTimeFormatOptions) =>
  kept((locale: Locale) => new Intl.DateTimeFormat(DATE_TAGS[locale], options))

const days = datesOf({ ...DAY, timeZone: 'UTC' })
const instantDays = datesOf({ ...DAY, timeZone: RIYADH })
const instants = datesOf({ ...DAY, hour: 'numeric', minute: '2-digit', timeZone: RIYADH })

/** What is no time is given back as it was written: one odd value takes down neither a sentence nor a page. */
const formatted = (written: string, time: Date, format: Intl.DateTimeFormat): string =>
  Number.isNaN(time.getTime()) ? written : format.format(time)

/** A day `YYYY-MM-DD` as day, short month name and year: `21 Nov 2026`. */
export const formatDay = (day: string, locale: Locale): string =>
  formatted(day, new Date(`${day}T00:00:00Z`), days(locale))

/** An instant (ISO 8601) as its day in Riyadh. */
export const formatInstantDay = (instant: string, locale: Locale): string =>
  formatted(instant, new Date(instant), instantDays(locale))

/** An instant (ISO 8601) as day and time in Riyadh. */
export const formatInstant = (instant: string, locale: Locale): string =>
  formatted(instant, new Date(instant), instants(locale))
