import { useEffect, useState } from 'react'
import type { Answer } from '../public-ui/api.ts'
import { isAgain } from './redirectTarget.ts'

const isRefused = (status: number): boolean => status === 401 || status === 403

/** A session that may be left from an earlier visit. */
export interface EarlierSession {
  readonly readToken: () => string | null
  readonly dropToken: () => void
  /** Answers 401 when the token is no longer valid. */
  readonly me: () => Promise<Answer<unknown>>
  /** Leads on. */
  readonly open: () => void
}

/**
 * Verifies a token left from an earlier visit: a valid one leads on, a refused one is destroyed, and without
 * an answer the form simply stays. True while the answer is awaited.
 */
export const useTokenCheck = ({ readToken, dropToken, me, open }: EarlierSession): boolean => {
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    // Whoever is to sign in again is signed in already.
    if (!readToken() || isAgain()) return
    let left = false
    setChecking(true)
    me().then((answer) => {
      if (left) return
      if (answer.ok) return open()
      if (isRefused(answer.status)) dropToken()
      setChecking(false)
    })
    return () => {
      left = true
    }
  }, [readToken, dropToken, me, open])
  return checking
}
