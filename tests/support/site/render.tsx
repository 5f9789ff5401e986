import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { entryAt, SITE_ENTRIES } from '#src/addresses/entries.ts'
import { texts as arOrdering } from '#src/i18n/ar/ordering.ts'
import { texts as enOrdering } from '#src/i18n/en/ordering.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { DIRECTION } from '#src/i18n/locales.ts'
import { hasMessage, translate } from '#src/i18n/translate.ts'
import { loadTexts, setLanguage } from '#src/public-ui/language.ts'
import { onPath, startRouter } from '#src/public-ui/router.ts'
import type { Translate } from '#src/public-ui/texts/texts.ts'
import { sitePage } from '#src/site/pages.ts'
import { SiteApp } from '#src/site/SiteApp.tsx'
import { openPage, showPage } from '#src/site/shownPage.ts'

// As long as a loaded machine may need.
configure({ asyncUtilTimeout: 30_000 })

/** Every page with its texts, fetched once, so that a test has it on screen at once. */
const PAGES = new Map(
  await Promise.all(
    SITE_ENTRIES.map(async ({ path }) => {
      const { load, texts } = sitePage(path)
      const [page, ar, en] = await Promise.all([load(), loadTexts('ar', texts), loadTexts('en', texts)])
      return [path as string, { page, source: texts, texts: { ar, en } }] as const
    }),
  ),
)

/** What the registration fetches on the way. */
const ORDERING = { ar: arOrdering, en: enOrdering }

/** jsdom draws no dialogs: opening one is enough for the tree. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

/** jsdom has no layout to scroll. */
window.scrollTo = () => undefined

/** Marks what each try has put on the page. */
const MARK = 'data-try'

let tries = 0

/** The public pages at the current address, as a person in that language meets them. */
export const showSite = (locale: Locale = 'ar') => {
  tries += 1
  const mark = String(tries)
  document.documentElement.lang = locale
  document.documentElement.dir = DIRECTION[locale]
  const shown = PAGES.get(entryAt(location.pathname)?.path ?? '/404')
  if (!shown) throw new Error('The public pages have no "not found"')
  setLanguage(locale, shown.texts[locale], shown.source)
  showPage(shown.page)
  startRouter()
  // A page that was taken down goes nowhere any more: the next try would find itself on another page.
  onPath((path) => {
    if (document.querySelector(`[${MARK}="${mark}"]`)) void openPage(path)
  })
  const texts = { ...shown.texts[locale], ...ORDERING[locale] }
  const t: Translate = (key, params) => {
    // The page would show the key itself, and a test that looks for the same would pass.
    if (!hasMessage(texts, key)) throw new Error(`${location.pathname} does not bring the text ${key}`)
    return translate(texts, key, params)
  }
  const rendered = render(<SiteApp />)
  rendered.container.setAttribute(MARK, mark)
  return { ...rendered, user: userEvent.setup({ delay: null }), t }
}

/** The public pages at an address of their own, opened anew. */
export const openSite = (address: string, locale?: Locale) => {
  history.replaceState(null, '', address)
  return showSite(locale)
}
