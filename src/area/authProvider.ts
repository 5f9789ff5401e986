import type { AuthProvider } from 'react-admin'
import { logout, me } from '../account/signIn/calls.ts'
import { readUserToken } from '../public-ui/userSession.ts'
import { owned } from './owned.ts'
import { mayOpen } from './shell/navigation.ts'
import { isEnding } from './shell/refusal.ts'
import { keepUser, leaveForLogin, readUser, signOutHere } from './shell/session.ts'

/*
 * checkAuth   → a token is there; the layout asks GET user/auth/me whose it is
 * logout      → POST logout; the session ends here even when the server cannot be told
 * checkError  → an ended session leads to sign-in
 * canAccess   → the part of the area that the owner has opened to a sub user
 * login       → the sign-in page, another entry
 */

const knownUser = async () => {
  const known = readUser()
  if (known) return known
  const answer = await me()
  if (!answer.ok) throw new Error(answer.code)
  keepUser(answer.result.user)
  return answer.result.user
}

export const authProvider = {
  login: async () => leaveForLogin(),

  logout: async () => {
    await logout()
    signOutHere()
    return false
  },

  checkAuth: async () => {
    if (!readUserToken()) leaveForLogin()
  },

  checkError: async ({ status = 0, body }: { status?: number; body?: { code?: string } }) => {
    if (isEnding(status, body?.code)) leaveForLogin(body?.code)
  },

  getIdentity: async () => {
    const { id, username } = await knownUser()
    return { id, fullName: username }
  },

  getPermissions: async () => (await knownUser()).permissions,

  canAccess: async ({ resource }) =>
    mayOpen(await knownUser(), owned.find(({ name }) => name === resource)?.owner.permission),
} satisfies AuthProvider
