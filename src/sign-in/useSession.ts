import { dropToken, readToken } from '../authProvider/session.ts'
import { me } from './calls.ts'
import { openPanel } from './openPanel.ts'
import { useTokenCheck } from './useTokenCheck.ts'

const session = { readToken, dropToken, me, open: openPanel }

/** Leads an administrator on who is signed in already; true while that is found out. */
export const useSession = (): boolean => useTokenCheck(session)
