import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { payoutBatches, payoutItems } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { readSettings } from '#server/settings/read.ts'
import type { Refusal } from '#src/resources/payoutItems/payoutItems.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { refuseSameHand } from '../fourEyes.ts'
import { bookPayout } from '../payouts.ts'
import { amountText } from '../vendorHistory.ts'
import { type Holder, lockHolder } from '../wallet.ts'
import { type BatchItem, holdersOf, itemsOf, lockBatch, refuseDecided, sumOf, tellBatch } from './batch.ts'
import { lockHolders } from './due.ts'

/** What `payOut` says of the amount, as the item tells it. */
const ON_AMOUNT: Readonly<Record<string, Refusal>> = {
  'validation.beyond_balance': 'BEYOND_BALANCE',
  'validation.payout_minimum': 'BELOW_MINIMUM',
}

/** What a refusal of `payOut` is to the item; undefined for anything else, which nobody foresaw. */
const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'iban_not_confirmed') return 'IBAN_NOT_CONFIRMED'
  const [issue] = error.particulars.errors?.amount ?? []
  return issue && ON_AMOUNT[issue.key]
}

/**
 * Pays one item out of its wallet; the payout's id, or why it was refused. `payOut` refuses before it writes anything, so
 * that what one is refused with leaves the others as they are.
 */
const payItem = async (
  tx: Transaction,
  origin: Origin,
  { number, partner, vendor, iban, amount }: BatchItem,
  now: Date,
): Promise<{ readonly payout: number } | { readonly refusal: Refusal }> => {
  const holder: Holder = partner === null ? { vendor: Number(vendor) } : { partner }
  const account = await lockHolder(tx, holder)
  if (account.iban === null) return { refusal: 'IBAN_MISSING' }
  if (account.iban !== iban) return { refusal: 'IBAN_CHANGED' }
  try {
    const date = dayInRiyadh(now)
    const payout = { holder, number, amount, method: 'BANK_TRANSFER', date, file: null } as const
    return { payout: await bookPayout(tx, origin, payout, now) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { refusal }
  }
}

/**
 * Approves a draft: each item is paid out of its wallet by the rules of every payout, and what a rule refuses is told on
 * its item. By another person than the one who prepared it, whatever it comes to. 404; 409 `already_done`, `own_batch`,
 * `nobody_else_approves`, `batch_account_missing`.
 */
export const approveBatch = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const batch = await lockBatch(tx, id)
  refuseDecided(batch)
  await refuseSameHand(tx, {
    actor: origin.actor,
    firstBy: batch.prepared_by_id,
    code: 'own_batch',
    nobody: 'nobody_else_approves',
    needs: ['payout_batches', 'approve'],
  })
  if (!(await readSettings(tx)).iban) throw new AppError(409, 'batch_account_missing')
  const items = await itemsOf(tx, id)
  await lockHolders(tx, holdersOf(items))
  for (const item of items) {
    const decided = await payItem(tx, origin, item, now)
    await tx
      .update(payoutItems)
      .set({ ...decided, updated_at: NOW })
      .where(eq(payoutItems.id, item.id))
  }
  const by = origin.actor?.username ?? ''
  await tx
    .update(payoutBatches)
    .set({ approved_at: now.toISOString(), approved_by: by, updated_at: NOW })
    .where(eq(payoutBatches.id, id))
  const { count, total } = await sumOf(tx, id)
  await tellBatch(tx, origin, { batch, action: 'approve_batch', total }, now)
  await recordEvent(tx, {
    kind: 'payout_batch_approved',
    recordId: id,
    params: { number: batch.number, amount: amountText(total), count, by },
    actor: origin.actor,
    at: now,
  })
}
