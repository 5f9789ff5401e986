import { formatInstantDay, formatInstant as formatPlainInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { kept } from '#src/schema/kept.ts'

const COMMAS = { ar: '، ', en: ', ' } as const satisfies Record<Locale, string>

/** Names one after the other, in one line. */
export const formatNames = (names: readonly string[], locale: Locale): string => names.join(COMMAS[locale])

/** An instant (ISO 8601) as day and time in Riyadh, joined by no-break spaces: no line begins with `ص`. */
export const formatInstant = (instant: string, locale: Locale): string =>
  formatPlainInstant(instant, locale).replaceAll(' ', '\u00a0')

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const RELATIVE_TAGS = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

const relative = kept(
  (locale: Locale) => new Intl.RelativeTimeFormat(RELATIVE_TAGS[locale], { numeric: 'auto' }),
)

const MONTH_SECONDS = 30 * 86_400

/** `3 hours ago` within thirty days of `now` (milliseconds), the day itself beyond. */
export const formatRelative = (instant: string, locale: Locale, now: number = Date.now()): string => {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) return instant
  const seconds = Math.round((time - now) / 1000)
  if (Math.abs(seconds) >= MONTH_SECONDS) return formatInstantDay(instant, locale)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 60] as const)
  return relative(locale).format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}
