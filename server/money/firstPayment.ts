import type { Transaction } from '#server/db/client.ts'
import type { Origin } from '#server/http/origin.ts'
import { decidePayment } from './decide.ts'
import { tellPayment } from './outside.ts'
import { type Opened, type Order, openPayment } from './payments.ts'
import { scheduleReminders } from './unpaid.ts'

/**
 * Makes a payment due, for a vendor that is new or locked by the caller; it succeeds at once when nothing
 * is to be paid. Refused like `openPayment`.
 */
export const openDue = async (
  tx: Transaction,
  origin: Origin,
  wanted: Pick<Order, 'vendorId' | 'packageId' | 'couponCode' | 'shown'>,
  now: Date,
): Promise<Opened> => {
  const unpaid = { method: null, paymentDate: null, receipt: null, dueOn: null }
  const opened = await openPayment(tx, { ...wanted, ...unpaid }, now)
  await tellPayment(tx, origin, { type: 'payment.opened', id: opened.id }, now)
  if (opened.isFree)
    await decidePayment(
      tx,
      { vendorId: wanted.vendorId, subscriptionId: opened.id, to: 'SUCCESS', reason: null, origin },
      now,
    )
  else await scheduleReminders(tx, opened.id, now)
  return opened
}
