import { DEFAULT_LOCALE, isLocale } from '../i18n/locales.ts'
import { currentLocale, rememberLocale } from '../public-ui/language.ts'

/** Takes over the language of whoever signed in (spec section 4), from the next page on. */
export const adoptLocale = (locale: string | undefined): void => {
  const own = isLocale(locale) ? locale : DEFAULT_LOCALE
  if (own !== currentLocale()) rememberLocale(own)
}
