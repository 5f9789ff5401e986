import 'virtual:tokens.css'
import './fonts.css'
import './public-ui/styles/base.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { areaRoutes } from './area/App.tsx'
import { startArea } from './area/start.ts'
import { applyLocale } from './i18n/localeStore.ts'
import { showStartFault } from './shell/faults/showStartFault.ts'
import { loadChunk } from './shell/routes/loadChunk.ts'
import { applyBrand } from './theme/brand.ts'

applyLocale()
applyBrand()

const start = async (root: HTMLElement): Promise<void> => {
  const started = loadChunk(startArea)
  // The router fetches the first page's code at once, beside the texts.
  const router = createBrowserRouter(areaRoutes)
  try {
    await started
  } catch {
    return showStartFault(root)
  }
  // Bit by bit: the browser answers between them.
  startTransition(() => createRoot(root).render(<RouterProvider router={router} />))
}

const root = document.getElementById('root')
if (root) void start(root)
