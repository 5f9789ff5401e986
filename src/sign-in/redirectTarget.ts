import {
  ACCOUNT_PATH,
  HOME_PATH,
  PANEL_BASE,
  SIGN_IN_PATHS,
  withoutTrailingSlash,
} from '../addresses/addresses.ts'

/** A path on this very origin that the `redirect` parameter names, when it is one of those wanted. */
const wantedPath = (
  search: string,
  origin: string,
  isOurs: (pathname: string) => boolean,
): string | undefined => {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  return url.origin === origin && isOurs(url.pathname) ? url.pathname + url.search + url.hash : undefined
}

const isPanelPage = (pathname: string): boolean =>
  pathname.startsWith(`${PANEL_BASE}/`) &&
  !SIGN_IN_PATHS.some((path) => path === withoutTrailingSlash(pathname))

const isAccountPage = (pathname: string): boolean =>
  pathname === ACCOUNT_PATH || pathname.startsWith(`${ACCOUNT_PATH}/`)

/**
 * Where to go after sign-in: the `redirect` parameter when it is a path of the panel on this very origin,
 * else the dashboard. Anything that could lead elsewhere (another host, `//host`, `/..`, a scheme) is ignored.
 */
export const redirectTarget = (search: string, origin: string): string =>
  wantedPath(search, origin, isPanelPage) ?? HOME_PATH

/** The same for a vendor's people: a page of their own area, else its first. */
export const accountTarget = (search: string, origin: string): string =>
  wantedPath(search, origin, isAccountPage) ?? ACCOUNT_PATH

/** Whether a page that stays open in another tab waits for somebody to sign in again. */
export const isAgain = (): boolean => new URLSearchParams(location.search).has('again')

/** Ends a tab that another page waits for; where the browser keeps it, it goes on as any other. */
export const closeAgain = (): void => {
  if (isAgain()) window.close()
}

/** Leaves the public pages for the panel, another entry: a full page load. */
export const openPanel = (): void => {
  closeAgain()
  location.assign(redirectTarget(location.search, location.origin))
}
