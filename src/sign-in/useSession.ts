import { useEffect, useState } from 'react'
import { dropToken, readToken } from '../authProvider/session.ts'
import { me } from './calls.ts'
import { openPanel } from './openPanel.ts'

const isRefused = (status: number): boolean => status === 401 || status === 403

/**
 * Verifies a token left from an earlier visit: a valid one leads on, a refused one is destroyed, and without
 * an answer the form simply stays. True while the answer is awaited.
 */
export const useSession = (): boolean => {
  const [checking, setChecking] = useState(false)
  useEffect(() => {
    if (!readToken()) return
    let left = false
    setChecking(true)
    me().then((answer) => {
      if (left) return
      if (answer.ok) return openPanel()
      if (isRefused(answer.status)) dropToken()
      setChecking(false)
    })
    return () => {
      left = true
    }
  }, [])
  return checking
}
