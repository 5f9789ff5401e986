import { sessionEnded } from '#src/authProvider/leave.ts'
import type { Reason } from '#src/authProvider/presence.ts'
import { saveToken } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { callOnce } from '#src/dataProvider/http.ts'
import { problemOf } from '#src/views/problem.ts'

/*
 * confirm → POST admin-panal/auth/confirm-password { password }
 * ended   → POST admin-panal/auth/login { email, password }         result.token
 */

/** Taken; the session has ended meanwhile; or why not. */
export type Outcome = 'done' | 'ended' | { readonly message: string }

const send = async (reason: Reason, email: string, password: string): Promise<void> => {
  if (reason === 'confirm') {
    await callOnce('admin-panal/auth/confirm-password', { method: 'POST', body: { password } })
    return
  }
  const { result } = await callOnce<{ readonly token: string }>('admin-panal/auth/login', {
    method: 'POST',
    body: { email, password },
  })
  saveToken(result.token)
  sessionEnded.write(false)
  void verify()
}

/** Tells the server the password of who is signed in, or was until the session ended. */
export const prove = async (reason: Reason, email: string, password: string): Promise<Outcome> => {
  try {
    await send(reason, email, password)
    return 'done'
  } catch (error) {
    const { status, message = '', errors } = problemOf(error)
    if (reason === 'confirm' && status === 401) return 'ended'
    return { message: errors.password?.[0] ?? message }
  }
}
