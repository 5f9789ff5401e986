import type { Result } from '../../contract/index.ts'
import { ask } from '../../public-ui/api.ts'
import { sendForm } from '../../public-ui/sendForm.ts'

/** Amounts in riyals; the period that the package would buy, without end for life. */
export type Quote = Result<'POST user/quote'>['quote']

export type Placed = Result<'POST user/subscribe'>['payment']

/** What somebody is about to order. */
export interface Order {
  readonly package: string
  /** As it was applied; empty for none. */
  readonly coupon: string
  readonly method: string
  readonly paymentDate: string
  readonly receipt: File | undefined
  /** What is written on a transfer; empty until it is known. */
  readonly transferCode: string
}

export const askQuote = ({ package: id, coupon }: Order) =>
  ask('POST user/quote', { body: { package: Number(id), coupon: coupon || null } })

/** Sends the order; what costs nothing needs no way of paying, and only a transfer has a receipt. */
export const placeOrder = (
  { package: id, coupon, method, paymentDate, receipt, transferCode }: Order,
  amount: number,
  idempotencyKey: string,
  onProgress: (share: number) => void,
) => {
  const body = new FormData()
  body.append('package', id)
  if (coupon) body.append('coupon', coupon)
  if (amount > 0) body.append('method', method)
  if (amount > 0 && method === 'BANK_TRANSFER') {
    if (paymentDate) body.append('payment_date', paymentDate)
    if (transferCode) body.append('transfer_code', transferCode)
    if (receipt) body.append('receipt', receipt)
  }
  return sendForm('POST user/subscribe', body, { idempotencyKey, onProgress })
}
