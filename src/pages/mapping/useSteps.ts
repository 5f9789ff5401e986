import { useCallback, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { setDirty } from '#src/stores/dirtyForms.ts'
import { asksForPassword, mayRetry, type Problem } from '#src/views/problem.ts'
import type { Toast } from './parts/UndoToast.tsx'

/** What was done, step by step, so that it can be taken back; and the writes in their order. */
export interface Steps<Step> {
  /** Runs writes one after the other, in the order of the keys pressed. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** All writes that are on their way have come to an end: what is read then holds them. */
  readonly written: () => Promise<void>
  readonly remember: (step: Step) => void
  /** A step that was not taken back is remembered again where that may work in a moment: not where it is refused. */
  readonly rememberFailed: (step: Step, problem: Problem) => void
  /** The last step, no longer remembered; a write on its way is waited for, as it may become that step. */
  readonly takeLast: () => Promise<Step | undefined>
  readonly tell: (text: string) => void
  /** Says something that was no step: there is nothing to take back. */
  readonly say: (text: string) => void
  /** Says how many could not be done, and why the first of them. */
  readonly failuresOf: (failed: readonly { readonly message: string }[]) => string | undefined
  readonly toast: Toast | undefined
  readonly hideToast: () => void
}

/** Keeps the steps of a mapping page as long as it is open. */
export const useSteps = <Step>(): Steps<Step> => {
  const translate = useTranslate()
  const steps = useRef<Step[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const id = useId()
  const onTheirWay = useRef(0)
  // What is shown as done is not yet written: it counts as unsaved, also where the page has been left meanwhile.
  const count = (change: 1 | -1) => {
    onTheirWay.current += change
    setDirty(id, onTheirWay.current > 0)
  }
  const [toast, setToast] = useState<Toast>()
  const hideToast = useCallback(() => setToast(undefined), [])
  const remember = (step: Step) => void steps.current.push(step)
  return {
    inTurn: (work) => {
      count(1)
      const turn = queue.current.then(work, work).finally(() => count(-1))
      queue.current = turn.catch(() => undefined)
      return turn
    },
    written: async () => {
      await queue.current
    },
    remember,
    rememberFailed: (step, problem) => {
      if (mayRetry(problem) || asksForPassword(problem)) remember(step)
    },
    takeLast: async () => {
      await queue.current
      return steps.current.pop()
    },
    tell: (text) => setToast({ id: Date.now(), text, canUndo: steps.current.length > 0 }),
    say: (text) => setToast({ id: Date.now(), text, canUndo: false }),
    failuresOf: (failed) =>
      failed[0] &&
      translate('mapping.done.failed', { smart_count: failed.length, reason: failed[0].message }),
    toast,
    hideToast,
  }
}
