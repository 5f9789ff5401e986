import { LANGUAGE_PARAMETER, MAIL_LANGUAGE_PARAMETER } from '../addresses/languageParameter.ts'
import { showLoadFailure } from '../addresses/loadFailure.ts'
import { DEFAULT_LOCALE, DIRECTION, isLocale, LOCALE_KEY } from '../i18n/locales.ts'
import { brandShown } from './brandShown.ts'
import { BRAND_KEY, brandOf } from './brands.ts'

/*
 * Runs before anything is painted, in both entries: language, direction, brand and colour mode are on the
 * root element before the first style is computed, so nothing flashes in the wrong direction or colour.
 */

/**
 * Where the panel keeps its layout choices; `mode` is 'light' or 'dark', absent when the system decides. The same
 * key as in layoutConfig.ts, which cannot be imported here: it would bring React into the blocking script.
 */
const LAYOUT_KEY = 'rabt.layout'

/** A stored value, or null; reading throws where the browser forbids storage. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const chosenMode = (): 'light' | 'dark' | undefined => {
  try {
    const { mode } = JSON.parse(stored(LAYOUT_KEY) ?? '{}')
    return mode === 'light' || mode === 'dark' ? mode : undefined
  } catch {
    return undefined
  }
}

const root = document.documentElement
const address = new URL(location.href)

/** The language under that name in the address, which it leaves. */
const taken = (name: string): string | null => {
  const value = address.searchParams.get(name)
  if (!isLocale(value)) return null
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return value
}

const asked = taken(LANGUAGE_PARAMETER)
const mailed = taken(MAIL_LANGUAGE_PARAMETER)
const chosen = stored(LOCALE_KEY)
const language = asked ?? chosen ?? mailed
// Kept as if it had been chosen here.
if (language && language !== chosen)
  try {
    localStorage.setItem(LOCALE_KEY, language)
  } catch {
    // For this page alone, then.
  }

const locale = isLocale(language) ? language : DEFAULT_LOCALE
const brand = brandShown(stored(BRAND_KEY), document.cookie)
const mode = chosenMode()

root.lang = locale
root.dir = DIRECTION[locale]
root.dataset.brand = brand.key
if (brand !== brandOf(brand.key)) {
  root.dataset.brandAr = brand.name.ar
  root.dataset.brandEn = brand.name.en
}
if (mode) root.dataset.theme = mode

// A page with steps is prerendered at its first one, which is not to flash where another is asked for.
const step = address.searchParams.get('step')
if (step) root.dataset.step = step

const title = root.getAttribute(`data-title-${locale}`)
if (title) document.title = title.replace(brandOf(undefined).name[locale], brand.name[locale])
document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.setAttribute('href', brand.mark)

/** The language's texts are asked for now, not after the page's first module has run (scripts/vite/pages.ts). */
for (const href of root.getAttribute(`data-texts-${locale}`)?.split(' ') ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) showLoadFailure()
  },
  // A script's failure to load does not bubble.
  true,
)
