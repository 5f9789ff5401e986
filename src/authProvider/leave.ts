import { discardUnsavedWork, hasUnsavedWork } from '#src/stores/dirtyForms.ts'
import { createStore } from '#src/stores/store.ts'
import { dropToken, leaveNotice } from './session.ts'

/** Where administrators sign in. */
export const SIGN_IN = '/admin-panel/sign-in'

/** Where to sign in, and to come back from to this very page. */
const signInPath = (): string => {
  const here = `${location.pathname}${location.search}`
  return `${SIGN_IN}?redirect=${encodeURIComponent(here)}`
}

/** True when the session has ended while something unsaved stands on the page. */
export const sessionEnded = createStore(false)

/**
 * Ends the session on this machine and goes to sign-in, another entry. With unsaved work the page stays, so
 * that nothing is lost: it asks to sign in beside it.
 *
 * @param notice code of the server's reason, told on the sign-in page
 */
export const leaveForSignIn = (notice?: string): void => {
  dropToken()
  if (notice) leaveNotice(notice)
  if (hasUnsavedWork()) sessionEnded.write(true)
  else location.replace(signInPath())
}

/** Loads the page anew for another account that has signed in: nothing that stands on it is shown or sent in its name. */
export const beginAnew = (): void => {
  discardUnsavedWork()
  location.reload()
}
