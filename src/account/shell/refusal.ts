import type { Problem } from '../../public-ui/api.ts'
import { leaveForLogin } from './session.ts'

/** Codes of refusals that end a session besides 401. */
const ENDING = new Set(['user_not_active'])

/** Leaves for sign-in when a session has ended; true when it did. */
export const endsSession = ({ status, code }: Problem): boolean => {
  if (status !== 401 && !ENDING.has(code ?? '')) return false
  leaveForLogin(code ?? 'token_not_valid')
  return true
}
