import { renderToString } from 'react-dom/server'
import type { Locale } from '../i18n/locales.ts'
import { translate } from '../i18n/translate.ts'
import { setLanguage } from '../public-ui/language.ts'
import { setPath } from '../public-ui/router.ts'
import { texts as ar } from '../public-ui/texts/ar.ts'
import { texts as en } from '../public-ui/texts/en.ts'
import type { Texts } from '../public-ui/texts/texts.ts'
import { brandOf } from '../shell/brands.ts'
import type { SitePath } from '../shell/entries.ts'
import { sitePage } from './pages.ts'
import { SiteApp } from './SiteApp.tsx'

/** What a page shows before its scripts run, in one language and the default brand. */
export interface Prerendered {
  readonly title: string
  readonly markup: string
}

export type Prerender = (path: SitePath, locale: Locale) => Prerendered

/** React asks early for images it finds; inside the body that helps nobody. */
const PRELOADS = /<link rel="preload"[^>]*>/g

const TEXTS = { ar, en } as const satisfies Record<Locale, Texts>

/** Run by the build for every public page and language. */
export const prerender: Prerender = (path, locale) => {
  setLanguage(locale, TEXTS[locale])
  setPath(path)
  const title = translate(TEXTS[locale], sitePage(path).title)
  return {
    title: `${title} · ${brandOf(undefined).name[locale]}`,
    markup: renderToString(<SiteApp />, { identifierPrefix: `${locale}-` }).replace(PRELOADS, ''),
  }
}
