import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { refunds, subscriptions } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import { UPGRADED } from '#src/i18n/reasons.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { taxWithin } from './amounts.ts'
import { reverseCommission } from './commissions.ts'
import { recordPaymentHistory } from './credit.ts'
import type { Payment, Settlement } from './decision.ts'
import { endPeriod } from './ending.ts'
import { tellInvoice } from './outside.ts'
import { issueCreditNote, type Standing, standingInvoice } from './papers.ts'
import { closeUpgrade } from './plannedChange.ts'
import { newCode } from './signs.ts'
import { makeDueAgain } from './subscriptionJobs.ts'
import { amountText } from './vendorHistory.ts'

/** What an upgrade is worth once it succeeds: what was set off counts as paid. */
export const wholeOf = (payment: Payment): Payment => {
  if (payment.set_off === 0) return payment
  const amount = payment.amount + payment.set_off
  const tax = taxWithin(amount, payment.vat_percentage)
  return { ...payment, amount, tax, net_total: amount - tax }
}

/**
 * Ends the period that an upgrade takes the place of, of which its unused days are set off: they are credited, and went
 * back by that, and the commission with them in proportion. Undefined where the payment is no upgrade; 409
 * `upgrade_outdated` where less is left of the period's payment than was agreed to be set off. Its credit note follows by
 * `noteSetOff`, as all who issue invoices wait for each other.
 */
export const endUpgraded = async (
  tx: Transaction,
  { vendor, payment, decision: { origin }, now }: Settlement,
): Promise<Standing | undefined> => {
  if (payment.set_off === 0) return undefined
  const by = origin.actor?.username ?? null
  const upgraded = await closeUpgrade(tx, payment, { to: 'DONE', by }, now)
  const standing = upgraded === undefined ? undefined : await standingInvoice(tx, upgraded)
  if (upgraded === undefined || !standing || standing.left.amount < payment.set_off)
    throw new AppError(409, 'upgrade_outdated')
  await tx
    .update(subscriptions)
    .set({
      credited_amount: sql`${subscriptions.credited_amount} + ${payment.set_off}`,
      refunded_amount: sql`${subscriptions.refunded_amount} + ${payment.set_off}`,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, upgraded))
  await reverseCommission(tx, upgraded, now, origin.actor)
  await endPeriod(tx, vendor, upgraded, now)
  return standing
}

/** Issues the credit note of an upgrade's unused days, notes what they were set against, and tells of it. */
export const noteSetOff = async (
  tx: Transaction,
  { vendor, payment, decision: { origin }, now }: Settlement,
  standing: Standing,
): Promise<void> => {
  const today = dayInRiyadh(now)
  const amount = payment.set_off
  const reason = UPGRADED[vendor.locale]
  const noted = { amount, purpose: 'UPGRADE', reason, supplyOn: today } as const
  const note = await issueCreditNote(tx, standing, noted, now)
  await tx.insert(refunds).values({
    number: newCode('RF', 8),
    subscription: standing.content.subscription,
    vendor: vendor.id,
    amount,
    method: 'SET_OFF',
    reference: payment.processId,
    refunded_on: today,
    reason,
    credit_note: note.id,
    period: 'ENDED',
    refunded_by: origin.actor?.username ?? null,
    created_at: now.toISOString(),
  })
  const told = { invoice: note.number, amount: amountText(-amount), reason }
  await recordPaymentHistory(tx, origin, { action: 'credit', vendor, standing, told }, now)
  await tellInvoice(tx, origin, note, now)
}

/**
 * Nobody wants an upgrade any more whose payment was rejected: the subscription stays as it is, and what would have
 * become due of it by now does.
 */
export const dropUpgrade = async (
  tx: Transaction,
  { payment, decision: { origin }, now }: Settlement,
): Promise<void> => {
  const by = origin.actor?.username ?? null
  const subscriptionId = await closeUpgrade(tx, payment, { to: 'REVOKED', by }, now)
  if (subscriptionId === undefined) return
  const [upgraded] = await tx
    .select(pick(subscriptions, 'ends_on'))
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  if (upgraded?.ends_on) await makeDueAgain(tx, { subscriptionId, end: upgraded.ends_on }, now)
}
