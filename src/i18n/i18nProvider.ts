import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { isolatedPlaces } from './isolatedPlaces.ts'
import { currentLocale, setLocale } from './localeStore.ts'
import { isLocale, LOCALES, type Locale } from './locales.ts'
import { formatNumber } from './numbers.ts'
import { SECTIONS, withSection } from './sections.ts'

/** Where an entry's texts come from: one chunk for each language. */
type Catalogues = Readonly<Record<Locale, () => Promise<{ readonly catalogue: object }>>>

let catalogues: Catalogues = {
  ar: () => import('./ar/catalogue.ts'),
  en: () => import('./en/catalogue.ts'),
}

/** Takes the texts of another entry in place of the panel's; before any is loaded. */
export const setCatalogues = (own: Catalogues): void => {
  catalogues = own
}

type Section = keyof typeof SECTIONS

/** Each language in its own letters. */
export const LANGUAGE_NAMES = { ar: 'العربية', en: 'English' } as const satisfies Record<Locale, string>

const languages = LOCALES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }))

const providers = new Map<Locale, I18nProvider>()

/** The sections that pages have asked for. */
const wanted = new Set<Section>()

/** How many sections a language has been loaded with. */
const loadedWith = new Map<Locale, number>()

/** Fills the places of a sentence as polyglot does; what it counts stands grouped, as numbers do everywhere else. */
function grouped(this: string, places: RegExp, valueAt: (place: string, name: string) => unknown): string {
  return this.replace(places, (place: string, name: string) => {
    const value = valueAt(place, name)
    return name === 'smart_count' && typeof value === 'number' ? formatNumber(value) : String(value)
  })
}

const load = async (locale: Locale): Promise<void> => {
  if (loadedWith.get(locale) === wanted.size) return
  const count = wanted.size
  const [{ catalogue }, ...sections] = await Promise.all([
    catalogues[locale](),
    ...[...wanted].map((name) => SECTIONS[name][locale]()),
  ])
  // Asked for without a section and then with it, both under way: the one with more of them stays.
  if ((loadedWith.get(locale) ?? -1) > count) return
  const texts = sections.reduce<object>(withSection, catalogue)
  const polyglot = polyglotI18nProvider(
    // An entry brings those of react-admin's texts that its screens show.
    () => texts as TranslationMessages,
    locale,
    languages,
    { replace: grouped },
  )
  const translate: I18nProvider['translate'] = (key, options) =>
    polyglot.translate(key, options && isolatedPlaces(options, locale))
  providers.set(locale, { ...polyglot, translate })
  loadedWith.set(locale, count)
}

/** Loads a page together with the section of texts, or several, that few others show. */
export const withTexts =
  <Page>(sections: Section | readonly Section[], page: () => Promise<Page>) =>
  async (): Promise<Page> => {
    for (const section of [sections].flat()) wanted.add(section)
    const [loaded] = await Promise.all([page(), load(currentLocale())])
    return loaded
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

/** react-admin's i18nProvider, speaking the panel's language of the moment. */
export const i18nProvider = {
  translate: (key, options) => providerOf(currentLocale()).translate(key, options),
  changeLocale,
  getLocale: currentLocale,
  getLocales: () => languages,
} satisfies I18nProvider

/** A text outside of components: messages of errors. The key itself while no language is loaded. */
export const say = (key: string): string => providers.get(currentLocale())?.translate(key) ?? key
