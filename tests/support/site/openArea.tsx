import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { areaRoutes } from '#src/area/App.tsx'
import { startArea } from '#src/area/start.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { texts as ar } from '#src/i18n/ar/area.ts'
import { texts as en } from '#src/i18n/en/area.ts'
import { setLocale } from '#src/i18n/localeStore.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import { goBy } from '#src/public-ui/router.ts'
import type { Translate } from '#src/public-ui/texts/texts.ts'
import { completeBrowser } from '../panel/environment.ts'
import { ORDERING, openSite } from './render.tsx'

configure({ asyncUtilTimeout: 30_000 })

const TEXTS = { ar: { ...ORDERING.ar, ...ar }, en: { ...ORDERING.en, ...en } }

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
  const router = createBrowserRouter(areaRoutes)
  await startArea(router)
  goBy((path, replace) => {
    if (path.startsWith('/dashboard')) return void router.navigate(path, { replace })
    leave()
    goBy()
    openSite(path, locale)
  })
  const t: Translate = (key, params) => translate(TEXTS[locale], key, params)
  const rendered = render(<RouterProvider router={router} />)
  leave = () => {
    cleanup()
    router.dispose()
    leave = () => {}
  }
  return { ...rendered, user: userEvent.setup({ delay: null }), t }
}
