import type { User } from '../../account/signIn/calls.ts'
import { ACCOUNT_PATH, LOGIN_PATH } from '../../addresses/addresses.ts'
import { leaveNotice } from '../../authProvider/session.ts'
import { queryClient } from '../../dataProvider/queryClient.ts'
import { replacePath } from '../../public-ui/router.ts'
import { dropUserToken } from '../../public-ui/userSession.ts'
import { createStore } from '../../stores/store.ts'
import { forgetAllKept } from './useKept.ts'

const user = createStore<User | undefined>(undefined)

/** Who is signed in, once the server has said it. */
export const useUser = (): User | undefined => user.use()

/** The same outside of React. */
export const readUser = (): User | undefined => user.read()

/** Notes who is signed in, as the server has just said it. */
export const keepUser = (known: User): void => user.write(known)

const forget = (): void => {
  dropUserToken()
  queryClient.clear()
  user.write(undefined)
}

/** Leaves for sign-in, to come back here afterwards; `code` is the reason (`errors.<code>`), where there is one. */
export const leaveForLogin = (code?: string): void => {
  // Several calls of a page may be refused at once: the first has led away already.
  if (location.pathname === LOGIN_PATH) return
  forget()
  if (code) leaveNotice(code)
  const here = location.pathname + location.search
  replacePath(here === ACCOUNT_PATH ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(here)}`)
}

/** Ends the session in this browser. */
export const signOutHere = (): void => {
  forget()
  forgetAllKept()
  replacePath(LOGIN_PATH)
}
