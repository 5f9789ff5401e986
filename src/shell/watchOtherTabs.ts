import { followTabs } from '#src/authProvider/followTabs.ts'
import { leaveForSignIn, sessionEnded } from '#src/authProvider/leave.ts'
import { readToken, TOKEN_KEY } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'

/** Goes on in the session that another tab has opened; of another account, the verification loads the page anew. */
const takeOver = async (): Promise<void> => {
  await verify()
  // Refused as well, or signed out meanwhile.
  if (!readToken()) return
  sessionEnded.write(false)
  void queryClient.invalidateQueries()
}

/** Signing out or in, in one tab, holds for all of them. */
export const watchOtherTabs = (): void =>
  void followTabs({
    tokenKey: TOKEN_KEY,
    onSignedOut: () => leaveForSignIn(),
    onSignedIn: () => void takeOver(),
  })
