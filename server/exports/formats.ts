import type { Locale } from '#src/i18n/locales.ts'

/** Gregorian calendar and Latin digits in both languages, as in the panel. */
const TAG = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1,250.00 SR`: riyals with two decimals, joined by a no-break space. */
export const formatMoney = (riyals: number): string => `${amount.format(riyals)}\u00a0SR`

/** `12,000`. */
export const formatNumber = (value: number): string => count.format(value)

/** `12.5%`. */
export const formatPercentage = (percent: number): string => `${count.format(percent)}%`

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, hour: 'numeric', minute: '2-digit' }

const formatters = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  ar: new Intl.DateTimeFormat(TAG.ar, options),
  en: new Intl.DateTimeFormat(TAG.en, options),
})

const days = formatters({ ...DAY, timeZone: 'UTC' })
const moments = formatters({ ...MOMENT, timeZone: 'Asia/Riyadh' })

const formatted = (text: string, format: Intl.DateTimeFormat): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : format.format(time)
}

/** A day `YYYY-MM-DD` as day, short month name and year. */
export const formatDay = (day: string, locale: Locale): string => formatted(day, days[locale])

/** An instant (ISO 8601) as day and time in Riyadh. */
export const formatInstant = (instant: string, locale: Locale): string => formatted(instant, moments[locale])
