import { type Answer, post } from '../../public-ui/api.ts'
import { sendForm } from '../../public-ui/sendForm.ts'

/*
 * POST user/quote      { package, coupon }
 * POST user/subscribe  multipart: package, coupon, method, payment_date, transfer_code, receipt; Idempotency-Key
 */

/** Amounts in riyals; the period that the package would buy, without end for life. */
export interface Quote {
  readonly price: number
  readonly discount: number
  readonly net_total: number
  readonly tax: number
  readonly amount: number
  readonly vat_percentage: number
  /** Why no VAT is charged, in words; null where it is. */
  readonly vat_note: string | null
  readonly starts_on: string
  readonly ends_on: string | null
}

export interface Placed {
  readonly id: number
  readonly status: 'ACTIVE' | 'PENDING' | 'DUE_PAYMENT' | 'PAY'
  readonly amount: number
  readonly pay_url: string | null
}

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

export const askQuote = ({ package: id, coupon }: Order): Promise<Answer<{ quote: Quote }>> =>
  post('user/quote', { package: Number(id), coupon: coupon || null })

/** Sends the order; what costs nothing needs no way of paying, and only a transfer has a receipt. */
export const placeOrder = (
  { package: id, coupon, method, paymentDate, receipt, transferCode }: Order,
  amount: number,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<Answer<{ payment: Placed }>> => {
  const body = new FormData()
  body.append('package', id)
  if (coupon) body.append('coupon', coupon)
  if (amount > 0) body.append('method', method)
  if (amount > 0 && method === 'BANK_TRANSFER') {
    if (paymentDate) body.append('payment_date', paymentDate)
    if (transferCode) body.append('transfer_code', transferCode)
    if (receipt) body.append('receipt', receipt)
  }
  return sendForm('user/subscribe', body, { idempotencyKey, onProgress })
}
