import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { VatRate } from '#src/dataProvider/settings.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

type Faults = Readonly<Record<string, readonly string[]>>

/** A rate as it is typed. */
export interface TypedRate {
  readonly day: string | null
  readonly percent: string
  readonly reason: string
}

const NOTHING: TypedRate = { day: null, percent: '', reason: '' }

const percentIn = (text: string): number =>
  /^\d{1,3}(?:\.\d{1,2})?$/.test(latinDigits(text).trim()) ? Number(latinDigits(text).trim()) : Number.NaN

/** The rates of VAT, and what may be done with them; `onChanged` hears of each change. */
export const useVatRates = (onChanged: () => void) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const [rates, setRates] = useState<readonly VatRate[]>()
  const [error, setError] = useState<unknown>()
  const [typed, setTyped] = useState(NOTHING)
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)

  const load = useCallback(() => {
    setError(undefined)
    dataProvider.vatRates().then(({ rates: read }) => setRates(read), setError)
  }, [dataProvider])
  useEffect(load, [load])

  const send = async (sending: () => ReturnType<PanelDataProvider['vatRates']>): Promise<boolean> => {
    setSending(true)
    try {
      const { rates: read, message } = await sending()
      setRates(read)
      notify(message, { type: 'success' })
      onChanged()
      return true
    } catch (failure) {
      const problem = problemOf(failure)
      if (Object.keys(problem.errors).length > 0) setFaults(problem.errors)
      else if (await dialogs.problem(problem)) return send(sending)
      return false
    } finally {
      setSending(false)
    }
  }

  const wrong = (): Faults => {
    const percent = percentIn(typed.percent)
    return {
      ...(typed.day === null ? { valid_from: [translate('validation.required')] } : {}),
      ...(percent >= 0 && percent <= 100
        ? {}
        : { vat_percentage: [translate('validation.max', { n: 100 })] }),
      ...(typed.reason.trim() ? {} : { reason: [translate('validation.required')] }),
    }
  }

  return {
    rates,
    error,
    load,
    typed,
    faults,
    isSending,
    type: (change: Partial<TypedRate>) => {
      setTyped({ ...typed, ...change })
      setFaults({})
    },
    save: async (): Promise<void> => {
      const found = wrong()
      setFaults(found)
      if (Object.keys(found).length > 0 || typed.day === null) return
      const rate = {
        valid_from: typed.day,
        vat_percentage: percentIn(typed.percent),
        reason: typed.reason.trim(),
      }
      if (await send(() => dataProvider.setVatRate(rate))) setTyped(NOTHING)
    },
    drop: async ({ valid_from }: VatRate): Promise<void> => {
      const isMeant = await dialogs.confirm({
        title: translate('settings.vat.drop_title'),
        text: translate('settings.vat.drop_text'),
        confirm: translate('settings.vat.drop'),
        cancel: translate('ra.action.cancel'),
        tone: 'danger',
      })
      if (isMeant) await send(() => dataProvider.dropVatRate(valid_from))
    },
  }
}
