/** Written by the build (scripts/vite/panelPrefetch.ts); read once sign-in is on screen. */
const LIST = '/panel-prefetch.json'

const prefersLessData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

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

const prefetchAll = async (): Promise<void> => {
  const response = await fetch(LIST)
  if (!response.ok) return
  const files: string[] = await response.json()
  files.forEach(prefetch)
}

/** Fetches the panel's first files while nobody waits, unless the visitor asked to save data. */
export const prefetchPanel = (): void => {
  if (import.meta.env.DEV || prefersLessData()) return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  // Without the list the panel is simply fetched when it is opened.
  idle(() => void prefetchAll().catch(() => undefined))
}
