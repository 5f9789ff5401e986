import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { problemOf } from '../problem.ts'
import type { StatementCalls } from './calls.ts'
import { daysOf, type Period, type StatementDays } from './periods.ts'

/** Days as they are typed. */
type Typed = { readonly [Name in keyof StatementDays]: string | null }

/** What is wrong with the days, or, under no name of theirs, with the call. */
interface Faults {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly call?: string | undefined
}

/** Which days a statement is asked of, and making it; what a call is refused with is kept beside what was typed. */
export const useStatement = ({ onTake, onMail }: StatementCalls, onClose: () => void) => {
  const translate = useTranslate()
  const notify = useNotify()
  const today = todayInRiyadh()
  const [period, setPeriod] = useState<Period>('this_month')
  const [typed, setTyped] = useState<Typed>(daysOf('this_month', today))
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newIdempotencyKey)

  const make = async (call: (days: StatementDays) => Promise<string | undefined>): Promise<void> => {
    const { from, to } = period === 'other' ? typed : daysOf(period, today)
    const missing = (day: string | null) => (day ? undefined : translate('statement.missing'))
    setFaults({ from: missing(from), to: missing(to) })
    if (!from || !to) return
    setBusy(true)
    try {
      const said = await call({ from, to })
      if (said) notify(said, { type: 'success' })
      onClose()
    } catch (error) {
      const { errors, message } = problemOf(error)
      const [first, last] = [errors.from?.[0], errors.to?.[0]]
      setFaults({
        from: first,
        to: last,
        call: first || last ? undefined : (message ?? translate('faults.network')),
      })
    } finally {
      setBusy(false)
    }
  }

  return {
    period,
    choose: (chosen: Period) => {
      setPeriod(chosen)
      setFaults({})
    },
    typed,
    type: (name: keyof Typed, day: string | null) => setTyped({ ...typed, [name]: day }),
    faults,
    isBusy,
    take: () =>
      make(async (days) => {
        await onTake(days)
        return undefined
      }),
    mail: onMail && (() => make((days) => onMail(days, `${key}-${days.from}-${days.to}`))),
  }
}
