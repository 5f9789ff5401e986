import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { payouts, walletEntries } from '#server/db/schema.ts'
import { emit } from '#server/events/emit.ts'
import { lastAuditEntry, takenBefore } from '#server/history/lastAuditEntry.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Halalas, toRiyals } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { amountText, changesFromTexts, notifyHolder } from './vendorHistory.ts'
import { type Holder, idOf, lockHolder, partnerOf, vendorOf } from './wallet.ts'

/** Why the books are corrected, and who does it. */
interface Correction {
  readonly reason: string
  readonly origin: Origin
}

const byOf = ({ actor }: Origin): string => actor?.username ?? ''

const aboutHolder = (holder: Holder, name: string | null) => ({
  resource: 'partner' in holder ? 'partners' : 'vendors',
  recordId: idOf(holder),
  label: { ar: name, en: null },
})

/** Whether somebody made that payout: by the history, as names can be changed; by its name where that tells nothing. */
const isPayer = async (
  tx: Transaction,
  { actor }: Origin,
  { id, paid_by }: { readonly id: number; readonly paid_by: string | null },
): Promise<boolean> => {
  const paid = await lastAuditEntry(tx, { resource: 'payouts', recordId: id, actions: ['pay'] })
  return paid?.actor_id ? paid.actor_id === actor?.userId : paid_by === (actor?.username ?? '')
}

const findPayout = async (tx: Transaction, id: number) => {
  const isReturned = sql<boolean>`exists (
    select from wallet_entries e where e.payout = payouts.id and e.kind = 'RETURN')`
  const [found] = await tx
    .select({ ...pick(payouts, 'payment_number', 'partner', 'vendor', 'amount', 'paid_by'), isReturned })
    .from(payouts)
    .where(eq(payouts.id, id))
  return found
}

/**
 * Gives back to its wallet what a payout took, when the money came back: a bounced transfer. 404; 409
 * `payout_returned` the second time, `own_payout` for whoever made it: somebody else looks at it.
 */
export const returnPayout = async (
  tx: Transaction,
  payoutId: number,
  { reason, origin }: Correction,
  now: Date,
): Promise<void> => {
  const found = await findPayout(tx, payoutId)
  if (!found) throw new AppError(404, 'not_found')
  const holder: Holder =
    found.partner === null ? { vendor: Number(found.vendor) } : { partner: found.partner }
  await lockHolder(tx, holder)
  if ((await findPayout(tx, payoutId))?.isReturned) {
    const auditEntries = { resource: 'payouts', recordId: payoutId, actions: ['return'] }
    throw await takenBefore(tx, 'payout_returned', auditEntries)
  }
  if (await isPayer(tx, origin, { id: payoutId, paid_by: found.paid_by }))
    throw new AppError(409, 'own_payout')
  await tx.insert(walletEntries).values({
    description: found.payment_number,
    kind: 'RETURN',
    partner: found.partner,
    vendor: found.vendor,
    amount: found.amount,
    payout: payoutId,
    reason,
    recorded_by: byOf(origin),
    created_at: now.toISOString(),
  })
  const amount = amountText(found.amount)
  const { name } = await notifyHolder(tx, holder, {
    template: 'payout_returned',
    amount,
    process: found.payment_number,
    reason,
  })
  const changes = changesFromTexts({ payment: found.payment_number, amount, reason })
  const ofPayout = { resource: 'payouts', recordId: payoutId, label: { ar: found.payment_number, en: null } }
  await recordHistory(
    tx,
    origin,
    [ofPayout, aboutHolder(holder, name)].map((about) => ({ action: 'return', ...about, changes })),
    now,
  )
  const { payment_number: number, partner, vendor } = found
  const data = { number, partner, vendor, amount: toRiyals(found.amount) }
  await emit(
    tx,
    origin,
    [{ type: 'payout.returned', subject: { resource: 'payouts', id: payoutId }, data }],
    now,
  )
}

/**
 * Corrects a wallet by an amount above or below zero. 404; 409 `own_payout` for whoever made the wallet's last
 * payout: who pays out does not also decide what there is to pay.
 */
export const adjustWallet = async (
  tx: Transaction,
  holder: Holder,
  { amount, reason, origin }: Correction & { readonly amount: Halalas },
  now: Date,
): Promise<void> => {
  await lockHolder(tx, holder)
  const ofHolder = 'partner' in holder ? payouts.partner : payouts.vendor
  const [last] = await tx
    .select({ id: payouts.id, paid_by: payouts.paid_by })
    .from(payouts)
    .where(eq(ofHolder, idOf(holder)))
    .orderBy(desc(payouts.id))
    .limit(1)
  if (last && (await isPayer(tx, origin, last))) throw new AppError(409, 'own_payout')
  await tx.insert(walletEntries).values({
    description: reason.slice(0, 120),
    kind: 'ADJUSTMENT',
    partner: partnerOf(holder),
    vendor: vendorOf(holder),
    amount,
    reason,
    recorded_by: byOf(origin),
    created_at: now.toISOString(),
  })
  const { name } = await notifyHolder(tx, holder, {
    template: 'wallet_adjusted',
    amount: amountText(amount),
    reason,
  })
  const changes = changesFromTexts({ amount: amountText(amount), reason })
  await recordHistory(tx, origin, [{ action: 'adjust', ...aboutHolder(holder, name), changes }], now)
  const data = { amount: toRiyals(amount) }
  const told =
    'partner' in holder
      ? ({ type: 'partner.wallet_adjusted', subject: { resource: 'partners', id: holder.partner } } as const)
      : ({ type: 'vendor.wallet_adjusted', subject: { resource: 'vendors', id: holder.vendor } } as const)
  await emit(tx, origin, [{ ...told, data }], now)
}
