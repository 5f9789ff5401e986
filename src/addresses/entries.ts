/**
 * Which HTML file answers which path. Plain data: the build writes these files, the dev server and the
 * real server read the same table, so that a page cannot exist in one and be missing in the other.
 */

import {
  ACCOUNT_PATH,
  HOME_PATH,
  matches,
  NOT_FOUND_PATH,
  PANEL_BASE,
  withoutTrailingSlash,
} from './addresses.ts'

/** One public page: its path, the prerendered file in `dist/client`, and the modules it is made of. */
export interface SiteEntry {
  readonly path: string
  readonly file: string
  readonly status: 200 | 404
  /** The module with the page, below `src`: a chunk that only the pages in it load. */
  readonly module: string
  /** The catalogue with its texts, in `src/i18n/{locale}`. */
  readonly texts: string
  /** Search engines may list it, and it has a picture where its address is shared. */
  readonly isListed?: true
}

const WELCOME = { status: 200, texts: 'welcome.ts' } as const

const SIGN_IN = { module: 'sign-in/pages.ts', texts: 'signIn.ts' } as const

/** The public pages; each has its own prerendered file. */
export const SITE_ENTRIES = [
  { path: '/admin-panel/sign-in', file: 'sign-in.html', status: 200, ...SIGN_IN },
  { path: '/admin-panel/forget-password', file: 'forget-password.html', status: 200, ...SIGN_IN },
  { path: '/admin-panel/reset-password', file: 'reset-password.html', status: 200, ...SIGN_IN },
  {
    path: '/register/vender',
    file: 'register-vender.html',
    status: 200,
    module: 'registration/page.ts',
    texts: 'registration.ts',
    isListed: true,
  },
  { path: '/login', file: 'login.html', module: 'account/signIn/pages.ts', ...WELCOME },
  { path: '/forgot-password', file: 'forgot-password.html', module: 'account/signIn/pages.ts', ...WELCOME },
  { path: '/reset-password', file: 'account-password.html', module: 'account/signIn/pages.ts', ...WELCOME },
  {
    path: '/register',
    file: 'register.html',
    module: 'account/register/page.ts',
    status: 200,
    texts: 'register.ts',
    isListed: true,
  },
  {
    path: '/terms',
    file: 'terms.html',
    status: 200,
    module: 'account/terms/page.ts',
    texts: 'terms.ts',
    isListed: true,
  },
  {
    path: '/contact',
    file: 'contact.html',
    status: 200,
    module: 'account/contact/page.ts',
    texts: 'contact.ts',
    isListed: true,
  },
  { path: '/404', file: '404.html', status: 404, ...SIGN_IN },
] as const satisfies readonly SiteEntry[]

export type SitePath = (typeof SITE_ENTRIES)[number]['path']

/** The page of everything below PANEL_BASE that is no public page. */
export const PANEL_FILE = 'panel.html'

/** The page of everything at and below ACCOUNT_PATH. */
export const AREA_FILE = 'area.html'

/** What a server answers for a page address: a file of the build, or another address to go to. */
export type PageAnswer = { readonly file: string; readonly status: 200 | 404 } | { readonly redirect: string }

/** The public page at a path (no query, no host); `:id` in an entry's path stands for anything. */
export const entryAt = (pathname: string): (typeof SITE_ENTRIES)[number] | undefined => {
  const path = withoutTrailingSlash(pathname)
  return SITE_ENTRIES.find((entry) => matches(entry.path, path))
}

/**
 * The answer for a path (no query, no host): a public page's own file, the panel for all else below
 * /admin-panel, the vendor's own area below /dashboard and for `/`, and /404 for the rest.
 */
export const pageAnswer = (pathname: string): PageAnswer => {
  const path = withoutTrailingSlash(pathname)
  const page = entryAt(path)
  if (page) return { file: page.file, status: page.status }
  if (path === '/') return { redirect: ACCOUNT_PATH }
  if (path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`)) return { file: AREA_FILE, status: 200 }
  if (path === PANEL_BASE) return { redirect: HOME_PATH }
  if (path.startsWith(`${PANEL_BASE}/`)) return { file: PANEL_FILE, status: 200 }
  return { redirect: NOT_FOUND_PATH }
}
