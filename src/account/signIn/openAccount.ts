import { accountTarget, closeAgain } from '../../sign-in/redirectTarget.ts'

/** Opens the vendor's own area, anew: in the language of whoever signed in. */
export const openAccount = (): void => {
  closeAgain()
  location.replace(accountTarget(location.search, location.origin))
}
