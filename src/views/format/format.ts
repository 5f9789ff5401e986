import type { Locale } from '#src/i18n/locales.ts'

/** Gregorian calendar and Latin digits in both languages, whatever the browser prefers. */
const TAG = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

const ZONE = 'Asia/Riyadh'

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1,250.00`: riyals where the unit stands beside them. */
export const formatAmount = (riyals: number): string => amount.format(riyals)

/** `1,250.00 SR`: riyals with two decimals, joined by a no-break space. Shown inside `<bdi dir="ltr">`. */
export const formatMoney = (riyals: number): string => `${amount.format(riyals)}\u00a0SR`

/** `15%`, `12.5%`. */
export const formatPercentage = (percent: number): string => `${count.format(percent)}%`

const COMMAS = { ar: '، ', en: ', ' } as const satisfies Record<Locale, string>

/** Names one after the other, in one line. */
export const formatNames = (names: readonly string[], locale: Locale): string => names.join(COMMAS[locale])

/** `12,000`. */
export const formatNumber = (value: number): string => count.format(value)

const formatters = new Map<string, Intl.DateTimeFormat>()

const dateFormatter = (locale: Locale, name: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale}:${name}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(TAG[locale], options)
  formatters.set(key, made)
  return made
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }

/** A day `YYYY-MM-DD` as day, short month name and year; what is no day is given back as it is. */
export const formatDay = (day: string, locale: Locale): string => {
  const time = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(time.getTime())) return day
  return dateFormatter(locale, 'day', { ...DAY, timeZone: 'UTC' }).format(time)
}

/** An instant (ISO 8601) as its day in Riyadh. */
export const formatInstantDay = (instant: string, locale: Locale): string => {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return instant
  return dateFormatter(locale, 'instantDay', { ...DAY, timeZone: ZONE }).format(time)
}

/** An instant (ISO 8601) as day and time in Riyadh, joined by no-break spaces: no line begins with `ص`. */
export const formatInstant = (instant: string, locale: Locale): string => {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return instant
  const options = { ...DAY, hour: 'numeric', minute: '2-digit', timeZone: ZONE } as const
  return dateFormatter(locale, 'instant', options).format(time).replaceAll(' ', '\u00a0')
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const RELATIVE = {
  ar: new Intl.RelativeTimeFormat('ar-SA-u-nu-latn', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
} satisfies Record<Locale, Intl.RelativeTimeFormat>

const MONTH_SECONDS = 30 * 86_400

/** `3 hours ago` within thirty days of `now` (milliseconds), the day itself beyond. */
export const formatRelative = (instant: string, locale: Locale, now: number = Date.now()): string => {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) return instant
  const seconds = Math.round((time - now) / 1000)
  if (Math.abs(seconds) >= MONTH_SECONDS) return formatInstantDay(instant, locale)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 60] as const)
  return RELATIVE[locale].format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}
