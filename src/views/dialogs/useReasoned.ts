import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { type Problem, problemOf } from '../problem.ts'
import { useDialogs } from './useDialogs.ts'

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
}

/**
 * Sends what a ReasonDialog asked for, and tells what came of it. `send` resolves to what is wrong with the reason, if
 * anything is; `faults` are those of all fields. Nothing typed is lost, and a repetition carries the same key.
 */
export const useReasoned = ({ call, onDone, shown = [] }: Reasoned) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const [faults, setFaults] = useState<Problem['errors']>({})

  const attempt = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const { message } = await call(dataProvider, reason, key)
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      setFaults(problem.errors)
      if (['reason', ...shown].some((field) => problem.errors[field])) return problem.errors.reason?.[0]
      if (await dialogs.problem(problem)) return attempt(reason, key)
      if (problem.status !== 409) return undefined
    }
    onDone()
    refresh()
    return undefined
  }
  return { send: (reason: string) => attempt(reason, newIdempotencyKey()), faults, setFaults }
}
