/** Local-storage key of the token of whoever signed in for a vendor; an administrator's is another. */
export const USER_TOKEN_KEY = 'rabt.user_token'

/** The stored token, or null when nobody is signed in. */
export const readUserToken = (): string | null => localStorage.getItem(USER_TOKEN_KEY)

/** Keeps the token; from then on the vendor's own pages are open. */
export const saveUserToken = (token: string): void => localStorage.setItem(USER_TOKEN_KEY, token)

/** Destroys the token: signed out, or refused. */
export const dropUserToken = (): void => localStorage.removeItem(USER_TOKEN_KEY)
