import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { settlementLines, settlements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { refuseClosed } from '#server/money/closedBooks.ts'
import { pick } from '#src/schema/objects.ts'
import { forgetColumns } from '../remembered.ts'
import { columnsKey } from './keep.ts'
import { forgetEarlier, reconcileAll } from './missing.ts'
import { lockSettling } from './reconcile.ts'

const SHOWN = pick(settlements, 'remote_id', 'gateway', 'source', 'booked_on', 'line_count', 'matched_at')

type Settlement = Pick<typeof settlements.$inferSelect, keyof typeof SHOWN>

const refuseKept = async (tx: Transaction, id: number, settlement: Settlement): Promise<void> => {
  if (settlement.source !== 'FILE') throw new AppError(409, 'settlement_of_gateway')
  if (settlement.matched_at !== null) throw new AppError(409, 'settlement_with_bank')
  const { state, linked_by: linkedBy } = settlementLines
  const byHand = or(eq(state, 'RESOLVED'), isNotNull(linkedBy))
  if (await tx.$count(settlementLines, and(eq(settlementLines.settlement, id), byHand)))
    throw new AppError(409, 'settlement_decided')
  await refuseClosed(tx, settlement.booked_on, 'booked_on')
}

/**
 * Removes a settlement that was imported from a file, with its lines, so that its file can be imported again. What it
 * settled is compared with the lines of others again, and missing where none has it. The columns that were said of the
 * gateway's files are forgotten: they may be what was wrong. 404; 409 `settlement_of_gateway`, `settlement_with_bank`,
 * `settlement_decided` where somebody linked or resolved one of its lines, `period_closed`.
 */
export const takeBackSettlement = async (
  tx: Transaction,
  origin: Origin,
  id: number,
  now: Date,
): Promise<void> => {
  await lockSettling(tx)
  const [settlement] = await tx.select(SHOWN).from(settlements).where(eq(settlements.id, id)).for('update')
  if (!settlement) throw new AppError(404, 'not_found')
  await refuseKept(tx, id, settlement)
  const lines = await tx
    .delete(settlementLines)
    .where(eq(settlementLines.settlement, id))
    .returning({ subscription: settlementLines.subscription })
  const settled = lines.flatMap(({ subscription }) => (subscription === null ? [] : [subscription]))
  await tx.delete(settlements).where(eq(settlements.id, id))
  await forgetColumns(tx, columnsKey(settlement.gateway))
  await forgetEarlier(tx)
  await reconcileAll(tx, now, settled)
  const label = { ar: settlement.remote_id, en: null }
  const changes = { line_count: { from: settlement.line_count, to: null } }
  await recordHistory(
    tx,
    origin,
    [{ action: 'delete', resource: 'settlements', recordId: id, label, changes }],
    now,
  )
}
