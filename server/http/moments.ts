import type { Locale } from '#src/i18n/locales.ts'

const FORMATS = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

/** `21 Nov 2026`, `21 نوفمبر 2026`: as the panel shows days. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** What is no time is told as it was written: a sentence with an odd place is better than none. */
const formatted = (written: unknown, time: Date, format: Intl.DateTimeFormat): string =>
  Number.isNaN(time.getTime()) ? String(written) : format.format(time)

/** A day, `YYYY-MM-DD`, for sentences in that language. */
export const dayText = (day: string, locale: Locale): string =>
  formatted(
    day,
    new Date(`${day}T00:00:00Z`),
    new Intl.DateTimeFormat(FORMATS[locale], { ...DAY, timeZone: 'UTC' }),
  )

/** The day of an instant in Riyadh, for sentences in that language. */
export const dayOfMoment = (moment: unknown, locale: Locale): string =>
  formatted(
    moment,
    new Date(String(moment)),
    new Intl.DateTimeFormat(FORMATS[locale], { ...DAY, timeZone: 'Asia/Riyadh' }),
  )

/** Date and time of an instant in Riyadh, for sentences in that language. */
export const momentText = (moment: unknown, locale: Locale): string =>
  formatted(
    moment,
    new Date(String(moment)),
    new Intl.DateTimeFormat(FORMATS[locale], {
      ...DAY,
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Riyadh',
    }),
  )
