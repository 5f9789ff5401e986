import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { refunds, subscriptions } from '#server/db/schema.ts'
import { takenBefore } from '#server/history/lastAuditEntry.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { riyals } from './amounts.ts'
import { recordPaymentHistory, takeBack } from './credit.ts'
import { recordLapse } from './ending.ts'
import { approverOf, refuseOneHand } from './fourEyes.ts'
import { type Issued, issuedOf, type Paper } from './invoices.ts'
import { notifyVendor } from './notify.ts'
import { tellInvoice, tellRefund } from './outside.ts'
import { type Standing, standingInvoice } from './papers.ts'
import { refuseUpgraded } from './plannedChange.ts'
import { newCode } from './signs.ts'
import { amountText } from './vendorHistory.ts'
import { type LockedVendor, lockVendor } from './vendorState.ts'

/** Money that goes back to a vendor. */
export interface Refund {
  readonly subscriptionId: number
  readonly amount: Halalas
  readonly method: PaymentMethod
  /** Number of the transfer, or of the gateway's refund. */
  readonly reference: string
  readonly refundedOn: Day
  /** Address of the uploaded document. */
  readonly file: string | null
  readonly reason: string
  /** Whether the period that was paid for ends; null: when all of the payment goes back. */
  readonly endsPeriod: boolean | null
}

const PAYMENT = pick(
  subscriptions,
  'vendor',
  'processId',
  'status',
  'amount',
  'credited_amount',
  'refunded_amount',
  'supply_on',
)

type Payment = Pick<typeof subscriptions.$inferSelect, keyof typeof PAYMENT>

const readPayment = async (tx: Transaction, id: number): Promise<Payment> => {
  const [payment] = await tx.select(PAYMENT).from(subscriptions).where(eq(subscriptions.id, id))
  if (!payment) throw new AppError(404, 'not_found')
  return payment
}

const refuseWrong = async (
  tx: Transaction,
  payment: Payment,
  { subscriptionId, amount, refundedOn }: Refund,
): Promise<void> => {
  if (payment.status !== 'SUCCESS' || payment.amount === 0) throw new AppError(409, 'nothing_to_refund')
  const most = payment.amount - payment.refunded_amount
  if (most === 0) {
    const auditEntries = { resource: 'subscriptions', recordId: subscriptionId, actions: ['refund'] }
    throw await takenBefore(tx, 'refunded_already', auditEntries)
  }
  if (amount > most)
    throw invalid({ amount: [{ key: 'validation.beyond_refundable', params: { n: riyals(most) } }] })
  if (payment.supply_on !== null && refundedOn < payment.supply_on)
    throw invalid({ refunded_on: [{ key: 'validation.before_payment', params: {} }] })
}

interface Made {
  readonly refund: Refund
  readonly payment: Payment
  readonly vendor: LockedVendor
  readonly note: Paper | null
  readonly origin: Origin
}

const store = async (
  tx: Transaction,
  { refund, vendor, note, origin }: Made,
  endsPeriod: boolean,
  now: Date,
): Promise<number> => {
  const { subscriptionId, amount, method, reference, refundedOn, file, reason } = refund
  const [row] = await tx
    .insert(refunds)
    .values({
      number: newCode('RF', 8),
      subscription: subscriptionId,
      vendor: vendor.id,
      amount,
      method,
      reference,
      refunded_on: refundedOn,
      file,
      reason,
      credit_note: note?.id ?? null,
      period: endsPeriod ? 'ENDED' : 'KEPT',
      refunded_by: origin.actor?.username ?? null,
      created_at: now.toISOString(),
    })
    .returning({ id: refunds.id })
  return Number(row?.id)
}

const tell = async (
  tx: Transaction,
  made: Made,
  standing: Standing,
  id: number,
  now: Date,
): Promise<void> => {
  const { refund, payment, vendor, note, origin } = made
  const amount = amountText(refund.amount)
  const told = { amount, invoice: note?.number ?? null, reason: refund.reason }
  await recordPaymentHistory(tx, origin, { action: 'refund', vendor, standing, told }, now)
  if (note) await tellInvoice(tx, origin, note, now)
  await tellRefund(tx, origin, id, now)
  await notifyVendor(tx, vendor, 'payment_refunded', { refund_id: String(id) })
  await recordEvent(tx, {
    kind: 'payment_refunded',
    recordId: refund.subscriptionId,
    params: {
      store: vendor.store_name,
      payment: payment.processId,
      amount,
      by: origin.actor?.username ?? null,
      reason: refund.reason,
    },
    actor: origin.actor,
    at: now,
  })
}

/**
 * Records money that went back to a vendor, whole or in part, in the caller's transaction: with a credit note over
 * what none was issued for yet, the commission taken back in proportion, and the period ended where that is chosen,
 * or all goes back. 404; 409 `nothing_to_refund`, `refunded_already`, `upgrade_open`, `own_refund` and `nobody_else` (four eyes, over
 * all that went back of the payment); 422 on `amount` beyond what was paid less what
 * went back before, and on `refunded_on`. Returns the refund's id and its credit note.
 */
export const refundPayment = async (
  tx: Transaction,
  origin: Origin,
  refund: Refund,
  now: Date,
): Promise<{ readonly id: number; readonly note: Issued | null }> => {
  const { subscriptionId, amount, reason } = refund
  const vendor = await lockVendor(tx, (await readPayment(tx, subscriptionId)).vendor)
  // Read anew: what others gave back meanwhile counts.
  const payment = await readPayment(tx, subscriptionId)
  await refuseWrong(tx, payment, refund)
  await refuseUpgraded(tx, subscriptionId)
  const standing = await standingInvoice(tx, subscriptionId)
  if (!standing) throw new AppError(409, 'nothing_to_refund')
  const refunded = payment.refunded_amount + amount
  await refuseOneHand(tx, {
    actor: origin.actor,
    firstBy: await approverOf(tx, subscriptionId),
    amount: refunded,
    code: 'own_refund',
    needs: ['subscriptions', 'refund'],
  })
  const uncredited = Math.max(0, refunded - payment.credited_amount)
  const endsPeriod = refund.endsPeriod ?? refunded === payment.amount
  const taken = {
    vendor,
    standing,
    amount: uncredited || null,
    purpose: 'REFUND',
    reason,
    endsPeriod,
  } as const
  const { note, hasLapsed } = await takeBack(tx, { ...taken, actor: origin.actor }, now)
  await tx
    .update(subscriptions)
    .set({ refunded_amount: refunded, updated_at: NOW })
    .where(eq(subscriptions.id, subscriptionId))
  const made = { refund, payment, vendor, note, origin }
  const id = await store(tx, made, endsPeriod, now)
  await tell(tx, made, standing, id, now)
  if (hasLapsed) await recordLapse(tx, { vendor, payment: subscriptionId }, now)
  return { id, note: note && issuedOf(note) }
}
