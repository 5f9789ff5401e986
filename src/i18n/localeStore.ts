import { createStore } from '#src/stores/store.ts'
import { DEFAULT_LOCALE, DIRECTION, isLocale, LOCALE_KEY, type Locale } from './locales.ts'

const stored = (): Locale => {
  const value = globalThis.localStorage?.getItem(LOCALE_KEY)
  return isLocale(value) ? value : DEFAULT_LOCALE
}

const store = createStore<Locale>(stored())

/** The panel's language now; also the `Lang` header of every call. */
export const currentLocale = (): Locale => store.read()

/** The panel's language; the component renders again when it changes. */
export const useCurrentLocale = (): Locale => store.use()

/** Writes the language and its direction on `<html>`; before the first render, and on every change. */
export const applyLocale = (): void => {
  document.documentElement.lang = store.read()
  document.documentElement.dir = DIRECTION[store.read()]
}

/** Makes a language the panel's own and remembers it. Its catalogue must have been loaded. */
export const setLocale = (locale: Locale): void => {
  localStorage.setItem(LOCALE_KEY, locale)
  store.write(locale)
  applyLocale()
}

/** The language that the switch leads to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')
