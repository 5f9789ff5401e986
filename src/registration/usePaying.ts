import { useEffect, useState } from 'react'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Rule } from '../public-ui/rules.ts'
import type { Options } from './calls.ts'
import { keepValues, readDraft, useDraft } from './draft.ts'
import { day } from './fields.ts'
import { methodOf } from './Paying.tsx'
import { useReceipt } from './receipt.ts'
import { useTransferCode } from './transferCode.ts'

const fine: Rule = () => undefined

/** No transfer is made tomorrow. */
const paidOn: Rule = (value) =>
  day(value, {}) ?? (value > todayInRiyadh() ? 'ordering.payment.future' : undefined)

/** What the ways to pay share: the receipt, how far it is on its way, and what has to be filled in. */
export const usePaying = (options: Options | undefined, amount: number | undefined) => {
  const receipt = useReceipt()
  const [progress, setProgress] = useState<number>()
  useEffect(() => {
    if (!readDraft().values.payment_date) keepValues({ payment_date: todayInRiyadh() })
  }, [])
  const { values } = useDraft()
  const pays = Boolean(options && amount && methodOf(values, options) === 'BANK_TRANSFER')
  useTransferCode(pays && !values.transfer_code, (code) => keepValues({ transfer_code: code }))
  const isTransfer: Rule = (_value, all) =>
    options && amount && methodOf(all, options) === 'BANK_TRANSFER' ? 'validation.required' : undefined
  const whenTransfer =
    (rule: Rule): Rule =>
    (value, all) =>
      isTransfer(value, all) ? rule(value, all) : undefined
  return {
    receipt,
    progress,
    setProgress,
    fields: {
      method: [fine],
      receipt: [receipt.file ? fine : isTransfer],
      payment_date: [whenTransfer(paidOn)],
    },
    /** Adds the way of paying to what is sent; nothing where nothing is to be paid. */
    addTo: (body: FormData) => {
      const { values } = readDraft()
      const method = options && amount ? methodOf(values, options) : undefined
      if (!method) return
      body.append('method', method)
      if (method !== 'BANK_TRANSFER') return
      body.append('payment_date', values.payment_date ?? '')
      if (values.transfer_code) body.append('transfer_code', values.transfer_code)
      if (receipt.file) body.append('receipt', receipt.file)
    },
  }
}
