import type { Form, Result } from '#src/contract/index.ts'
import { ask } from '#src/dataProvider/http.ts'
import { sendForm } from '#src/dataProvider/sendForm.ts'

/** Amounts in riyals; the period that the package would buy, without end for life. */
export type Quote = Result<'POST user/quote'>['quote']

export type Placed = Result<'POST user/subscribe'>['payment']

type Method = NonNullable<NonNullable<Form<'POST user/subscribe'>>['method']>

/** What somebody is about to order. */
export interface Order {
  readonly package: string
  /** As it was applied; empty for none. */
  readonly coupon: string
  readonly method: Method
  readonly paymentDate: string
  readonly receipt: File | undefined
  /** What is written on a transfer; empty until it is known. */
  readonly transferCode: string
}

/** What the order would cost; throws what the call throws. */
export const askQuote = async ({ package: id, coupon }: Pick<Order, 'package' | 'coupon'>): Promise<Quote> =>
  (await ask('POST user/quote', { body: { package: Number(id), coupon: coupon || null } })).result.quote

/** What to write on the next transfer: the same on every visit until an order takes it; nothing where no answer came. */
export const ownTransferCode = (): Promise<string | undefined> =>
  ask('POST user/transfer-code').then(
    ({ result }) => result.transfer_code,
    () => undefined,
  )

/** Sends the order with the amount that was shown; what costs nothing needs no way of paying, and only a transfer has a receipt. */
export const placeOrder = async (
  { package: id, coupon, method, paymentDate, receipt, transferCode }: Order,
  amount: number,
  once: string,
  onProgress: (share: number) => void,
): Promise<Placed> => {
  const form = {
    package: Number(id),
    amount,
    ...(coupon && { coupon }),
    ...(amount > 0 && { method }),
    ...(amount > 0 &&
      method === 'BANK_TRANSFER' && {
        ...(paymentDate && { payment_date: paymentDate }),
        ...(transferCode && { transfer_code: transferCode }),
        ...(receipt && { receipt }),
      }),
  }
  return (await sendForm('POST user/subscribe', { form, once, onProgress })).result.payment
}
