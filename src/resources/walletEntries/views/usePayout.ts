import { useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { Values } from '#src/views/form/formValues.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { nameOf } from '#src/views/record.ts'
import { HOLDERS, type OfHolder } from './holders.ts'
import { paymentOf } from './payout.ts'
import type { Sending } from './sending.ts'

/** Left-to-right within the sentence around it. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/**
 * Sends one filled-in form, after asking once: every retry carries the same Idempotency-Key, so that a payout whose
 * answer was lost is not made a second time.
 */
export const usePayout = ({ holder, record }: OfHolder) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const translate = useTranslate()
  const locale = useAppLocale()
  const [key] = useState(newIdempotencyKey)
  const [progress, setProgress] = useState<number>()
  const file = useRef<File>(null)
  const confirmed = useRef<string>(undefined)

  const textsOf = (amount: unknown) => ({
    amount: isolated(formatMoney(Number(amount))),
    name: nameOf(HOLDERS[holder].resource, record, locale),
  })

  const confirm = async (values: Values): Promise<boolean> => {
    const told = JSON.stringify(values)
    if (confirmed.current === told) return true
    const isSure = await dialogs.confirm({
      tone: 'question',
      title: translate('accounts.pay.question', textsOf(values.amount)),
      text: translate('accounts.pay.question_text'),
      confirm: translate('accounts.pay.submit'),
      cancel: translate('ra.action.cancel'),
    })
    confirmed.current = isSure ? told : undefined
    return isSure
  }

  const send = async (values: Values): Promise<boolean> => {
    if (!(await confirm(values))) return false
    const payment = paymentOf(values, file.current)
    const onProgress = payment.payment_file ? setProgress : undefined
    try {
      await dataProvider.createPayment(holder, record.id, payment, { key, onProgress })
      return true
    } finally {
      setProgress(undefined)
    }
  }

  const sending: Sending = { file, progress }
  return { send, sending, doneText: (amount: unknown) => translate('accounts.pay.done', textsOf(amount)) }
}
