import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { panelRoutes } from './App.tsx'
import { turn } from './addresses/turn.ts'
import { verify } from './authProvider/verify.ts'
import { loadLocale } from './i18n/i18nProvider.ts'
import { applyLocale } from './i18n/localeStore.ts'
import { showStartFault } from './shell/faults/showStartFault.ts'
import { loadChunk } from './shell/routes/loadChunk.ts'
import { watchOtherTabs } from './shell/watchOtherTabs.ts'
import { applyBrand } from './theme/brand.ts'

applyLocale()
applyBrand()
watchOtherTabs()
void verify()

/** The panel in its place on the page; resolves once its texts are there, or it was told that they are not. */
export const start = async (root: HTMLElement): Promise<void> => {
  const texts = loadChunk(loadLocale)
  await turn()
  // The router fetches the first page's code at once, beside the texts.
  const router = createBrowserRouter(panelRoutes)
  try {
    await texts
  } catch {
    return showStartFault(root)
  }
  // Bit by bit: the browser answers between them.
  startTransition(() => createRoot(root).render(<RouterProvider router={router} />))
}
