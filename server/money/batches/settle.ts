import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf, NOW } from '#server/db/common.ts'
import { payoutBatches, payoutItems } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { lockBatch, refuseDecided, sumOf, tellBatch } from './batch.ts'
import { isWithBank } from './states.ts'

/**
 * Says that the bank has paid items of an approved batch: all that it still has, or those of these ids. Money left the
 * wallets when the batch was approved, so that no balance changes. 404; 409 `batch_not_approved`, `batch_nothing_open`.
 */
export const settleBatch = async (
  tx: Transaction,
  origin: Origin,
  { id, items }: { readonly id: number; readonly items: readonly number[] | null },
  now: Date,
): Promise<void> => {
  const batch = await lockBatch(tx, id)
  if (batch.approved_at === null) throw new AppError(409, 'batch_not_approved')
  const settled = await tx
    .update(payoutItems)
    .set({ settled_at: now.toISOString(), settled_by: origin.actor?.username ?? '', updated_at: NOW })
    .where(
      and(
        eq(payoutItems.batch, id),
        items ? isAnyOf(payoutItems.id, items) : undefined,
        sql.raw(isWithBank('payout_items')),
      ),
    )
    .returning({ amount: payoutItems.amount })
  if (settled.length === 0) throw new AppError(409, 'batch_nothing_open')
  const total = settled.reduce((sum, { amount }) => sum + amount, 0)
  await tellBatch(tx, origin, { batch, action: 'settle_batch', total }, now)
}

/** Cancels a draft for a reason: its wallets may stand in another one. 404; 409 `already_done`. */
export const cancelBatch = async (
  tx: Transaction,
  origin: Origin,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: Date,
): Promise<void> => {
  const batch = await lockBatch(tx, id)
  refuseDecided(batch)
  await tx
    .update(payoutBatches)
    .set({
      cancelled_at: now.toISOString(),
      cancelled_by: origin.actor?.username ?? '',
      cancel_reason: reason,
      updated_at: NOW,
    })
    .where(eq(payoutBatches.id, id))
  const { total } = await sumOf(tx, id)
  await tellBatch(tx, origin, { batch, action: 'cancel_batch', total, reason }, now)
}
