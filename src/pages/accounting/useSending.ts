import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

/** What is wrong with what was typed, by field, as react-admin's `<Form>` puts it on its inputs. */
export type Wrong = Readonly<Record<string, string>>

/**
 * Makes a call that resolves to what came of it in words, and says them. What is wrong with a field is handed back for
 * the form; all else is told in a dialog, and tried again where that is wanted. `onDone` hears when something may have
 * changed: after success, and after a refusal by a rule.
 */
export const useSending = (onDone: () => void) => {
  const dialogs = useDialogs()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const send = async (call: () => Promise<string>): Promise<Wrong | undefined> => {
    setSending(true)
    try {
      notify(await call(), { type: 'success' })
      onDone()
    } catch (failure) {
      const problem = problemOf(failure)
      const wrong = Object.entries(problem.errors).map(([field, [first = '']]) => [field, first])
      if (wrong.length > 0) return Object.fromEntries(wrong)
      if (await dialogs.problem(problem)) return send(call)
      if (problem.status === 409) onDone()
    } finally {
      setSending(false)
    }
    return undefined
  }
  return { send, isSending }
}
