import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { areaRoutes } from '#src/area/App.tsx'
import { leaveBy } from '#src/area/shell/session.ts'
import { startArea } from '#src/area/start.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { catalogue as ar } from '#src/i18n/ar/area.ts'
import { areaPages as arPages } from '#src/i18n/ar/areaPages.ts'
import { catalogue as en } from '#src/i18n/en/area.ts'
import { areaPages as enPages } from '#src/i18n/en/areaPages.ts'
import { isolatedPlaces } from '#src/i18n/isolatedPlaces.ts'
import { setLocale } from '#src/i18n/localeStore.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Catalogue, type MessageParams, translate } from '#src/i18n/translate.ts'
import { completeBrowser } from '../panel/environment.ts'
import { openSite } from './render.tsx'

configure({ asyncUtilTimeout: 30_000 })

const TEXTS: Readonly<Record<Locale, Catalogue>> = {
  ar: { ...ar, ...arPages },
  en: { ...en, ...(enPages as object) },
}

let leave = () => {}

/** Takes the area off the screen. */
export const closeArea = (): void => leave()

/** The sellers' area at an address, as a person in that language meets it; whoever leaves it finds a public page. */
export const openArea = async (address: string, locale: Locale = 'ar') => {
  leave()
  queryClient.clear()
  completeBrowser()
  history.replaceState(null, '', address)
  setLocale(locale)
  const started = startArea()
  const router = createBrowserRouter(areaRoutes)
  await started
  leaveBy((path) => {
    leave()
    leaveBy()
    history.replaceState(null, '', path)
    openSite(path, locale)
  })
  const t = (key: string, params: MessageParams = {}) =>
    translate(TEXTS[locale], key, isolatedPlaces(params, locale))
  const rendered = render(<RouterProvider router={router} />)
  leave = () => {
    cleanup()
    router.dispose()
    leave = () => {}
  }
  return { ...rendered, user: userEvent.setup({ delay: null }), t }
}
