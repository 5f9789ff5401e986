import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { findsAny } from '#server/db/rows.ts'
import { subscriptions, writeOffs } from '#server/db/schema.ts'
import { takenBefore } from '#server/history/lastAuditEntry.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { decideReservation, renewReservation } from './coupons.ts'
import { withdrawPages } from './decision.ts'
import { tellPayment } from './outside.ts'
import { newCode } from './signs.ts'
import { amountText, changesFromTexts, type HistoryTexts, recordVendorHistory } from './vendorHistory.ts'
import { type LockedVendor, lockVendor } from './vendorState.ts'

/** A due that nobody is expected to pay any more. */
export interface WriteOff {
  readonly subscriptionId: number
  readonly reason: string
  /** The day on which the books have it as a loss. */
  readonly writtenOffOn: Day
  readonly origin: Origin
}

interface Payment {
  readonly vendor: number
  readonly processId: string
  readonly status: PaymentStatus
  readonly amount: Halalas
  readonly due_on: Day
  readonly set_off: Halalas
  /** When it was ordered, or became due again. */
  readonly opened_on: Day
}

const readPayment = async (tx: Transaction, id: number): Promise<Payment> => {
  const [payment] = await tx
    .select({
      ...pick(subscriptions, 'vendor', 'processId', 'status', 'amount', 'due_on', 'created_at', 'set_off'),
      reversedOn: sql<Day | null>`(select max(w.reversed_on) from write_offs w
        where w.subscription = subscriptions.id)`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  if (!payment) throw new AppError(404, 'not_found')
  const { created_at, due_on, reversedOn, ...rest } = payment
  const orderedOn = dayInRiyadh(new Date(created_at))
  const opened_on = reversedOn !== null && reversedOn > orderedOn ? reversedOn : orderedOn
  return { ...rest, due_on: due_on ?? orderedOn, opened_on }
}

/** The vendor, locked, and the payment as it is now that nobody else can change it. */
const lockPayment = async (
  tx: Transaction,
  id: number,
): Promise<{ readonly vendor: LockedVendor; readonly payment: Payment }> => {
  const vendor = await lockVendor(tx, (await readPayment(tx, id)).vendor)
  return { vendor, payment: await readPayment(tx, id) }
}

interface PaymentCommand {
  readonly action: 'write_off' | 'reverse_write_off'
  readonly subscriptionId: number
  readonly vendor: LockedVendor
  readonly payment: Payment
  readonly reason: string
  readonly origin: Origin
}

/** Tells of it in the history of the payment and of the vendor, and the other administrators. */
const tell = async (tx: Transaction, command: PaymentCommand, now: Date): Promise<void> => {
  const { action, subscriptionId, vendor, payment, reason, origin } = command
  const { processId, amount } = payment
  const told: HistoryTexts = { amount: amountText(amount), reason }
  const to = action === 'write_off' ? 'WRITTEN_OFF' : 'DUE_PAYMENT'
  const changes = { status: { from: payment.status, to }, ...changesFromTexts(told) }
  const label = { ar: processId, en: null }
  await recordHistory(
    tx,
    origin,
    [{ action, resource: 'subscriptions', recordId: subscriptionId, label, changes }],
    now,
  )
  await recordVendorHistory(tx, origin, { action, vendor, told: { payment: processId, ...told }, now })
  const type = action === 'write_off' ? 'payment.written_off' : 'payment.reopened'
  await tellPayment(tx, origin, { type, id: subscriptionId }, now)
  await recordEvent(tx, {
    kind: action === 'write_off' ? 'payment_written_off' : 'write_off_reversed',
    recordId: subscriptionId,
    params: {
      store: vendor.store_name,
      payment: processId,
      amount: amountText(amount),
      by: origin.actor?.username ?? null,
      reason,
    },
    actor: origin.actor,
    at: now,
  })
}

/**
 * Writes off what a vendor owes, for a reason, in the caller's transaction: it cannot be paid any more, gives its
 * coupon's place back, and is a bad debt in every report from `writtenOffOn` on. No period had begun with it and no
 * invoice was issued, so nothing is taken back. 404; 409 `written_off_already`, `nothing_to_write_off` for what is
 * not due; 422 on `written_off_on` before the payment was opened.
 */
export const writeOffDue = async (
  tx: Transaction,
  { subscriptionId, reason, writtenOffOn, origin }: WriteOff,
  now: Date,
): Promise<void> => {
  const { vendor, payment } = await lockPayment(tx, subscriptionId)
  if (payment.status === 'WRITTEN_OFF') {
    const auditEntries = { resource: 'subscriptions', recordId: subscriptionId, actions: ['write_off'] }
    throw await takenBefore(tx, 'written_off_already', auditEntries)
  }
  // An upgrade is no debt: nobody has it before it is paid.
  if (payment.status !== 'DUE_PAYMENT' || payment.amount === 0 || payment.set_off > 0)
    throw new AppError(409, 'nothing_to_write_off')
  if (writtenOffOn < payment.opened_on)
    throw invalid({ written_off_on: [{ key: 'validation.before_order', params: {} }] })
  const by = origin.actor?.username ?? null
  const at = now.toISOString()
  await tx
    .update(subscriptions)
    .set({ status: 'WRITTEN_OFF', reason, decided_at: at, decided_by: by, updated_at: NOW })
    .where(eq(subscriptions.id, subscriptionId))
  await decideReservation(tx, subscriptionId, 'RELEASED')
  await tx.insert(writeOffs).values({
    number: newCode('WO', 8),
    subscription: subscriptionId,
    vendor: vendor.id,
    amount: payment.amount,
    due_on: payment.due_on,
    written_off_on: writtenOffOn,
    reason,
    written_off_by: by,
    created_at: at,
  })
  await withdrawPages(tx, subscriptionId, now)
  await tell(tx, { action: 'write_off', subscriptionId, vendor, payment, reason, origin }, now)
}

/** Something of the vendor that is newer: what was bought, or is open, instead of what was written off. */
const isSuperseded = (tx: Transaction, vendorId: number, subscriptionId: number): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from subscriptions where vendor = ${vendorId} and id <> ${subscriptionId}
      and (status in ('DUE_PAYMENT', 'PENDING') or id > ${subscriptionId} and status = 'SUCCESS') limit 1`,
  )

/**
 * Makes due again what was written off, for a reason, from today on. 404; 409 `not_written_off`, `write_off_superseded`
 * where the vendor has ordered or paid something since, or where its coupon is used up.
 */
export const reverseWriteOff = async (
  tx: Transaction,
  { subscriptionId, reason, origin }: Omit<WriteOff, 'writtenOffOn'>,
  now: Date,
): Promise<void> => {
  const { vendor, payment } = await lockPayment(tx, subscriptionId)
  if (payment.status !== 'WRITTEN_OFF') throw new AppError(409, 'not_written_off')
  const isFree = !(await isSuperseded(tx, vendor.id, subscriptionId))
  if (!isFree || !(await renewReservation(tx, vendor.id, subscriptionId)))
    throw new AppError(409, 'write_off_superseded')
  await tx
    .update(subscriptions)
    .set({ status: 'DUE_PAYMENT', reason: null, decided_at: null, decided_by: null, updated_at: NOW })
    .where(eq(subscriptions.id, subscriptionId))
  const reversal = {
    reversed_on: dayInRiyadh(now),
    reversal_reason: reason,
    reversed_by: origin.actor?.username ?? null,
  }
  await tx
    .update(writeOffs)
    .set({ ...reversal, updated_at: NOW })
    .where(and(eq(writeOffs.subscription, subscriptionId), isNull(writeOffs.reversed_on)))
  await tell(tx, { action: 'reverse_write_off', subscriptionId, vendor, payment, reason, origin }, now)
}
