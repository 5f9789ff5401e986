import type { Problem } from '../../public-ui/api.ts'
import { leaveForLogin } from './session.ts'

/** Codes of refusals that end a session besides 401. */
const ENDING = new Set(['user_not_active'])

/** True for a refusal after which nobody is signed in. */
export const isEnding = (status: number, code = ''): boolean => status === 401 || ENDING.has(code)

/** Leaves for sign-in when a session has ended; true when it did. */
export const endsSession = ({ status, code }: Problem): boolean => {
  if (!isEnding(status, code)) return false
  leaveForLogin(code ?? 'token_not_valid')
  return true
}
