import { prefersLessData } from '#src/stores/lessData.ts'

/** What somebody signs in to. */
type Entry = 'panel' | 'area'

const isHere = (href: string): boolean => document.querySelector(`[href="${href}"], [src="${href}"]`) !== null

const prefetch = (href: string): void => {
  if (isHere(href)) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  link.as = href.endsWith('.css') ? 'style' : 'script'
  if (link.as === 'script') link.crossOrigin = 'anonymous'
  document.head.append(link)
}

/** The list is written by the build (scripts/vite/entryPrefetch.ts). */
const prefetchAll = async (entry: Entry): Promise<void> => {
  const response = await fetch(`/${entry}-prefetch.json`)
  if (!response.ok) return
  const files: string[] = await response.json()
  files.forEach(prefetch)
}

/** Fetches the first files of what signing in opens while nobody waits, unless the visitor asked to save data. */
export const prefetchEntry = (entry: Entry): void => {
  if (import.meta.env.DEV || prefersLessData()) return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  // Without the list it is simply fetched when it is opened.
  idle(() => void prefetchAll(entry).catch(() => undefined))
}
