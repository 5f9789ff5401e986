import 'virtual:tokens.css'
import './fonts.css'
import './public-ui/styles/base.css'
import './public-ui/styles/controls.css'
import './public-ui/styles/layout.css'
import './public-ui/styles/messages.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { showLoadFailure } from './addresses/loadFailure.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from './i18n/locales.ts'
import { onPath, startRouter } from './public-ui/router.ts'
import { SiteApp } from './site/SiteApp.tsx'
import { openPage } from './site/shownPage.ts'

/**
 * Takes over the prerendered page of that language; in development there is none, and it is drawn anew. The page
 * itself is not moved: who is already typing would lose the focus, and with it the next letters.
 */
const show = (root: HTMLElement, locale: Locale): void => {
  const prerendered = root.querySelector<HTMLElement>(`[data-locale=${locale}]`)
  if (!prerendered) {
    createRoot(root).render(<SiteApp />)
    return
  }
  for (const other of [...root.childNodes]) if (other !== prerendered) other.remove()
  prerendered.removeAttribute('data-locale')
  hydrateRoot(prerendered, <SiteApp />, { identifierPrefix: `${locale}-` })
}

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  // Throws where the browser forbids storage: nobody can be signed in there.
  void localStorage.length
  // Put there before the first paint by src/theme/firstPaint.ts.
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  await openPage(location.pathname, locale)
  startRouter()
  onPath((path) => {
    // What could not be fetched on the way is asked for by a load of the whole page.
    openPage(path).catch(() => location.reload())
  })
  show(root, locale)
  // Nobody waits for it, and the page works without.
  import('./public-ui/visit.ts').then(
    ({ recordVisit }) => recordVisit(),
    () => undefined,
  )
}

start().catch((error: unknown) => {
  showLoadFailure()
  console.error(error)
})
