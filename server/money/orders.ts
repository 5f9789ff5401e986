import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { subscriptions } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { decidePayment } from './decide.ts'
import { tellPayment } from './outside.ts'
import { type Order, openPayment } from './payments.ts'
import { amountText, changesFromTexts, recordVendorHistory } from './vendorHistory.ts'
import { lockVendor } from './vendorState.ts'

const readTold = async (tx: Transaction, id: number) => {
  const { processId, amount } = subscriptions
  const [found] = await tx.select({ processId, amount }).from(subscriptions).where(eq(subscriptions.id, id))
  return { payment: found?.processId ?? null, amount: found ? amountText(found.amount) : null }
}

/**
 * Records what a vendor paid for a package: it waits for a decision, or succeeds at once when nothing was to be
 * paid. 404; refused like `openPayment`; 422 on `method` and, without a receipt, `reference` where something was paid. Returns the payment's id.
 */
export const recordOrder = async (
  tx: Transaction,
  origin: Origin,
  order: Omit<Order, 'dueOn'>,
  now: Date,
): Promise<number> => {
  const vendor = await lockVendor(tx, order.vendorId)
  const { id, isFree } = await openPayment(tx, { ...order, dueOn: null }, now)
  if (!isFree && order.method === null)
    throw invalid({ method: [{ key: 'validation.required', params: {} }] })
  if (!isFree && !order.receipt && !order.reference)
    throw invalid({ reference: [{ key: 'validation.receipt_or_reference', params: {} }] })
  const told = await readTold(tx, id)
  const label = { ar: told.payment, en: null }
  const auditEntry = {
    action: 'subscribe',
    resource: 'subscriptions',
    recordId: id,
    label,
    changes: changesFromTexts(told),
  }
  await recordHistory(tx, origin, [auditEntry], now)
  await recordVendorHistory(tx, origin, { action: 'subscribe', vendor, told, now })
  await tellPayment(tx, origin, { type: 'payment.opened', id }, now)
  if (!isFree) {
    const params = { store: vendor.store_name, ...told }
    await recordEvent(tx, { kind: 'payment_waiting', recordId: id, params, actor: origin.actor, at: now })
  }
  if (isFree)
    await decidePayment(
      tx,
      { vendorId: vendor.id, subscriptionId: id, to: 'SUCCESS', reason: null, origin },
      now,
    )
  return id
}
