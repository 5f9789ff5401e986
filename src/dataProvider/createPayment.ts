import type { Identifier } from 'react-admin'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { declarationOf } from './crud.ts'
import { sendForm } from './sendForm.ts'

/*
 * createPayment(resource, id, payment) → POST base/createPayment/{id}, multipart with payment_number, amount,
 *                                        method, payment_date and payment_file; Idempotency-Key   result.payment
 */

/** What is paid out of a wallet. */
export interface NewPayment {
  readonly payment_number: string
  /** Riyals. */
  readonly amount: number
  readonly method: PaymentMethod
  /** `YYYY-MM-DD`. */
  readonly payment_date: string
  readonly payment_file: File | null
}

export interface PaymentSending {
  /** One for each filled-in form: a retry with the same key is not paid twice. */
  readonly key: string
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

const formOf = ({ payment_file, ...values }: NewPayment): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  // Last: the server has read all fields when the file begins.
  if (payment_file) form.append('payment_file', payment_file)
  return form
}

/**
 * Pays out of the wallet of a partner or a vendor; resolves to the server's message.
 *
 * @throws HttpError 422 with `errors` by field (`amount` beyond the balance); status 0 when no answer came
 */
export const createPayment = async (
  resource: 'partners' | 'vendors',
  id: Identifier,
  payment: NewPayment,
  { key, ...sending }: PaymentSending,
): Promise<{ message: string }> => {
  const { message } = await sendForm(
    `${declarationOf(resource).base}/createPayment/${encodeURIComponent(id)}`,
    { form: formOf(payment), headers: { 'Idempotency-Key': key }, ...sending },
  )
  return { message }
}
