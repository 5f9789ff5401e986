import { formatInstantDay, formatInstant as formatPlainInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh, daysBetween } from '#src/schema/days.ts'
import { kept } from '#src/schema/kept.ts'

const COMMAS = { ar: '، ', en: ', ' } as const satisfies Record<Locale, string>

/** Names one after the other, in one line. */
export const formatNames = (names: readonly string[], locale: Locale): string => names.join(COMMAS[locale])

/** An instant (ISO 8601) as day and time in Riyadh, joined by no-break spaces: no line begins with `ص`. */
export const formatInstant = (instant: string, locale: Locale): string =>
  formatPlainInstant(instant, locale).replaceAll(' ', '\u00a0')

const DAY_SECONDS = 86_400

const UNITS = [
  ['hour', 3_600],
  ['minute', 60],
] as const

const RELATIVE_TAGS = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

const relative = kept(
  (locale: Locale) => new Intl.RelativeTimeFormat(RELATIVE_TAGS[locale], { numeric: 'auto' }),
)

const MONTH_SECONDS = 30 * DAY_SECONDS

/**
 * `3 hours ago` within a day of `now` (milliseconds), `yesterday` within thirty, the day itself beyond. Days are counted
 * by the calendar of Riyadh: what happened 30 hours ago was yesterday or the day before.
 */
export const formatRelative = (instant: string, locale: Locale, now: number = Date.now()): string => {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) return instant
  const seconds = Math.round((time - now) / 1000)
  if (Math.abs(seconds) >= MONTH_SECONDS) return formatInstantDay(instant, locale)
  if (Math.abs(seconds) >= DAY_SECONDS)
    return relative(locale).format(
      daysBetween(dayInRiyadh(new Date(now)), dayInRiyadh(new Date(time))),
      'day',
    )
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 60] as const)
  return relative(locale).format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}
