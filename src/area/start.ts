import type { createBrowserRouter } from 'react-router'
import { ACCOUNT_PATH } from '../addresses/addresses.ts'
import { callWith } from '../authProvider/callToken.ts'
import { changeLocale, loadLocale, setCatalogues } from '../i18n/i18nProvider.ts'
import { currentLocale } from '../i18n/localeStore.ts'
import type { Locale } from '../i18n/locales.ts'
import { startBrand } from '../public-ui/brand.ts'
import { setLanguage } from '../public-ui/language.ts'
import { goBy, standAt } from '../public-ui/router.ts'
import type { TextSource } from '../public-ui/texts/texts.ts'
import { readUserToken } from '../public-ui/userSession.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe' | 'state'>

/** All that the area says: nothing of the panel's screens. */
const catalogues = {
  ar: () => import('../i18n/ar/area.ts'),
  en: () => import('../i18n/en/area.ts'),
} as const

/** The same for the parts that stand on public pages too. */
const texts: TextSource = {
  ar: async () => (await catalogues.ar()).texts,
  en: async () => (await catalogues.en()).texts,
}

/** Speaks a language, in the parts of public pages too. Rejects when its chunk cannot be fetched. */
export const speak = async (locale: Locale): Promise<void> => {
  const own = await texts[locale]()
  await changeLocale(locale)
  setLanguage(locale, own, texts)
}

/** Parts of public pages go where the router goes, and know where it stands. */
const followRouter = (router: Router): void => {
  standAt(router.state.location.pathname)
  router.subscribe(({ location }) => standAt(location.pathname))
  goBy((path, replace) => {
    if (path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`) || path.startsWith(`${ACCOUNT_PATH}?`))
      void router.navigate(path, { replace })
    else if (replace) location.replace(path)
    else location.assign(path)
  })
}

/** Makes the area ready to be shown in the language that was chosen last. */
export const startArea = async (router: Router): Promise<void> => {
  callWith(readUserToken)
  setCatalogues(catalogues)
  startBrand()
  followRouter(router)
  await loadLocale()
  await speak(currentLocale())
}
