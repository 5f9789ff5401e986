import type { Locale } from '#src/i18n/locales.ts'

interface Titled {
  readonly title_ar: string
  /** Packages that were not translated have none. */
  readonly title_en: string | null
}

/** The package's name in the reader's language, or in the other one where it has none. */
export const packageTitle = ({ title_ar, title_en }: Titled, locale: Locale): string =>
  locale === 'ar' ? title_ar : title_en || title_ar
