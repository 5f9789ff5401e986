import type { Locale } from '#src/i18n/locales.ts'

/** Date and time of an instant in Riyadh, for sentences in that language. */
export const momentText = (moment: unknown, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(String(moment)))
