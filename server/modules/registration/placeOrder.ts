import type { Transaction } from '#server/db/client.ts'
import { fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { refuseLater } from '#server/modules/payments/input.ts'
import { openDue } from '#server/money/firstPayment.ts'
import { recordOrder } from '#server/money/orders.ts'
import { quotePayment, refuseUnshown } from '#server/money/payments.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { dayInRiyadh } from '#src/schema/days.ts'

/** What a vendor pays for, and how. */
export interface Paying {
  readonly vendorId: number
  readonly packageId: number
  readonly couponCode: string | null
  readonly method: PaymentMethod | null
  readonly paymentDate: string | null
  /** The receipt, as it will be kept; to be noted with the payment. */
  readonly receipt: NewFile | null
  /** The code that was handed out for the transfer. */
  readonly transferCode: string | null
  /** How somebody may pay here. */
  readonly offered: readonly PaymentMethod[]
  /** Halalas that were shown as its amount; null where nothing is told of that. */
  readonly shown?: number | null
}

/** What came of it: `PAY` is to be paid at the gateway. */
export interface Placed {
  readonly subscriptionId: number
  readonly state: 'ACTIVE' | 'PENDING' | 'PAY'
  /** Halalas. */
  readonly amount: number
}

const required = (name: string) => invalid({ [name]: [{ key: 'validation.required', params: {} }] })

const transfer = async (tx: Transaction, origin: Origin, order: Paying, now: Date): Promise<number> => {
  const { receipt, vendorId, packageId, couponCode, method, shown = null } = order
  if (!receipt) throw required('receipt')
  refuseLater(order.paymentDate, now)
  await insertFile(tx, receipt)
  const paymentDate = order.paymentDate ?? dayInRiyadh(now)
  const wanted = {
    vendorId,
    packageId,
    couponCode,
    method,
    paymentDate,
    receipt: fileUrl(receipt.name),
    transferCode: order.transferCode,
    shown,
  }
  return recordOrder(tx, origin, wanted, now)
}

/**
 * Orders a package for a vendor whose own people do it: a transfer waits for a decision, what costs nothing
 * succeeds, the rest is due until it is paid at the gateway. 422 on `package`, `coupon`, `method`,
 * `payment_date`, `transfer_code` or `receipt`; 409 like `openPayment`.
 */
export const placeOrder = async (
  tx: Transaction,
  origin: Origin,
  order: Paying,
  now: Date,
): Promise<Placed> => {
  const { method, offered, vendorId, packageId, couponCode, shown = null } = order
  const wanted = { vendorId, packageId, couponCode, shown }
  const { total: amount } = await quotePayment(tx, wanted, now)
  // Before its way of paying is looked at: what was shown may have been nothing.
  refuseUnshown(order, amount)
  if (amount === 0) {
    const { id: subscriptionId } = await openDue(tx, origin, wanted, now)
    return { subscriptionId, state: 'ACTIVE', amount }
  }
  if (method === null) throw required('method')
  if (!offered.includes(method)) throw invalid({ method: [{ key: 'validation.choice', params: {} }] })
  if (method === 'BANK_TRANSFER')
    return { subscriptionId: await transfer(tx, origin, order, now), state: 'PENDING', amount }
  const { id: subscriptionId } = await openDue(tx, origin, wanted, now)
  return { subscriptionId, state: 'PAY', amount }
}
