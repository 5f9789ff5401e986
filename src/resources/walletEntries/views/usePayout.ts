import { createContext, type RefObject, useContext, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { NewPayment } from '#src/dataProvider/createPayment.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { optional, text } from '#src/schema/fields.ts'
import type { Issues } from '#src/schema/issues.ts'
import { formatAmount, formatMoney } from '#src/schema/money.ts'
import type { FormDeclaration } from '#src/views/columns.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { Values } from '#src/views/form/formValues.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { nameOf } from '#src/views/record.ts'
import { HOLDERS, type OfHolder } from './holders.ts'

/** The file that goes with a payout, which the form itself does not hold, and how far it has been sent. */
interface Sending {
  readonly file: RefObject<File | null>
  /** 0 to 1 while it is being sent. */
  readonly progress: number | undefined
}

export const SendingContext = createContext<Sending>({ file: { current: null }, progress: undefined })

/** The file that goes with the payment, and how far it has been sent. */
export const useSending = (): Sending => useContext(SendingContext)

/** The form of a payout: that of the declaration, with the name of the file that goes along. */
export const payoutForm: FormDeclaration = {
  name: payouts.name,
  fields: { ...payouts.fields, payment_file: optional(text({ wide: true })) },
  form: payouts.form.filter(({ key }) => key === 'payment'),
  rules: [],
}

/** What a checked form is sent as. */
const paymentOf = (values: Values, file: File | null): NewPayment => ({
  payment_number: String(values.payment_number),
  amount: Number(values.amount),
  method: values.method as NewPayment['method'],
  payment_date: String(values.payment_date),
  ...(values.payment_file && file ? { payment_file: file } : {}),
})

/** More than the wallet holds is said before it is sent; the server says it again. */
export const beyondBalance =
  (balance: number) =>
  ({ amount }: Values): Issues =>
    typeof amount === 'number' && amount > balance
      ? { amount: [{ key: 'validation.beyond_balance', params: { n: formatAmount(balance) } }] }
      : {}

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
      await dataProvider.createPayment(holder, record.id, payment, { once: key, onProgress })
      return true
    } finally {
      setProgress(undefined)
    }
  }

  const sending: Sending = { file, progress }
  return { send, sending, doneText: (amount: unknown) => translate('accounts.pay.done', textsOf(amount)) }
}
