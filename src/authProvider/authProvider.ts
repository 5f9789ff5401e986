import { ask, askOnce } from '#src/dataProvider/http.ts'
import { knownAdmin } from './admin.ts'
import { leaveForSignIn, SIGN_IN, sessionEnded } from './leave.ts'
import { isAllowed } from './permissions.ts'
import type { PasswordProvider } from './presence.ts'
import { dropToken, readToken, saveToken, TOKEN_KEY } from './session.ts'
import { verify } from './verify.ts'

/*
 * checkAuth      → a token is there; the shell verifies it on every navigation (verify.ts: GET admin-panal/auth/me)
 * logout         → GET admin-panal/auth/logout; the session is purged even if the call fails
 * checkError     → 401: purge, sign in again; 403: the message is shown, permissions are read anew
 * getIdentity, getPermissions, canAccess → from the verified administrator
 * login          → the sign-in page, another entry
 * confirmPassword → POST admin-panal/auth/confirm-password { password }
 * signInAgain    → POST admin-panal/auth/login { email, password }         result.token
 * factors        → POST admin-panal/auth/confirm-factor, second-step: the same by an app's code or a passkey
 */

/** How long sign-out waits for the server, in milliseconds. */
const LOGOUT_MS = 5_000

/** Goes on in the session that has just been opened, where the one before had ended. */
const goOn = ({ result }: { readonly result: { readonly token: string } }): void => {
  saveToken(result.token)
  sessionEnded.write(false)
  void verify()
}

export const authProvider = {
  login: async () => leaveForSignIn(),

  logout: async () => {
    const ended = ask('GET admin-panal/auth/logout', { signal: AbortSignal.timeout(LOGOUT_MS) })
    await ended.catch(() => undefined)
    dropToken()
    leaveForSignIn()
    return false
  },

  checkAuth: async () => {
    if (!readToken()) leaveForSignIn()
  },

  checkError: async (error: { status?: number }) => {
    if (error?.status === 401) leaveForSignIn()
    if (error?.status === 403) void verify()
  },

  getIdentity: async () => {
    const { id, username, avatar } = await knownAdmin()
    return { id, fullName: username, avatar: avatar ?? undefined }
  },

  getPermissions: async () => (await knownAdmin()).permissions,

  canAccess: async ({ resource, action }) => isAllowed(await knownAdmin(), resource, action),

  confirmPassword: async (password) => {
    await askOnce('POST admin-panal/auth/confirm-password', { body: { password } })
  },

  signInAgain: async (email, password) => {
    goOn(await askOnce('POST admin-panal/auth/login', { body: { email, password } }))
  },

  factors: {
    own: async () => (await askOnce('GET admin-panal/setting/second-factor')).result,
    challenge: async (ticket) => {
      if (ticket === undefined) return (await askOnce('POST admin-panal/auth/confirm-factor/options')).result
      const { result } = await askOnce('POST admin-panal/auth/second-step/options', { body: { ticket } })
      return { ticket, ...result }
    },
    confirm: async (body) => void (await askOnce('POST admin-panal/auth/confirm-factor', { body })),
    makeStep: async (body) => goOn(await askOnce('POST admin-panal/auth/second-step', { body })),
  },

  elsewhere: {
    path: SIGN_IN,
    tokenKey: TOKEN_KEY,
    who: async () => (await askOnce('GET admin-panal/auth/me')).result.admin.id,
  },
} satisfies PasswordProvider
