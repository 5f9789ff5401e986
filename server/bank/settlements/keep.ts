import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { settlements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { openSupplyDay } from '#server/money/closedBooks.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { resolveKnown } from './known.ts'
import { lockSettling, reconcileLines } from './reconcile.ts'
import { type NewSettlement, netOf, sumsOf } from './report.ts'
import { CHARGES, OPEN_LINES } from './states.ts'

const keepLines = async (
  tx: Transaction,
  id: number,
  { remoteId, lines }: NewSettlement,
  now: Date,
): Promise<void> => {
  const rows = lines.map((line) => ({
    remote_id: line.remoteId ?? remoteId,
    kind: line.kind,
    state: CHARGES.has(line.kind) ? 'CHARGED' : 'UNKNOWN',
    occurred_on: line.occurredOn,
    amount: line.amount,
    fee: line.fee,
    vat: line.vat,
    net: netOf(line),
    reference: line.reference,
  }))
  await tx.execute(sql`
    insert into settlement_lines (settlement, created_at, remote_id, kind, state, occurred_on, amount, fee, vat, net, reference)
    select ${id}, ${now.toISOString()}, remote_id, kind, state, occurred_on, amount, fee, vat, net, reference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(remote_id text, kind text, state text, occurred_on date,
      amount bigint, fee bigint, vat bigint, net bigint, reference text)`)
}

const OPEN_LINES_ROW = z.object({ count: z.number() })

/** Tells administrators of a settlement with lines that somebody has to look at. */
const tellDifferences = async (tx: Transaction, origin: Origin, id: number, name: string, now: Date) => {
  const found = await rowOf(
    tx,
    OPEN_LINES_ROW,
    sql`select count(*)::int as count from settlement_lines l
      where l.settlement = ${id} and ${sql.raw(OPEN_LINES('l'))}`,
  )
  if (!found?.count) return
  await recordEvent(tx, {
    kind: 'settlement_differs',
    recordId: id,
    params: { name, count: found.count },
    actor: origin.actor,
    at: now,
  })
}

const insert = async (tx: Transaction, origin: Origin, report: NewSettlement, now: Date): Promise<number> => {
  const { gateway, remoteId, source, settledOn, lines, fileHash } = report
  const [made] = await tx
    .insert(settlements)
    .values({
      remote_id: remoteId,
      gateway,
      source,
      settled_on: settledOn,
      booked_on: await openSupplyDay(tx, settledOn, dayInRiyadh(now)),
      currency: 'SAR',
      line_count: lines.length,
      ...sumsOf(lines),
      imported_by: origin.actor?.username ?? null,
      file_hash: fileHash,
      created_at: now.toISOString(),
    })
    .returning({ id: settlements.id })
  return Number(made?.id)
}

/**
 * Keeps a settlement with its lines, compared with our books, in the caller's transaction; returns its id. One that is
 * known is not kept twice: the gateway's own is answered with what there is, a file with 409 `settlement_known`.
 * 422 `sheet_empty`.
 */
export const keepSettlement = async (
  tx: Transaction,
  origin: Origin,
  report: NewSettlement,
  now: Date,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  if (report.lines.length === 0) throw new AppError(422, 'sheet_empty')
  await lockSettling(tx)
  const before = await resolveKnown(tx, origin, report, now)
  if (before !== undefined) return { id: before, isNew: false }
  const id = await insert(tx, origin, report, now)
  await keepLines(tx, id, report, now)
  await reconcileLines(tx, id)
  const label = { ar: report.remoteId, en: null }
  const action = report.source === 'FILE' ? 'import' : 'settlement_arrived'
  const changes = { line_count: { from: null, to: report.lines.length } }
  await recordHistory(tx, origin, [{ action, resource: 'settlements', recordId: id, label, changes }], now)
  await tellDifferences(tx, origin, id, report.remoteId, now)
  return { id, isNew: true }
}

/** Under which the columns of a gateway's files are remembered, beside those of the banks. */
export const columnsKey = (gateway: string): string => `gateway:${gateway}`
