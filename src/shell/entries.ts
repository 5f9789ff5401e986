/**
 * Which HTML file answers which path. Plain data: the build writes these files, the dev server and the
 * real server read the same table, so that a page cannot exist in one and be missing in the other.
 */

/** One public page: its path and the prerendered file in `dist/client`. */
export interface SiteEntry {
  readonly path: string
  readonly file: string
  readonly status: 200 | 404
}

/** The public pages; each has its own prerendered file. */
export const SITE_ENTRIES = [
  { path: '/admin-panel/sign-in', file: 'sign-in.html', status: 200 },
  { path: '/admin-panel/forget-password', file: 'forget-password.html', status: 200 },
  { path: '/admin-panel/reset-password', file: 'reset-password.html', status: 200 },
  { path: '/404', file: '404.html', status: 404 },
] as const satisfies readonly SiteEntry[]

export type SitePath = (typeof SITE_ENTRIES)[number]['path']

/** Everything under this path that is no public page is the panel's. */
export const PANEL_BASE = '/admin-panel'
export const PANEL_FILE = 'panel.html'

/** Where `/` and the panel's base lead (spec section 2). */
export const HOME_PATH = '/admin-panel/dashboard'
/** One's own account. */
export const PROFILE_PATH = '/admin-panel/profile'
export const NOT_FOUND_PATH = '/404'

/** What a server answers for a page address: a file of the build, or another address to go to. */
export type PageAnswer = { readonly file: string; readonly status: 200 | 404 } | { readonly redirect: string }

const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/**
 * The answer for a path (no query, no host): a public page's own file, the panel for all else below
 * /admin-panel, home for `/`, and /404 for the rest.
 */
export const pageAnswer = (pathname: string): PageAnswer => {
  const path = withoutTrailingSlash(pathname)
  const page = SITE_ENTRIES.find((entry) => entry.path === path)
  if (page) return { file: page.file, status: page.status }
  if (path === '/' || path === PANEL_BASE) return { redirect: HOME_PATH }
  if (path.startsWith(`${PANEL_BASE}/`)) return { file: PANEL_FILE, status: 200 }
  return { redirect: NOT_FOUND_PATH }
}
