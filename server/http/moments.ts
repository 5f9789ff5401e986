import type { Locale } from '#src/i18n/locales.ts'

const FORMATS = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const satisfies Record<Locale, string>

/** `21 Nov 2026`, `21 نوفمبر 2026`: as the panel shows days. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A day, `YYYY-MM-DD`, for sentences in that language. */
export const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale], { ...DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The day of an instant in Riyadh, for sentences in that language. */
export const dayOfMoment = (moment: unknown, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale], { ...DAY, timeZone: 'Asia/Riyadh' }).format(
    new Date(String(moment)),
  )

/** Date and time of an instant in Riyadh, for sentences in that language. */
export const momentText = (moment: unknown, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMATS[locale], {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(String(moment)))
