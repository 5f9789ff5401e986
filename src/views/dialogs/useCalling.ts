import { useEffect, useState } from 'react'
import { problemOf } from '../problem.ts'
import { loadDialogs } from './loadDialogs.ts'
import { useDialogs } from './useDialogs.ts'

/**
 * Makes the call of a button: what went wrong is told, and the same call made again where that is wanted. Resolves to
 * what the call does, to nothing where it was given up.
 */
export const useCalling = () => {
  const dialogs = useDialogs()
  const [isBusy, setBusy] = useState(false)
  // What tells that the connection is lost cannot be fetched then.
  useEffect(() => void loadDialogs().catch(() => undefined), [])
  const make = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      setBusy(false)
      return (await dialogs.problem(problemOf(error))) ? make(call) : undefined
    } finally {
      setBusy(false)
    }
  }
  return { make, isBusy }
}
