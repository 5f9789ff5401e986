import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { payoutBatches, payoutItems } from '#server/db/schema.ts'
import { type AuditEntry, recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Halalas } from '#src/schema/money.ts'
import { amountText, changesFromTexts } from '../vendorHistory.ts'
import type { Chosen } from './due.ts'

export type Batch = Readonly<typeof payoutBatches.$inferSelect>
export type BatchItem = Readonly<typeof payoutItems.$inferSelect>

/** Locks a batch before anything else of a step: two people never take it at once. 404. */
export const lockBatch = async (tx: Transaction, id: number): Promise<Batch> => {
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('no key update')
  if (!batch) throw new AppError(404, 'not_found')
  return batch
}

/** 409 `already_done`, naming who approved or cancelled it before, for what is no draft any more. */
export const refuseDecided = ({ approved_at, approved_by, cancelled_at, cancelled_by }: Batch): void => {
  const state = cancelled_at === null ? 'APPROVED' : 'CANCELLED'
  if (approved_at === null && cancelled_at === null) return
  throw new AppError(409, 'already_done', {
    before: {
      by: cancelled_by ?? approved_by,
      at: cancelled_at ?? approved_at,
      state: ['payout_batches', 'state', state],
    },
  })
}

/** The items of a batch in the order of their numbers. */
export const itemsOf = (db: Reader, batch: number): Promise<readonly BatchItem[]> =>
  db.select().from(payoutItems).where(eq(payoutItems.batch, batch)).orderBy(payoutItems.number)

const idsOf = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

/** Whose wallets the items are of. */
export const holdersOf = (items: readonly BatchItem[]): Chosen => ({
  vendors: idsOf(items.map(({ vendor }) => vendor)),
  partners: idsOf(items.map(({ partner }) => partner)),
})

const COUNT_TOTAL_ROW = z.object({ count: z.number(), total: z.number() })

/** How many items of a batch stand, and what they come to: those that were refused aside. */
export const sumOf = async (
  db: Reader,
  batch: number,
): Promise<{ readonly count: number; readonly total: Halalas }> =>
  (await rowOf(
    db,
    COUNT_TOTAL_ROW,
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::int8 as total
      from payout_items where batch = ${batch} and refusal is null`,
  )) ?? { count: 0, total: 0 }

/** Tells a step in the history of the batch. */
export const tellBatch = async (
  tx: Transaction,
  origin: Origin,
  {
    batch,
    action,
    total,
    reason = null,
  }: {
    readonly batch: Pick<Batch, 'id' | 'number'>
    readonly action: AuditEntry['action']
    readonly total: Halalas
    readonly reason?: string | null
  },
  now: Date,
): Promise<void> => {
  const changes = changesFromTexts({ amount: amountText(total), reason })
  const label = { ar: batch.number, en: null }
  await recordHistory(
    tx,
    origin,
    [{ action, resource: 'payout_batches', recordId: batch.id, label, changes }],
    now,
  )
}
