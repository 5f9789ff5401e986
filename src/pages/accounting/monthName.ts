import { DATE_TAGS } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { kept } from '#src/schema/kept.ts'

const names = kept(
  (locale: Locale) =>
    new Intl.DateTimeFormat(DATE_TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** A month `YYYY-MM` in words: `October 2026`. */
export const monthName = (month: string, locale: Locale): string =>
  names(locale).format(new Date(`${month}-01T00:00:00Z`))
