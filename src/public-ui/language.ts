import { DEFAULT_LOCALE, DIRECTION, LOCALE_KEY, LOCALES, type Locale } from '../i18n/locales.ts'
import { type Catalogue, hasMessage, translate } from '../i18n/translate.ts'
import { createStore } from '../shell/store.ts'
import { loadTexts, type TextKey, type Texts, type Translate } from './texts/texts.ts'

interface Language {
  readonly locale: Locale
  readonly texts: Texts | undefined
}

const language = createStore<Language>({ locale: DEFAULT_LOCALE, texts: undefined })

/** Makes a language with its texts the current one. */
export const setLanguage = (locale: Locale, texts: Texts): void => language.write({ locale, texts })

/** Loads a language's texts and makes it the current one. Rejects when its chunk cannot be fetched. */
export const startLanguage = async (locale: Locale): Promise<void> =>
  setLanguage(locale, await loadTexts[locale]())

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

export const currentLocale = (): Locale => language.read().locale

export const useLocale = (): Locale => language.use().locale

/** The language the switch leads to. */
export const otherLocale = (locale: Locale): Locale =>
  LOCALES.find((other) => other !== locale) ?? DEFAULT_LOCALE

/** True when there is a text at that key, for keys made from what a server or the panel said. */
export const isTextKey = (key: string): key is TextKey =>
  hasMessage((language.read().texts ?? {}) as Catalogue, key)

/** The translate function of the language on screen. */
export const useText = (): Translate => {
  const { texts } = language.use()
  return (key, params) => translate((texts ?? {}) as Catalogue, key, params)
}
