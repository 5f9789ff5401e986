import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { WantedRefund } from '#src/dataProvider/payments.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { sumOfRiyals } from '#src/schema/money.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { parseRiyals } from '#src/views/format/numbers.ts'
import { problemOf } from '#src/views/problem.ts'
import type { Payment } from './payment.ts'

type Faults = Readonly<Record<string, readonly string[]>>

/** What of a payment can still go back, in riyals. */
export const refundable = ({ amount, refunded_amount }: Payment): number =>
  sumOfRiyals([amount, -refunded_amount])

/** What is typed about money that went back, and its sending. */
export const useRefund = (payment: Payment, onClose: () => void) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { keyOf } = useKey()
  const most = refundable(payment)
  const [amount, setAmount] = useState(most.toFixed(2))
  const [method, setMethod] = useState<PaymentMethod>(payment.method ?? 'BANK_TRANSFER')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState<string | null>(todayInRiyadh)
  const [reason, setReason] = useState('')
  const [chosen, setPeriod] = useState<WantedRefund['period']>()
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [progress, setProgress] = useState<number>()
  const [isSending, setSending] = useState(false)
  const riyals = parseRiyals(amount) ?? Number.NaN
  const isAll = riyals === most
  const period = chosen ?? (isAll ? 'ENDED' : 'KEPT')

  /** What is wrong with the amount, in the words of what it is: no number, too small, or too much. */
  const amountFault = (): string | undefined => {
    if (amount.trim() === '') return translate('validation.required')
    if (Number.isNaN(riyals)) return translate('validation.riyals')
    if (riyals <= 0) return translate('validation.more_than', { n: 0 })
    return riyals > most ? translate('validation.beyond_refundable', { n: most.toFixed(2) }) : undefined
  }

  const wrong = (): Faults => {
    const required = [translate('validation.required')]
    const fault = amountFault()
    return {
      ...(fault === undefined ? {} : { amount: [fault] }),
      ...(reference.trim() ? {} : { reference: required }),
      ...(day ? {} : { refunded_on: required }),
      ...(reason.trim() ? {} : { reason: required }),
    }
  }

  const send = async (wanted: WantedRefund): Promise<void> => {
    try {
      const sending = { once: keyOf(wanted, file), receipt: file, onProgress: setProgress }
      const { message } = await dataProvider.refund(payment.id, wanted, sending)
      notify(message, { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (Object.keys(problem.errors).length > 0) setFaults(problem.errors)
      else if (await dialogs.problem(problem)) await send(wanted)
      else if (problem.status === 409) {
        refresh()
        onClose()
      }
    } finally {
      setProgress(undefined)
    }
  }

  const submit = async (): Promise<void> => {
    if (isSending) return
    const found = wrong()
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    const typed = { amount: riyals, method, reference: reference.trim(), reason: reason.trim() }
    await send({ ...typed, refunded_on: day ?? '', period })
    setSending(false)
  }

  return {
    ...{ amount, setAmount, method, setMethod, reference, setReference, day, setDay, reason, setReason },
    ...{ period, setPeriod, file, setFile, faults, setFaults, progress, isSending, submit, most, riyals },
  }
}
