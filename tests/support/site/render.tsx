import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Locale } from '#src/i18n/locales.ts'
import { DIRECTION } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { setLanguage } from '#src/public-ui/language.ts'
import { startRouter } from '#src/public-ui/router.ts'
import { texts as ar } from '#src/public-ui/texts/ar.ts'
import { texts as en } from '#src/public-ui/texts/en.ts'
import type { Translate } from '#src/public-ui/texts/texts.ts'
import { SiteApp } from '#src/site/SiteApp.tsx'

const TEXTS = { ar, en }

/** jsdom draws no dialogs: opening one is enough for the tree. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

/** jsdom has no layout to scroll. */
window.scrollTo = () => undefined

/** The public pages at the current address, as a person in that language meets them. */
export const showSite = (locale: Locale = 'ar') => {
  document.documentElement.lang = locale
  document.documentElement.dir = DIRECTION[locale]
  setLanguage(locale, TEXTS[locale])
  startRouter()
  const t: Translate = (key, params) => translate(TEXTS[locale], key, params)
  return { ...render(<SiteApp />), user: userEvent.setup({ delay: null }), t }
}

/** The public pages at an address of their own, opened anew. */
export const openSite = (address: string, locale?: Locale) => {
  history.replaceState(null, '', address)
  return showSite(locale)
}
