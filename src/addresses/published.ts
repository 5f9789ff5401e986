import { LOCALES, type Locale } from '../i18n/locales.ts'

/*
 * Addresses of what is written in the panel for everybody. The server draws these pages (server/modules/published);
 * no file of the build answers them.
 */

/** The part of an address below which the articles of a resource stand. */
export const SHELVES = { blogs: 'blog', contents: 'pages' } as const

/** A resource whose articles are published. */
export type Shelf = keyof typeof SHELVES

/** Where the articles are listed. */
export const shelfPath = (shelf: Shelf, locale: Locale): string => `/${locale}/${SHELVES[shelf]}`

/** Where one is read. */
export const articlePath = (shelf: Shelf, locale: Locale, slug: string): string =>
  `${shelfPath(shelf, locale)}/${slug}`

/** Where readers of feeds ask for the latest of the blog. */
export const feedPath = (locale: Locale): string => `${shelfPath('blogs', locale)}/feed.xml`

/** Where the account statement of a link is fetched. */
export const statementPath = (locale: Locale, token: string): string => `/${locale}/statement/${token}`

/** Where an article is looked at before it is published. */
export const previewPath = (locale: Locale, token: string): string => `/${locale}/preview/${token}`

const DRAWN = new RegExp(`^/(?:${LOCALES.join('|')})(?:/|$)|^/(?:robots\\.txt|sitemap[\\w-]*\\.xml)$`)

/** True for the path of a page that the server draws. */
export const isDrawn = (path: string): boolean => DRAWN.test(path)

/** What the build leaves for these pages. */
export const PUBLISHED_FILE = 'published.json'
