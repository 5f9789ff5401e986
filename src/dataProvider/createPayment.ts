import type { Identifier } from 'react-admin'
import type { Form } from '#src/contract/index.ts'
import { sendForm } from './sendForm.ts'

/** What is paid out of a wallet, in riyals. */
export type NewPayment = Form<'POST admin-panal/partners/createPayment/:id'>

interface PaymentSending {
  /** Idempotency-Key, one for each filled-in form: a retry with the same key is not paid twice. */
  readonly once: string
  readonly onProgress?: (part: number) => void
}

const CALLS = {
  partners: 'POST admin-panal/partners/createPayment/:id',
  vendors: 'POST admin-panal/venders/createPayment/:id',
} as const

/**
 * Pays out of the wallet of a partner or a vendor; resolves to the server's message.
 *
 * @throws HttpError 422 with `errors` by field (`amount` beyond the balance); status 0 when no answer came
 */
export const createPayment = async (
  holder: keyof typeof CALLS,
  id: Identifier,
  form: NewPayment,
  sending: PaymentSending,
): Promise<{ message: string }> => {
  const { message } = await sendForm(CALLS[holder], { params: { id }, form, ...sending })
  return { message }
}
