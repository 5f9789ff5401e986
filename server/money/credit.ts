import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptions } from '#server/db/schema.ts'
import { takenBefore } from '#server/history/lastAuditEntry.ts'
import { recordHistory } from '#server/history/record.ts'
import type { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { reverseCommission } from './commissions.ts'
import { endPeriod, makeLastDue, recordLapse } from './ending.ts'
import { approverOf, refuseOneHand } from './fourEyes.ts'
import { type CreditPurpose, type Issued, issuedOf, type Paper } from './invoices.ts'
import { notifyVendor } from './notify.ts'
import { tellInvoice } from './outside.ts'
import { issueCreditNote, paymentOfInvoice, type Standing, standingInvoice } from './papers.ts'
import { refuseUpgraded } from './plannedChange.ts'
import { amountText, changesFromTexts, type HistoryTexts, recordVendorHistory } from './vendorHistory.ts'
import { type LockedVendor, lockVendor } from './vendorState.ts'

/** What is taken back of what was paid, of a vendor that the caller has locked. */
export interface TakingBack {
  readonly vendor: LockedVendor
  readonly standing: Standing
  /** At most what credit notes have left; null where they have left nothing and only money goes out. */
  readonly amount: Halalas | null
  readonly purpose: CreditPurpose
  readonly reason: string
  readonly endsPeriod: boolean
  /** Who does it. */
  readonly actor: Origin['actor']
}

/**
 * Takes back a part of a payment or all of it: the commission in proportion, the period where it ends (what follows the
 * one before it is due again after a cancellation), and last the credit note, as all who issue invoices wait for each
 * other. Returns the credit note, and whether the vendor has lapsed by it.
 */
export const takeBack = async (
  tx: Transaction,
  { vendor, standing, amount, purpose, reason, endsPeriod, actor }: TakingBack,
  now: Date,
): Promise<{ readonly note: Paper | null; readonly hasLapsed: boolean }> => {
  const today = dayInRiyadh(now)
  const { subscription } = standing.content
  if (amount !== null) {
    await tx
      .update(subscriptions)
      .set({ credited_amount: sql`${subscriptions.credited_amount} + ${amount}`, updated_at: NOW })
      .where(eq(subscriptions.id, subscription))
    await reverseCommission(tx, subscription, now, actor)
  }
  const hasLapsed = endsPeriod && (await endPeriod(tx, vendor, subscription, now))
  // Whoever got money back goes on by ordering (docs/decisions/0534).
  if (endsPeriod && purpose === 'CANCELLATION') await makeLastDue(tx, vendor.id, now)
  const note =
    amount === null
      ? null
      : await issueCreditNote(tx, standing, { amount, purpose, reason, supplyOn: today }, now)
  return { note, hasLapsed }
}

/** What was done to a payment, for its own history and that of its vendor. */
export interface PaymentCommand {
  readonly action: 'credit' | 'refund' | 'correct'
  readonly vendor: LockedVendor
  readonly standing: Standing
  readonly told: HistoryTexts
}

/** Tells of it in the history of the invoice, of the payment and of the vendor. */
export const recordPaymentHistory = async (
  tx: Transaction,
  origin: Origin,
  { action, vendor, standing, told }: PaymentCommand,
  now: Date,
): Promise<void> => {
  const { id, processId } = subscriptions
  const [payment] = await tx
    .select({ processId })
    .from(subscriptions)
    .where(eq(id, standing.content.subscription))
  const changes = changesFromTexts(told)
  const ofInvoice = { resource: 'invoices', recordId: standing.id, label: { ar: standing.number, en: null } }
  const ofPayment = {
    resource: 'subscriptions',
    recordId: standing.content.subscription,
    label: { ar: payment?.processId ?? null, en: null },
  }
  const auditEntries = [ofInvoice, ofPayment].map((about) => ({ action, ...about, changes }))
  await recordHistory(tx, origin, auditEntries, now)
  await recordVendorHistory(tx, origin, {
    action,
    vendor,
    told: { payment: payment?.processId, ...told },
    now,
  })
}

/** 409 `already_credited`, naming who issued the credit note, or the corrected invoice, and when. */
export const creditedBefore = (tx: Transaction, invoiceId: number): Promise<AppError> =>
  takenBefore(tx, 'already_credited', {
    resource: 'invoices',
    recordId: invoiceId,
    actions: ['credit', 'refund', 'correct'],
  })

export interface Crediting {
  readonly invoiceId: number
  readonly reason: string
  readonly origin: Origin
}

/**
 * Cancels what is left of an invoice in the caller's transaction, where no money goes back (a refund is
 * `refundPayment`): issues its credit note, takes back the commission, ends the period that was paid for, lets later
 * ones move up, and tells of it, the vendor by mail. 404; 409 `already_credited`, also for a credit note and for an
 * invoice that was corrected; `upgrade_open`; `own_refund` and `nobody_else` (four eyes).
 */
export const creditInvoice = async (
  tx: Transaction,
  { invoiceId, reason, origin }: Crediting,
  now: Date,
): Promise<Issued> => {
  const found = await paymentOfInvoice(tx, invoiceId)
  // The vendor before the chain of invoices, as everywhere (docs/decisions/0085).
  const vendor = await lockVendor(tx, found.vendor)
  const standing = await standingInvoice(tx, found.subscription)
  if (standing?.id !== invoiceId || standing.left.amount === 0) throw await creditedBefore(tx, invoiceId)
  await refuseUpgraded(tx, found.subscription)
  const { amount } = standing.left
  await refuseOneHand(tx, {
    actor: origin.actor,
    firstBy: await approverOf(tx, found.subscription),
    amount,
    code: 'own_refund',
    needs: ['invoices', 'credit'],
  })
  const taken = { vendor, standing, amount, purpose: 'CANCELLATION', reason, endsPeriod: true } as const
  const { note, hasLapsed } = await takeBack(tx, { ...taken, actor: origin.actor }, now)
  if (!note) throw await creditedBefore(tx, invoiceId)
  const told = { invoice: note.number, amount: amountText(-amount), reason }
  await recordPaymentHistory(tx, origin, { action: 'credit', vendor, standing, told }, now)
  await tellInvoice(tx, origin, note, now)
  if (hasLapsed) await recordLapse(tx, { vendor, payment: found.subscription }, now)
  await notifyVendor(tx, vendor, 'payment_credited', { invoice_id: String(note.id) })
  return issuedOf(note)
}
