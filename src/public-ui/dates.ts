import { DATE_TAGS } from '../i18n/dates.ts'
import type { Locale } from '../i18n/locales.ts'
import { RIYADH } from '../schema/days.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: RIYADH } as const

/** What is no time is shown as it is: one odd value does not take a page down. */
const formatted = (value: string, time: Date, format: Intl.DateTimeFormat): string =>
  Number.isNaN(time.getTime()) ? value : format.format(time)

/** `3 Mar 2026`, in Riyadh. `value` is a day (`YYYY-MM-DD`) or a time in ISO 8601. */
export const dayText = (value: string, locale: Locale): string =>
  formatted(
    value,
    new Date(value.length === 10 ? `${value}T12:00:00+03:00` : value),
    new Intl.DateTimeFormat(DATE_TAGS[locale], DAY),
  )

/** `3 Mar 2026, 14:05`, in Riyadh. */
export const timeText = (value: string, locale: Locale): string =>
  formatted(
    value,
    new Date(value),
    new Intl.DateTimeFormat(DATE_TAGS[locale], {
      ...DAY,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  )

/** "14 days", "3 أشهر": a number of some unit in the language's own plural. */
export const spanText = (count: number, unit: 'day' | 'month' | 'year', locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
