import { ACCOUNT_PATH, LOGIN_PATH } from '#src/addresses/addresses.ts'
import { session } from '#src/authProvider/admin.ts'
import { leaveNotice } from '#src/authProvider/session.ts'
import type { Result } from '#src/contract/index.ts'
import { ask } from '#src/dataProvider/http.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { dropUserToken } from '#src/public-ui/userSession.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { discardUnsavedWork } from '#src/stores/dirtyForms.ts'
import { createStore } from '#src/stores/store.ts'
import { owned } from '../owned.ts'
import { forgetAllKept, keepFor } from './kept.ts'

/** Who is signed in for a vendor, as GET user/auth/me answers. */
export type User = Result<'GET user/auth/me'>['user']

const user = createStore<User | undefined>(undefined)

/** Who is signed in, once the server has said it. */
export const useUser = (): User | undefined => user.use()

/** The same outside of React. */
export const readUser = (): User | undefined => user.read()

/** True when that part is open to who is signed in; an owner sees all. */
export const mayOpen = (known: User | undefined, permission: VendorPermission | undefined): boolean =>
  !known || !permission || known.user_type === 'PRIMARY' || known.permissions.includes(permission)

/** Notes who is signed in, as the server has just said it; the kit knows the records that are open as permissions. */
export const keepUser = (known: User): void => {
  keepFor(known.id)
  user.write(known)
  const permissions = owned
    .filter(({ owner }) => mayOpen(known, owner.permission))
    .flatMap(({ name }) => ['list', 'view', 'export'].map((action) => `${name}:${action}`))
  session.write({
    state: 'known',
    admin: { ...known, roles: [], permissions: new Set(permissions) },
  })
}

const forget = (): void => {
  discardUnsavedWork()
  dropUserToken()
  queryClient.clear()
  keepFor(undefined)
  user.write(undefined)
  session.write({ state: 'checking' })
}

type Leave = (path: string) => void

let isLeaving = false

const load: Leave = (path) => {
  isLeaving = true
  location.replace(path)
}

let leave = load

/** Lets another one lead to the pages of other entries; a full load again, unless told. */
export const leaveBy = (other = load): void => {
  leave = other
}

/** Loads the page anew for another account that has signed in: nothing that stands on it is shown or sent in its name. */
const beginAnew = (): void => {
  discardUnsavedWork()
  leave(location.pathname + location.search)
}

/** Asks the server who is signed in; throws what the call throws. */
export const askUser = async (): Promise<User> => {
  const { result } = await ask('GET user/auth/me')
  const known = readUser()
  if (known && known.id !== result.user.id) beginAnew()
  else keepUser(result.user)
  return result.user
}

/** Leaves for sign-in, to come back here afterwards; `code` is the reason (`errors.<code>`), where there is one. */
export const leaveForLogin = (code?: string): void => {
  // Several calls of a page may be refused at once, also while it is being left: the first, or who signed out, has led away.
  if (isLeaving || location.pathname === LOGIN_PATH) return
  forget()
  if (code) leaveNotice(code)
  const here = location.pathname + location.search
  leave(here === ACCOUNT_PATH ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(here)}`)
}

/** Somebody has signed out in another tab. */
export const signedOutElsewhere = (): void => {
  forgetAllKept()
  leaveForLogin()
}

/** Ends the session in this browser. */
export const signOutHere = (): void => {
  forget()
  forgetAllKept()
  leave(LOGIN_PATH)
}

/** Codes of refusals that end a session besides 401. */
const ENDING = new Set(['user_not_active'])

/** Leaves for sign-in when a session has ended; true when it did. */
export const endsSession = ({
  status,
  code,
}: {
  readonly status: number
  readonly code?: string
}): boolean => {
  if (status !== 401 && !ENDING.has(code ?? '')) return false
  // A page that is being left may cut an answer off: its code is then none that says why.
  leaveForLogin(code && ENDING.has(code) ? code : 'token_not_valid')
  return true
}
