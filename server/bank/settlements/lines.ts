import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { refunds, settlementLines, subscriptions } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { amountText, changesFromTexts } from '#server/money/vendorHistory.ts'
import { isOpenLine } from '#src/resources/settlementLines/settlementLines.ts'
import { isByCard } from '#src/resources/subscriptions/paymentMethods.ts'
import { pick } from '#src/schema/objects.ts'
import { forgetMissing, lockSettling, reconcileLines } from './reconcile.ts'
import { BACK } from './states.ts'

const SHOWN = pick(
  settlementLines,
  'id',
  'remote_id',
  'settlement',
  'kind',
  'state',
  'amount',
  'subscription',
  'refund',
  'payment_problem',
  'linked_by',
)

type Line = Pick<typeof settlementLines.$inferSelect, keyof typeof SHOWN>

const lockLine = async (tx: Transaction, id: number): Promise<Line> => {
  await lockSettling(tx)
  const [line] = await tx.select(SHOWN).from(settlementLines).where(eq(settlementLines.id, id)).for('update')
  if (!line) throw new AppError(404, 'not_found')
  return line
}

/** 409 `settlement_line_state`: what is asked does not go with what the line is by now. */
const otherState = ({ state }: Line): AppError =>
  new AppError(409, 'settlement_line_state', { details: { state } })

const note = (
  tx: Transaction,
  origin: Origin,
  line: Line,
  action: string,
  told: { readonly payment?: string; readonly reason?: string },
  now: Date,
) =>
  recordHistory(
    tx,
    origin,
    [
      {
        action,
        resource: 'settlement_lines',
        recordId: line.id,
        label: { ar: line.remote_id, en: null },
        changes: changesFromTexts({ ...told, amount: amountText(line.amount) }),
      },
    ],
    now,
  )

const unknownNumber = (): AppError => invalid({ number: [{ key: 'validation.reference', params: {} }] })

/** A payment of ours that a card paid; 422 on `number` for any other. */
const paymentNumbered = async (tx: Transaction, number: string) => {
  const [found] = await tx
    .select({
      ...pick(subscriptions, 'id', 'status', 'method', 'processId'),
      ours: sql<number>`(${subscriptions.amount} - ${subscriptions.set_off})::float8`,
    })
    .from(subscriptions)
    .where(sql`lower(${subscriptions.processId}) = lower(${number})`)
  if (!found) throw unknownNumber()
  if (found.status !== 'SUCCESS' || !isByCard(found.method))
    throw invalid({ number: [{ key: 'validation.not_by_card', params: {} }] })
  return { subscription: found.id, refund: null, ours: found.ours, number: found.processId }
}

const refundNumbered = async (tx: Transaction, number: string) => {
  const [found] = await tx
    .select(pick(refunds, 'id', 'subscription', 'method', 'amount', 'number'))
    .from(refunds)
    .where(sql`lower(${refunds.number}) = lower(${number})`)
  if (!found) throw unknownNumber()
  if (!isByCard(found.method)) throw invalid({ number: [{ key: 'validation.not_by_card', params: {} }] })
  return { subscription: found.subscription, refund: found.id, ours: -found.amount, number: found.number }
}

/** 409 where another line of a settlement is that payment or refund already. */
const refuseTaken = async (
  tx: Transaction,
  { subscription, refund }: { readonly subscription: number; readonly refund: number | null },
): Promise<void> => {
  const { kind, settlement } = settlementLines
  const isTaken =
    refund === null
      ? and(
          eq(settlementLines.subscription, subscription),
          eq(kind, 'PAYMENT'),
          sql`${settlement} is not null`,
        )
      : eq(settlementLines.refund, refund)
  if (await tx.$count(settlementLines, isTaken)) throw new AppError(409, 'settlement_target_taken')
}

/**
 * Says which payment or refund of ours a line is, by its number. 404; 409 `settlement_line_state` for a line that is
 * matched, missing, or a charge, `settlement_target_taken`; 422 on `number`.
 */
export const linkLine = async (
  tx: Transaction,
  origin: Origin,
  { id, number }: { readonly id: number; readonly number: string },
  now: Date,
): Promise<void> => {
  const line = await lockLine(tx, id)
  const isBack = BACK.has(line.kind)
  const isLinkable = line.state === 'UNKNOWN' || line.state === 'NOT_BOOKED' || line.state === 'REPEATED'
  if (!isLinkable || (!isBack && line.kind !== 'PAYMENT')) throw otherState(line)
  const target = isBack ? await refundNumbered(tx, number) : await paymentNumbered(tx, number)
  await refuseTaken(tx, target)
  if (!isBack) await forgetMissing(tx, [target.subscription])
  await tx
    .update(settlementLines)
    .set({
      subscription: target.subscription,
      refund: target.refund,
      expected_amount: target.ours,
      state: line.amount === target.ours ? 'MATCHED' : 'DIFFERS',
      linked_by: origin.actor?.username ?? null,
      updated_at: NOW,
    })
    .where(eq(settlementLines.id, id))
  await note(tx, origin, line, 'link_line', { payment: target.number }, now)
}

const UNLINKED = {
  subscription: null,
  refund: null,
  expected_amount: null,
  payment_problem: null,
  linked_by: null,
  state: 'UNKNOWN',
  updated_at: NOW,
} as const

/** Takes back what somebody linked by hand; 404, 409 `settlement_line_state` for anything else. */
export const unlinkLine = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const line = await lockLine(tx, id)
  if (line.linked_by === null || line.state === 'RESOLVED') throw otherState(line)
  await tx.update(settlementLines).set(UNLINKED).where(eq(settlementLines.id, id))
  await reconcileLines(tx, line.settlement)
  await note(tx, origin, line, 'unlink_line', {}, now)
}

/** Says how a difference was resolved; 404, 409 `settlement_line_state` where there is none. */
export const resolveLine = async (
  tx: Transaction,
  origin: Origin,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: Date,
): Promise<void> => {
  const line = await lockLine(tx, id)
  if (!isOpenLine(line.state)) throw otherState(line)
  await tx
    .update(settlementLines)
    .set({
      state: 'RESOLVED',
      reason,
      resolved_at: now.toISOString(),
      resolved_by: origin.actor?.username ?? '—',
      updated_at: NOW,
    })
    .where(eq(settlementLines.id, id))
  await note(tx, origin, line, 'resolve_line', { reason }, now)
}

/** What a line is that is looked at again. */
const reopened = ({ settlement, subscription, refund, payment_problem: problem, kind }: Line) => {
  if (settlement === null) return 'MISSING'
  if (refund !== null || (subscription !== null && kind === 'PAYMENT')) return 'DIFFERS'
  return problem === null ? 'UNKNOWN' : 'NOT_BOOKED'
}

/** Has a difference that was resolved wait again; 404, 409 `settlement_line_state`. */
export const reopenLine = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const line = await lockLine(tx, id)
  if (line.state !== 'RESOLVED') throw otherState(line)
  await tx
    .update(settlementLines)
    .set({ state: reopened(line), reason: null, resolved_at: null, resolved_by: null, updated_at: NOW })
    .where(eq(settlementLines.id, id))
  if (line.settlement !== null) await reconcileLines(tx, line.settlement)
  await note(tx, origin, line, 'reopen_line', {}, now)
}
