import { expect, type Page, type Request } from '@playwright/test'

/** For how long nothing may have been asked for until a page counts as loaded, in milliseconds. */
const QUIET = 500

/** How often that is looked at. */
const LOOKS = 50

/**
 * Watches what a page asks for from now on; the function that it gives waits until all has arrived. For pages that
 * show a PDF: the browser's own viewer, which asks for files of its own, keeps `networkidle` from ever coming.
 */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const done = (request: Request): void => {
    open.delete(request)
    lastAt = Date.now()
  }
  page.on('request', (request) => {
    // The stream of notifications never ends.
    if (!request.url().startsWith('http') || request.url().endsWith('/stream')) return
    open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return () =>
    expect.poll(() => open.size === 0 && Date.now() - lastAt > QUIET, { intervals: [LOOKS] }).toBe(true)
}
