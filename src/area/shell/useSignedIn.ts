import { useEffect } from 'react'
import { me } from '../../account/signIn/calls.ts'
import { readUserToken } from '../../public-ui/userSession.ts'
import { endsSession } from './refusal.ts'
import { keepUser, leaveForLogin, readUser } from './session.ts'

/** Finds out who is signed in, and leaves for sign-in when nobody is. */
export const useSignedIn = (): void => {
  useEffect(() => {
    if (!readUserToken()) return leaveForLogin()
    if (readUser()) return
    me().then((answer) => {
      if (answer.ok) keepUser(answer.result.user)
      // Without an answer the page says itself what it could not fetch.
      else endsSession(answer)
    })
  }, [])
}
