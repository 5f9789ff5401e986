/*
 * Addresses that both entries and the server name. Apart from the table of pages, which no browser needs.
 */

/** Everything under this path that is no public page is the panel's. */
export const PANEL_BASE = '/admin-panel'

/** Where `/` leads: the vendor's own area, and from there to sign-in whoever has no session. */
export const ACCOUNT_PATH = '/dashboard'
export const LOGIN_PATH = '/login'

/** Where the panel's base leads (spec section 2). */
export const HOME_PATH = '/admin-panel/dashboard'
/** What the administrator is told of. */
export const NOTIFICATIONS_PATH = '/admin-panel/notifications'
/** One's own account. */
export const PROFILE_PATH = '/admin-panel/profile'
export const NOT_FOUND_PATH = '/404'

/** The pages below PANEL_BASE that need no session. */
export const SIGN_IN_PATHS: readonly string[] = [
  '/admin-panel/sign-in',
  '/admin-panel/forget-password',
  '/admin-panel/reset-password',
]

/** `/login/` → `/login`. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/** True when `:id` and its like in a pattern may stand for what the path has there. */
export const matches = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}
