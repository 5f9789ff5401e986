import { DEFAULT_LOCALE, DIRECTION, LOCALE_KEY, LOCALES, type Locale } from '../i18n/locales.ts'
import { type Catalogue, hasMessage, translate } from '../i18n/translate.ts'
import { createStore } from '../stores/store.ts'
import { sharedTexts, type TextKey, type TextSource, type Translate } from './texts/texts.ts'

interface Language {
  readonly locale: Locale
  readonly texts: Catalogue
}

const language = createStore<Language>({ locale: DEFAULT_LOCALE, texts: {} })

/** The texts of the page on screen, besides those that all share. */
let pageTexts: TextSource = sharedTexts

/** What that page has asked for since. */
let added: TextSource | undefined

/** Makes a language with its texts the current one, of a page with texts of its own. */
export const setLanguage = (locale: Locale, texts: Catalogue, ofPage = pageTexts): void => {
  if (ofPage !== pageTexts) added = undefined
  pageTexts = ofPage
  language.write({ locale, texts })
}

/** A language's texts for a page: those that all share and its own. Rejects when a chunk cannot be fetched. */
export const loadTexts = async (locale: Locale, ofPage: TextSource): Promise<Catalogue> => {
  const [shared, own] = await Promise.all([sharedTexts[locale](), ofPage[locale]()])
  return { ...shared, ...own }
}

/** Makes a language the current one for a page with texts of its own. Rejects when a chunk cannot be fetched. */
export const startLanguage = async (locale: Locale, ofPage = pageTexts): Promise<void> => {
  const texts = await loadTexts(locale, ofPage)
  const more = ofPage === pageTexts ? await added?.[locale]() : undefined
  setLanguage(locale, { ...texts, ...more }, ofPage)
}

/** Further texts for the page on screen, in every language that it will be shown in. Rejects like `startLanguage`. */
export const addTexts = async (more: TextSource): Promise<void> => {
  added = more
  const locale = currentLocale()
  const texts = await more[locale]()
  // A language that was chosen meanwhile has brought its own.
  if (currentLocale() === locale) setLanguage(locale, { ...language.read().texts, ...texts })
}

/** Keeps the choice for the next visit and for the panel. */
export const rememberLocale = (locale: Locale): void => localStorage.setItem(LOCALE_KEY, locale)

/**
 * Changes the language and the direction at once, without a reload, and remembers the choice. Rejects, and
 * changes nothing, when the other language's texts cannot be fetched.
 */
export const switchLanguage = async (locale: Locale): Promise<void> => {
  await startLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = DIRECTION[locale]
  rememberLocale(locale)
}

/** The language of the page, outside of React. */
export const currentLocale = (): Locale => language.read().locale

/** The language of the page. */
export const useLocale = (): Locale => language.use().locale

/** The language the switch leads to. */
export const otherLocale = (locale: Locale): Locale =>
  LOCALES.find((other) => other !== locale) ?? DEFAULT_LOCALE

/** True when there is a text at that key, for keys made from what a server or the panel said. */
export const isTextKey = (key: string): key is TextKey => hasMessage(language.read().texts, key)

/** The translate function of the language on screen. */
export const useText = (): Translate => {
  const { texts } = language.use()
  return (key, params) => translate(texts, key, params)
}
