/** Local-storage key of the administrator's token (spec section 3, Session). */
export const TOKEN_KEY = 'rabt.token'

/** The stored token, or null when nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Keeps the token; from then on the status is authenticated. */
export const saveToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

/** Destroys the token: signed out, refused or purged. */
export const dropToken = (): void => localStorage.removeItem(TOKEN_KEY)

/** Session-storage key of the reason for which the panel was left, told on the sign-in page. */
const NOTICE_KEY = 'rabt.notice'

/** Leaves the code of a reason (`errors.<code>`) for the sign-in page. */
export const leaveNotice = (code: string): void => sessionStorage.setItem(NOTICE_KEY, code)

/** The code that was left, once. */
export const takeNotice = (): string | null => {
  const code = sessionStorage.getItem(NOTICE_KEY)
  sessionStorage.removeItem(NOTICE_KEY)
  return code
}
