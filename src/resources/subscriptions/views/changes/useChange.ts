import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'
import type { Agreed, Changes, Side, Wanted } from './side.ts'
import { usePreview } from './usePreview.ts'

interface Begun {
  /** What is chosen to begin with; the first that can be where none is told. */
  readonly first: ChangeKind | undefined
  readonly side: Side
  readonly kinds: Changes['kinds']
  readonly onDone: () => void
}

const WHOLE = /^\d{1,4}$/

/** What of the number of days is none: nothing is asked of the server then, which would say so. */
const useDayFaults = (kind: ChangeKind | undefined, typed: string): Problem['errors'] => {
  const translate = useTranslate()
  const isWrong = kind === 'EXTENSION' && typed !== '' && !WHOLE.test(typed)
  return isWrong ? { days: [translate('validation.integer')] } : {}
}

/** A change from its choice until it is made. */
export const useChange = ({ side, kinds, first, onDone }: Begun) => {
  const dialogs = useDialogs()
  const notify = useNotify()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [kind, setKind] = useState<ChangeKind | undefined>(
    () => first ?? kinds.find(({ refusal }) => refusal === null)?.kind,
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const [days, setDays] = useState('')
  const [pausesOn, setPausesOn] = useState<string | null>(todayInRiyadh)
  const [resumesOn, setResumesOn] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Problem['errors']>({})
  const [isSending, setSending] = useState(false)
  const { keyOf } = useKey()

  const plain = latinDigits(days).trim()
  const wanted: Wanted | undefined = kind && {
    kind,
    ...((kind === 'SWITCH' || kind === 'UPGRADE') && chosen !== null && { package: chosen }),
    ...(kind === 'PAUSE' && { pauses_on: pausesOn, resumes_on: resumesOn }),
    ...(kind === 'EXTENSION' && WHOLE.test(plain) && { days: Number(plain) }),
  }
  const seen = usePreview(side, wanted)
  const dayFaults = useDayFaults(kind, plain)

  const send = async (agreed: Agreed): Promise<void> => {
    try {
      const { message } = await side.make(agreed, keyOf(agreed))
      notify(message, { type: 'success' })
      refresh()
      onDone()
    } catch (error) {
      const problem = problemOf(error)
      if (Object.keys(problem.errors).length > 0) setFaults(problem.errors)
      else if (await dialogs.problem(problem)) await send(agreed)
      // Something else came meanwhile: prices and what is planned may be other ones too.
      else void queries.invalidateQueries()
    }
  }

  const submit = async (): Promise<void> => {
    if (!wanted || !seen.preview || isSending) return
    setFaults({})
    setSending(true)
    const { fingerprint } = seen.preview
    await send({ ...wanted, fingerprint, ...(reason.trim() && { reason: reason.trim() }) })
    setSending(false)
  }

  /** Whatever is chosen anew, what was wrong with it before is not any more. */
  const anew =
    <T>(set: (value: T) => void) =>
    (value: T): void => {
      setFaults({})
      set(value)
    }

  return {
    ...{ kind, setKind: anew(setKind), chosen, setChosen: anew(setChosen) },
    ...{ pausesOn, setPausesOn: anew(setPausesOn), resumesOn, setResumesOn: anew(setResumesOn) },
    ...{ days, setDays: anew(setDays), reason, setReason: anew(setReason) },
    faults: { ...seen.faults, ...dayFaults, ...faults },
    seen,
    isSending,
    submit,
  }
}
