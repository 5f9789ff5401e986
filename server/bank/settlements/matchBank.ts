import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { bankLines, settlements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { amountText, changesFromTexts } from '#server/money/vendorHistory.ts'
import { pick } from '#src/schema/objects.ts'
import { type LockedLine, lineDecided, lockLine } from '../lines.ts'

const SHOWN = pick(settlements, 'id', 'remote_id', 'net', 'settled_on', 'matched_at')

type Settlement = Pick<typeof settlements.$inferSelect, keyof typeof SHOWN>

const find = async (tx: Reader, id: number): Promise<Settlement> => {
  const [found] = await tx.select(SHOWN).from(settlements).where(eq(settlements.id, id))
  if (!found) throw new AppError(404, 'not_found')
  return found
}

const lock = async (tx: Transaction, id: number): Promise<Settlement> => {
  const [found] = await tx.select(SHOWN).from(settlements).where(eq(settlements.id, id)).for('update')
  if (!found) throw new AppError(404, 'not_found')
  return found
}

const CANDIDATE = z.object({
  id: z.number(),
  booked_on: z.string(),
  amount: z.number(),
  text: z.string(),
  reference: z.string().nullable(),
  counterparty: z.string().nullable(),
  names_it: z.boolean(),
})

/** Days around the settlement's own in which the bank books it: weekends and holidays lie between. */
const DAYS = { before: 1, after: 14 }

/** Lines that are shown at most: more of the same amount are none that anybody compares. */
const MOST_SHOWN = 10

/**
 * The bank's lines that a settlement may be: they wait, have its net, and were booked about its day, or name its number.
 * Those that name it come first, then the nearest day. 404.
 */
export const bankCandidates = async (tx: Reader, id: number) => {
  const { net, settled_on: day, remote_id: number } = await find(tx, id)
  // Banks drop signs between letters and digits.
  const bare = number.replace(/[^0-9a-z]/gi, '').toLowerCase()
  const names = sql`position(${bare} in regexp_replace(lower(l.text || coalesce(l.reference, '')), '[^0-9a-z]', '', 'g')) > 0`
  return rowsOf(
    tx,
    CANDIDATE,
    sql`
    select l.id, l.booked_on::text as booked_on, l.amount, l.text, l.reference, l.counterparty, ${names} as names_it
    from bank_lines l
    where l.state = 'OPEN' and l.direction = ${net > 0 ? 'IN' : 'OUT'} and l.amount = ${Math.abs(net)}
      and l.booked_on between ${day}::date - ${DAYS.before}::int and ${day}::date + ${DAYS.after}::int
    order by ${names} desc, abs(l.booked_on - ${day}::date), l.id limit ${MOST_SHOWN}`,
  )
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
      {
        action,
        resource: 'bank_lines',
        recordId: line.id,
        label: { ar: line.text.slice(0, 200), en: null },
        changes,
      },
    ],
    now,
  )
}

/**
 * Says which line of the bank a settlement is: the settlement is locked, then the line. Sent again it does nothing.
 * 404; 409 `settlement_matched`, `bank_line_decided`, `bank_amount_differs`.
 */
export const matchSettlement = async (
  tx: Transaction,
  origin: Origin,
  { id, line: lineId }: { readonly id: number; readonly line: number },
  now: Date,
): Promise<void> => {
  const settlement = await lock(tx, id)
  const line = await lockLine(tx, lineId)
  if (settlement.matched_at !== null) {
    if (await tx.$count(bankLines, sql`id = ${lineId} and settlement = ${id}`)) return
    throw new AppError(409, 'settlement_matched')
  }
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
    .where(eq(bankLines.id, lineId))
  await tx
    .update(settlements)
    .set({ matched_at: decided.at, matched_by: decided.by, updated_at: NOW })
    .where(eq(settlements.id, id))
  await noteBoth(tx, origin, [settlement, line], 'match', now)
}

/** Takes that back: the line of the bank waits again. 404; 409 `settlement_not_matched`. */
export const unmatchSettlement = async (
  tx: Transaction,
  origin: Origin,
  id: number,
  now: Date,
): Promise<void> => {
  const settlement = await lock(tx, id)
  const [matched] = await tx.select({ id: bankLines.id }).from(bankLines).where(eq(bankLines.settlement, id))
  if (!matched) throw new AppError(409, 'settlement_not_matched')
  const line = await lockLine(tx, matched.id)
  await tx
    .update(bankLines)
    .set({ settlement: null, state: 'OPEN', decided_at: null, decided_by: null, updated_at: NOW })
    .where(eq(bankLines.id, matched.id))
  await tx
    .update(settlements)
    .set({ matched_at: null, matched_by: null, updated_at: NOW })
    .where(eq(settlements.id, id))
  await noteBoth(tx, origin, [settlement, line], 'unmatch', now)
}
