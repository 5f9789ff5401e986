import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { bankLines, settlements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { amountText, changesFromTexts } from '#server/money/vendorHistory.ts'
import { pick } from '#src/schema/objects.ts'
import { lineEntry } from '../lineHistory.ts'
import { type LockedLine, lineDecided, lockLine } from '../lines.ts'

const SHOWN = pick(settlements, 'id', 'remote_id', 'net', 'matched_at')

type Settlement = Pick<typeof settlements.$inferSelect, keyof typeof SHOWN>

const lock = async (tx: Transaction, id: number): Promise<Settlement> => {
  const [found] = await tx.select(SHOWN).from(settlements).where(eq(settlements.id, id)).for('update')
  if (!found) throw new AppError(404, 'not_found')
  return found
}

const noteBoth = (
  tx: Transaction,
  origin: Origin,
  [settlement, line]: readonly [Settlement, LockedLine],
  action: 'match' | 'unmatch',
  now: Date,
) => {
  const changes = changesFromTexts({ payment: settlement.remote_id, amount: amountText(line.amount) })
  return recordHistory(
    tx,
    origin,
    [
      {
        action: `${action}_bank`,
        resource: 'settlements',
        recordId: settlement.id,
        label: { ar: settlement.remote_id, en: null },
        changes: changesFromTexts({ amount: amountText(line.amount) }),
      },
      lineEntry(line, action, changes),
    ],
    now,
  )
}

/**
 * Says that a line, which is locked, is a settlement, which is locked now. Sent again it does nothing.
 * 404; 409 `settlement_matched`, `bank_line_decided`, `settlement_amount_differs`.
 */
export const matchLocked = async (
  tx: Transaction,
  origin: Origin,
  line: LockedLine,
  id: number,
  now: Date,
): Promise<void> => {
  const settlement = await lock(tx, id)
  if (line.settlement === id) return
  if (settlement.matched_at !== null) throw new AppError(409, 'settlement_matched')
  if (line.state !== 'OPEN') throw lineDecided(line)
  const came = line.direction === 'IN' ? line.amount : -line.amount
  if (came !== settlement.net)
    throw new AppError(409, 'settlement_amount_differs', {
      params: { line: amountText(came), settlement: amountText(settlement.net) },
    })
  const decided = { at: now.toISOString(), by: origin.actor?.username ?? '—' }
  await tx
    .update(bankLines)
    .set({
      settlement: id,
      state: 'MATCHED',
      decided_at: decided.at,
      decided_by: decided.by,
      updated_at: NOW,
    })
    .where(eq(bankLines.id, line.id))
  await tx
    .update(settlements)
    .set({ matched_at: decided.at, matched_by: decided.by, updated_at: NOW })
    .where(eq(settlements.id, id))
  await noteBoth(tx, origin, [settlement, line], 'match', now)
}

/** Says which line of the bank a settlement is: the line is locked, then the settlement. As `matchLocked` refuses. */
export const matchSettlement = async (
  tx: Transaction,
  origin: Origin,
  { id, line }: { readonly id: number; readonly line: number },
  now: Date,
): Promise<void> => matchLocked(tx, origin, await lockLine(tx, line), id, now)

/** Takes that back: the line of the bank waits again. 404; 409 `settlement_not_matched`. */
export const unmatchSettlement = async (
  tx: Transaction,
  origin: Origin,
  id: number,
  now: Date,
): Promise<void> => {
  const [matched] = await tx.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.settlement, id))
  const line = matched && (await lockLine(tx, matched.id))
  const settlement = await lock(tx, id)
  // Somebody may have taken it back while the line was waited for.
  if (line?.settlement !== id) throw new AppError(409, 'settlement_not_matched')
  await tx
    .update(bankLines)
    .set({ settlement: null, state: 'OPEN', decided_at: null, decided_by: null, updated_at: NOW })
    .where(eq(bankLines.id, line.id))
  await tx
    .update(settlements)
    .set({ matched_at: null, matched_by: null, updated_at: NOW })
    .where(eq(settlements.id, id))
  await noteBoth(tx, origin, [settlement, line], 'unmatch', now)
}
