import { LOGIN_PATH } from '#src/addresses/addresses.ts'
import type { PasswordProvider } from '#src/authProvider/presence.ts'
import { ask, askOnce } from '#src/dataProvider/http.ts'
import { readUserToken, saveUserToken, USER_TOKEN_KEY } from '#src/public-ui/userSession.ts'
import { problemOf } from '#src/views/problem.ts'
import { owned } from './owned.ts'
import { askUser, endsSession, leaveForLogin, mayOpen, readUser, signOutHere } from './shell/session.ts'

/*
 * checkAuth   → a token is there; the layout asks GET user/auth/me whose it is
 * logout      → POST logout; the session ends here even when the server cannot be told
 * checkError  → an ended session leads to sign-in
 * canAccess   → the part of the area that the owner has opened to a sub user
 * login       → the sign-in page, another entry
 * confirmPassword → POST user/auth/confirm-password { password }
 * signInAgain     → POST login { email, password }                 api_token
 * factors         → POST user/auth/confirm-factor, login/second-step: the same by an app's code or a passkey
 */

const knownUser = async () => readUser() ?? (await askUser())

const goOn = ({ apiToken }: { readonly apiToken?: string }): void => {
  if (apiToken) saveUserToken(apiToken)
}

export const authProvider = {
  login: async () => leaveForLogin(),

  logout: async () => {
    await ask('POST logout').catch(() => undefined)
    signOutHere()
    return false
  },

  checkAuth: async () => {
    if (!readUserToken()) leaveForLogin()
  },

  checkError: async (error) => void endsSession(problemOf(error)),

  getIdentity: async () => {
    const { id, username } = await knownUser()
    return { id, fullName: username }
  },

  getPermissions: async () => (await knownUser()).permissions,

  canAccess: async ({ resource }) =>
    mayOpen(await knownUser(), owned.find(({ name }) => name === resource)?.owner.permission),

  confirmPassword: async (password) => {
    await askOnce('POST user/auth/confirm-password', { body: { password } })
  },

  signInAgain: async (email, password) => {
    goOn(await askOnce('POST login', { body: { email, password } }))
  },

  factors: {
    own: async () => (await askOnce('GET user/auth/second-factor')).result,
    challenge: async (ticket) => {
      if (ticket === undefined) return (await askOnce('POST user/auth/confirm-factor/options')).result
      const { result } = await askOnce('POST login/second-step/options', { body: { ticket } })
      return { ticket, ...result }
    },
    confirm: async (body) => void (await askOnce('POST user/auth/confirm-factor', { body })),
    makeStep: async (body) => goOn(await askOnce('POST login/second-step', { body })),
  },

  elsewhere: {
    path: LOGIN_PATH,
    tokenKey: USER_TOKEN_KEY,
    who: async () => (await askOnce('GET user/auth/me')).result.user.id,
  },
} satisfies PasswordProvider
