const KEY = 'rabt.sign_in_email'

/** Keeps the address of whoever has just chosen a password, for the sign-in that follows in this tab. */
export const rememberEmail = (result: unknown): void => {
  if (typeof result !== 'object' || result === null || !('email' in result)) return
  if (typeof result.email === 'string') sessionStorage.setItem(KEY, result.email)
}

/** The address to sign in with, once. */
export const takeEmail = (): string | undefined => {
  const email = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return email
}
