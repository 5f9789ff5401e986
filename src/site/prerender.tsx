import { renderToString } from 'react-dom/server'
import { SITE_ENTRIES, type SitePath } from '../addresses/entries.ts'
import { LOCALES, type Locale } from '../i18n/locales.ts'
import { translate } from '../i18n/translate.ts'
import { loadTexts, setLanguage } from '../public-ui/language.ts'
import { brandOf } from '../theme/brands.ts'
import { sitePage } from './pages.ts'
import { SiteApp } from './SiteApp.tsx'
import { showPage } from './shownPage.ts'

/** What a page shows before its scripts run, in one language and the default brand. */
export interface Prerendered {
  readonly title: string
  readonly description: string | undefined
  readonly markup: string
}

export type Prerender = (path: SitePath, locale: Locale) => Promise<Prerendered>

/** React asks early for images it finds; inside the body that helps nobody. */
const PRELOADS = /<link rel="preload"[^>]*>/g

const load = async (path: SitePath, locale: Locale) => {
  const { load: loadPage, texts } = sitePage(path)
  const [page, ofPage] = await Promise.all([loadPage(), loadTexts(locale, texts)])
  return [`${locale} ${path}`, { page, texts: ofPage }] as const
}

/** Fetched while this module is: afterwards the build's module runner is closed and loads nothing more. */
const loaded = new Map(
  await Promise.all(SITE_ENTRIES.flatMap(({ path }) => LOCALES.map((locale) => load(path, locale)))),
)

/** Run by the build for every public page and language. */
export const prerender: Prerender = async (path, locale) => {
  const known = loaded.get(`${locale} ${path}`)
  if (!known) throw new Error(`${path} is no public page`)
  const { page, texts } = known
  setLanguage(locale, texts)
  showPage(page)
  return {
    title: `${translate(texts, page.title)} · ${brandOf(undefined).name[locale]}`,
    description: page.description && translate(texts, page.description),
    markup: renderToString(<SiteApp />, { identifierPrefix: `${locale}-` }).replace(PRELOADS, ''),
  }
}
