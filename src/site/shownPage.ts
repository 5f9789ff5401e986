import { currentLocale, startLanguage } from '../public-ui/language.ts'
import { createStore } from '../stores/store.ts'
import type { LoadedPage } from './loadedPage.ts'
import { sitePage } from './pages.ts'

const shown = createStore<LoadedPage | undefined>(undefined)

/** The page on screen; undefined while the first one loads. */
export const useShownPage = (): LoadedPage | undefined => shown.use()

/** Puts a page on screen whose texts are there already. */
export const showPage = (page: LoadedPage): void => shown.write(page)

let latest = ''

/**
 * Fetches the page at a path with its texts and puts it on screen, unless another was gone to meanwhile.
 * Rejects when a chunk cannot be fetched.
 */
export const openPage = async (pathname: string, locale = currentLocale()): Promise<void> => {
  latest = pathname
  const { load, texts } = sitePage(pathname)
  const [page] = await Promise.all([load(), texts[locale]()])
  if (latest !== pathname) return
  await startLanguage(locale, texts)
  showPage(page)
}
