import { dropUserToken, readUserToken } from '../../public-ui/userSession.ts'
import { useTokenCheck } from '../../sign-in/useTokenCheck.ts'
import { me } from './calls.ts'
import { openAccount } from './openAccount.ts'

const session = { readToken: readUserToken, dropToken: dropUserToken, me, open: openAccount }

/** Leads on who is signed in already; true while that is found out. */
export const useUserSession = (): boolean => useTokenCheck(session)
