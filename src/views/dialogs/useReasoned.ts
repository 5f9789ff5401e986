import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { type Problem, problemOf } from '../problem.ts'
import { useDialogs } from './useDialogs.ts'
import { useKey } from './useKey.ts'

/** A call that is made for a reason. */
export type ReasonedCall = (
  provider: PanelDataProvider,
  reason: string,
  key: string,
) => Promise<{ readonly message: string }>

interface Reasoned {
  readonly call: ReasonedCall
  /** It was done, or a rule refused it: nothing is left to be asked. */
  readonly onDone: () => void
  /** Fields beside the reason that show what is wrong with them. */
  readonly shown?: readonly string[]
  /** What else is filled in and sent with the reason. */
  readonly beside?: unknown
}

/**
 * Sends what a ReasonDialog asked for, and tells what came of it. `send` resolves to what is wrong with the reason, if
 * anything is; `faults` are those of all fields. Nothing typed is lost, and what is sent again as it was carries the same
 * key.
 */
export const useReasoned = ({ call, onDone, shown = [], beside }: Reasoned) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { keyOf, forget } = useKey()
  const [faults, setFaults] = useState<Problem['errors']>({})

  const send = async (reason: string): Promise<string | undefined> => {
    try {
      const { message } = await call(dataProvider, reason, keyOf(reason, beside))
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      setFaults(problem.errors)
      if (['reason', ...shown].some((field) => problem.errors[field])) return problem.errors.reason?.[0]
      if (await dialogs.problem(problem)) return send(reason)
      if (problem.status !== 409) return undefined
    }
    forget()
    onDone()
    refresh()
    return undefined
  }
  return { send, faults, setFaults }
}
