import { leaveForSignIn, sessionEnded } from '#src/authProvider/leave.ts'
import { readToken, TOKEN_KEY } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'

/** Signing out or in, in one tab, holds for all of them. */
export const watchOtherTabs = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (key !== TOKEN_KEY && key !== null) return
    if (!readToken()) return leaveForSignIn()
    sessionEnded.write(false)
    void verify()
    void queryClient.invalidateQueries()
  })
}
