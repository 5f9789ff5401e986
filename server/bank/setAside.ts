import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { bankLines } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { unsettleByLine } from '#server/money/batches/lump.ts'
import { openSupplyDay, refuseClosed } from '#server/money/closedBooks.ts'
import { amountText, changesFromTexts } from '#server/money/vendorHistory.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { type Halalas, toRiyals } from '#src/schema/money.ts'
import { lineEntry } from './lineHistory.ts'
import { type LockedLine, lineDecided, lockLine } from './lines.ts'

const decidedBy = (origin: Origin, now: Date) => ({
  decided_at: now.toISOString(),
  decided_by: origin.actor?.username ?? null,
  updated_at: NOW,
})

/** Ignores a line for a reason; 404, 409 `bank_line_decided`. */
export const ignoreLine = async (
  tx: Transaction,
  origin: Origin,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: Date,
): Promise<void> => {
  const line = await lockLine(tx, id)
  if (line.state !== 'OPEN') throw lineDecided(line)
  await tx
    .update(bankLines)
    .set({ state: 'IGNORED', reason, ...decidedBy(origin, now) })
    .where(eq(bankLines.id, id))
  await recordHistory(tx, origin, [lineEntry(line, 'ignore', changesFromTexts({ reason }))], now)
}

/**
 * Books a line as a charge of the bank's, or an incoming one as what it gave back of them, with the VAT within it. It
 * counts on the day of the bank, or on the first open day where its books are closed (docs/decisions/0471). 404; 409
 * `bank_line_decided`, `bank_charge_vat_over` where the VAT is more than the line.
 */
export const chargeLine = async (
  tx: Transaction,
  origin: Origin,
  { id, vat }: { readonly id: number; readonly vat: Halalas },
  now: Date,
): Promise<void> => {
  const line = await lockLine(tx, id)
  if (line.state !== 'OPEN') throw lineDecided(line)
  if (vat > line.amount)
    throw new AppError(409, 'bank_charge_vat_over', { params: { line: amountText(line.amount) } })
  const chargedOn = await openSupplyDay(tx, line.booked_on, dayInRiyadh(now))
  await tx
    .update(bankLines)
    .set({ state: 'CHARGED', charge_vat: vat, charged_on: chargedOn, ...decidedBy(origin, now) })
    .where(eq(bankLines.id, id))
  const changes = {
    ...changesFromTexts({ amount: amountText(line.amount) }),
    charge_vat: { from: null, to: toRiyals(vat) },
    charged_on: { from: null, to: chargedOn },
  }
  await recordHistory(tx, origin, [lineEntry(line, 'charge', changes)], now)
}

/** What opening a line again is called in its history, and what of it is told. */
const reopened = async (tx: Transaction, origin: Origin, line: LockedLine, now: Date) => {
  const { batch, amount, id } = line
  if (batch !== null) {
    const number = await unsettleByLine(tx, origin, { batch, line: id, amount }, now)
    return lineEntry(line, 'unmatch', changesFromTexts({ payment: number, amount: amountText(amount) }))
  }
  if (line.charged_on === null) return lineEntry(line, 'unignore', {})
  await refuseClosed(tx, line.charged_on, 'charged_on')
  return lineEntry(line, 'uncharge', {
    ...changesFromTexts({ amount: amountText(amount) }),
    charged_on: { from: line.charged_on, to: null },
  })
}

/**
 * Has a line wait again that was ignored, that is a payout batch, by which nothing was booked, or that is a charge of
 * books that are open, whose entry goes with that. 404, 409 `bank_line_decided` for one that is a payment, a payout or a
 * settlement, `period_closed`.
 */
export const reopenLine = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const line = await lockLine(tx, id)
  if (line.state === 'OPEN') return
  if (line.state === 'MATCHED' && line.batch === null) throw lineDecided(line)
  const entry = await reopened(tx, origin, line, now)
  await tx
    .update(bankLines)
    .set({
      state: 'OPEN',
      batch: null,
      reason: null,
      charge_vat: null,
      charged_on: null,
      decided_at: null,
      decided_by: null,
      updated_at: NOW,
    })
    .where(eq(bankLines.id, id))
  await recordHistory(tx, origin, [entry], now)
}
