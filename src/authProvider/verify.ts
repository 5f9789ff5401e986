import { HttpError } from 'react-admin'
import { ask, type FaultBody } from '#src/dataProvider/http.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { adminOf, session } from './admin.ts'
import { beginAnew, leaveForSignIn } from './leave.ts'
import { readToken } from './session.ts'

/** Reasons that the sign-in page tells; an ended session needs no explanation. */
const TOLD = ['admin_not_active', 'admin_not_exist']

const refusalOf = (error: unknown): FaultBody | undefined =>
  error instanceof HttpError && (error.status === 401 || error.status === 403) ? error.body : undefined

let lastAnswer: string | undefined

/** Writes who is signed in when that has changed: nothing renders again after a verification that has not. */
const keep = (wire: Parameters<typeof adminOf>[0]): void => {
  const answer = JSON.stringify(wire)
  if (answer === lastAnswer && session.read().state === 'known') return
  lastAnswer = answer
  session.write({ state: 'known', admin: adminOf(wire) })
  // What react-admin keeps of what may be done (useCanAccess) was of the administrator as it was.
  void queryClient.invalidateQueries({ queryKey: ['auth'] })
}

const check = async (): Promise<void> => {
  const token = readToken()
  if (!token) return leaveForSignIn()
  try {
    const { result } = await ask('GET admin-panal/auth/me')
    // Another tab has signed in while it was asked: who that is, this answer may not say.
    if (readToken() !== token) return check()
    const known = session.read()
    if (known.state === 'known' && known.admin.id !== result.admin.id) beginAnew()
    else keep(result.admin)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return leaveForSignIn(TOLD.find((code) => code === refusal.code))
    // A session that was verified before stays: the connection is at fault, not the administrator.
    if (session.read().state !== 'known') session.write({ state: 'unreachable' })
  }
}

let running: Promise<void> | undefined

/** Asks the server who is signed in (GET admin-panal/auth/me); one call at a time. Never rejects. */
export const verify = (): Promise<void> => {
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}
