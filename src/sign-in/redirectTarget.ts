import { HOME_PATH, PANEL_BASE, SITE_ENTRIES } from '../shell/entries.ts'

const isPublicPage = (pathname: string): boolean => SITE_ENTRIES.some(({ path }) => path === pathname)

/**
 * Where to go after sign-in: the `redirect` parameter when it is a path of the panel on this very origin,
 * else the dashboard. Anything that could lead elsewhere (another host, `//host`, `/..`, a scheme) is ignored.
 */
export const redirectTarget = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted || !URL.canParse(wanted, origin)) return HOME_PATH
  const url = new URL(wanted, origin)
  const isOurs = url.origin === origin && url.pathname.startsWith(`${PANEL_BASE}/`)
  if (!isOurs || isPublicPage(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}
