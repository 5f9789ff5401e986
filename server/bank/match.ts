import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { bankLines, payoutItems, payouts, subscriptions } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { settleByLine } from '#server/money/batches/lump.ts'
import { broughtIn } from '#server/money/broughtIn.ts'
import { decidePayment } from '#server/money/decide.ts'
import { amountText, changesFromTexts } from '#server/money/vendorHistory.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import type { Target } from '#src/contract/bankMatching.ts'
import { isByCard } from '#src/resources/subscriptions/paymentMethods.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { sureOf } from './candidates.ts'
import { lineEntry } from './lineHistory.ts'
import { candidatesOf, type LockedLine, lineDecided, lockLine } from './lines.ts'
import { matchLocked } from './settlements/matchBank.ts'

/** Which payment an incoming line is, or which payout, or batch of them, an outgoing one; either may be a settlement. */
export interface Pair {
  readonly line: number
  readonly direction: 'IN' | 'OUT'
  readonly target: number
  /** Unless told, what the direction says: a payment, or a payout. */
  readonly kind?: Target | undefined
}

const KIND_OF = { IN: 'PAYMENT', OUT: 'PAYOUT' } as const satisfies Record<Pair['direction'], Target>

/** What lines of a direction can be: the gateway asks for money too, where more went back than came in. */
const MAY_BE: Readonly<Record<Pair['direction'], readonly Target[]>> = {
  IN: ['PAYMENT', 'SETTLEMENT'],
  OUT: ['PAYOUT', 'BATCH', 'SETTLEMENT'],
}

/** The column of a line that says what it is. */
const COLUMN = {
  PAYMENT: 'subscription',
  PAYOUT: 'payout',
  BATCH: 'batch',
  SETTLEMENT: 'settlement',
} as const satisfies Record<Target, keyof LockedLine>

/** Payments are recorded within a year. */
const OLDEST_DAYS = 366

/** The day on which the bank booked it, as the day of payment: none that is to come, and none of long ago. */
const paidOn = (day: Day, now: Date): Day | null => {
  const today = dayInRiyadh(now)
  return day < addDays(today, -OLDEST_DAYS) || day > today ? null : day
}

interface Linked {
  readonly subscription?: number
  readonly payout?: number
  readonly batch?: number
  /** What the payment, the payout or the batch is called. */
  readonly number: string
}

const link = async (
  tx: Transaction,
  origin: Origin,
  line: LockedLine,
  { number, ...target }: Linked,
  now: Date,
): Promise<void> => {
  await tx
    .update(bankLines)
    .set({
      ...target,
      state: 'MATCHED',
      decided_at: now.toISOString(),
      decided_by: origin.actor?.username ?? null,
      updated_at: NOW,
    })
    .where(eq(bankLines.id, line.id))
  const told = changesFromTexts({ payment: number, amount: amountText(line.amount) })
  await recordHistory(tx, origin, [lineEntry(line, 'match', told)], now)
}

/** 409 where another line is that payment, or payout, already. */
const refuseTaken = async (tx: Transaction, column: 'subscription' | 'payout', id: number): Promise<void> => {
  if (await tx.$count(bankLines, eq(bankLines[column], id))) throw new AppError(409, 'bank_target_taken')
}

/**
 * The payment of an incoming line: approved with the line as its proof where it waits, only linked where it was
 * approved before. Returns the number of the invoice, where one was issued.
 */
const matchPayment = async (
  tx: Transaction,
  origin: Origin,
  line: LockedLine,
  id: number,
  now: Date,
): Promise<string | null> => {
  const shown = pick(subscriptions, 'vendor', 'processId', 'status', 'method', 'reference')
  const amount = sql.raw(broughtIn('')).mapWith(Number)
  const find = () =>
    tx
      .select({ ...shown, amount })
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
  const [found] = await find()
  if (!found) throw new AppError(404, 'not_found')
  await lockVendor(tx, found.vendor)
  await refuseTaken(tx, 'subscription', id)
  const [payment = found] = await find()
  // Its money comes with a settlement, and what is matched stays.
  if (payment.status === 'SUCCESS' && isByCard(payment.method)) throw new AppError(409, 'bank_paid_by_card')
  if (payment.amount !== line.amount)
    throw new AppError(409, 'bank_amount_differs', {
      params: { line: amountText(line.amount), payment: amountText(payment.amount) },
    })
  await link(tx, origin, line, { subscription: id, number: payment.processId }, now)
  if (payment.status === 'SUCCESS') {
    if (payment.reference === null && line.reference !== null)
      await tx
        .update(subscriptions)
        .set({ reference: line.reference, updated_at: NOW })
        .where(eq(subscriptions.id, id))
    return null
  }
  const decision = {
    vendorId: payment.vendor,
    subscriptionId: id,
    to: 'SUCCESS',
    reason: null,
    // What somebody said to have paid in another way came by transfer all the same.
    method: 'BANK_TRANSFER',
    reference: line.reference ?? `BL-${line.id}`,
    bank: { importedBy: line.imported_by, paidOn: paidOn(line.booked_on, now) },
    origin,
  } as const
  return (await decidePayment(tx, decision, now))?.number ?? null
}

const matchPayout = async (
  tx: Transaction,
  origin: Origin,
  line: LockedLine,
  id: number,
  now: Date,
): Promise<null> => {
  const [payout] = await tx
    .select(pick(payouts, 'payment_number', 'amount'))
    .from(payouts)
    .where(eq(payouts.id, id))
    .for('no key update')
  if (!payout) throw new AppError(404, 'not_found')
  await refuseTaken(tx, 'payout', id)
  if (await tx.$count(payoutItems, and(eq(payoutItems.payout, id), isNotNull(payoutItems.bank_line))))
    throw new AppError(409, 'bank_target_taken')
  if (payout.amount !== line.amount)
    throw new AppError(409, 'bank_amount_differs', {
      params: { line: amountText(line.amount), payment: amountText(payout.amount) },
    })
  await link(tx, origin, line, { payout: id, number: payout.payment_number }, now)
  return null
}

const matchBatch = async (
  tx: Transaction,
  origin: Origin,
  line: LockedLine,
  id: number,
  now: Date,
): Promise<null> => {
  const number = await settleByLine(tx, origin, { batch: id, line: line.id, amount: line.amount }, now)
  await link(tx, origin, line, { batch: id, number }, now)
  return null
}

const matchGateway = async (...matching: Parameters<typeof matchLocked>): Promise<null> => {
  await matchLocked(...matching)
  return null
}

const MATCH = {
  PAYMENT: matchPayment,
  PAYOUT: matchPayout,
  BATCH: matchBatch,
  SETTLEMENT: matchGateway,
} as const satisfies Record<Target, unknown>

/** What a pair that is sent as a sure one has to be still, now that its line is locked. */
const refuseUnsure = async (
  tx: Transaction,
  line: LockedLine,
  kind: Target,
  target: number,
): Promise<void> => {
  const sure = sureOf((await candidatesOf(tx, [line])).get(line.id) ?? [])
  if (sure?.kind !== kind || sure.id !== target) throw new AppError(409, 'bank_not_sure')
}

/**
 * Matches one line, in the caller's transaction: the line is locked first, then the vendor and its payment (0085).
 * Sent again it does nothing. Returns the number of the invoice that was issued. 404; 409 `bank_line_decided`,
 * `bank_not_sure`, `bank_target_taken`, `bank_paid_by_card`, `bank_amount_differs`, `batch_not_approved`, and as
 * `decidePayment` and `matchLocked` refuse.
 */
export const matchLine = async (
  tx: Transaction,
  origin: Origin,
  { line: lineId, direction, target, kind = KIND_OF[direction] }: Pair,
  { sure, now }: { readonly sure: boolean; readonly now: Date },
): Promise<string | null> => {
  const line = await lockLine(tx, lineId)
  if (line.direction !== direction || !MAY_BE[direction].includes(kind)) throw new AppError(404, 'not_found')
  if (line[COLUMN[kind]] === target) return null
  if (line.state !== 'OPEN') throw lineDecided(line)
  if (sure) await refuseUnsure(tx, line, kind, target)
  return MATCH[kind](tx, origin, line, target, now)
}
