import { useLocale } from 'react-admin'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'

/** The language of the panel. */
export const useAppLocale = (): Locale => {
  const locale = useLocale()
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}
