import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { isolatedPlaces } from './isolatedPlaces.ts'
import { currentLocale, setLocale, useCurrentLocale } from './localeStore.ts'
import { isLocale, LOCALES, type Locale } from './locales.ts'

const loaders = {
  ar: () => import('./ar/catalogue.ts'),
  en: () => import('./en/catalogue.ts'),
} satisfies Record<Locale, () => Promise<{ catalogue: object }>>

/** Each language in its own letters. */
export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const satisfies Record<Locale, string>

const languages = LOCALES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }))

const providers = new Map<Locale, I18nProvider>()

const load = async (locale: Locale): Promise<void> => {
  if (providers.has(locale)) return
  const { catalogue } = await loaders[locale]()
  const polyglot = polyglotI18nProvider(() => catalogue, locale, languages)
  const translate: I18nProvider['translate'] = (key, options) =>
    polyglot.translate(key, options && isolatedPlaces(options, locale))
  providers.set(locale, { ...polyglot, translate, changeLocale })
}

/** Loads a language and makes it the panel's. Rejects, and changes nothing, when its chunk cannot be fetched. */
export const changeLocale = async (locale: string): Promise<void> => {
  if (!isLocale(locale)) throw new Error(`no language ${locale}`)
  await load(locale)
  setLocale(locale)
}

/** Loads the language that the panel starts in; awaited before the first render. */
export const loadLocale = (): Promise<void> => load(currentLocale())

const providerOf = (locale: Locale): I18nProvider => {
  const provider = providers.get(locale)
  if (!provider) throw new Error(`the texts of ${locale} are not loaded`)
  return provider
}

/**
 * react-admin's i18nProvider of the current language: another object for each language, so that all that
 * translates renders again when it changes.
 */
export const useI18n = (): I18nProvider => providerOf(useCurrentLocale())

/** A text outside of components: messages of errors. The key itself while no language is loaded. */
export const say = (key: string): string => providers.get(currentLocale())?.translate(key) ?? key
