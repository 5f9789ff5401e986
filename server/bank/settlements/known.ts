import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { settlements } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type NewSettlement, netOf, type ReportLine } from './report.ts'
import { CHARGES } from './states.ts'

const HOLDING = z.object({
  id: z.number(),
  remote_id: z.string(),
  source: z.string(),
  is_same: z.boolean(),
})

type Holding = Readonly<z.infer<typeof HOLDING>>

/** What a line moved for a payment; charges are about none. */
const moved = (lines: readonly ReportLine[]) =>
  lines.flatMap(({ kind, remoteId, amount }) =>
    remoteId === null || CHARGES.has(kind) ? [] : [{ kind, remote_id: remoteId, amount }],
  )

/** The fee of the transfer is typed beside a file, and is often left out. */
const netBeforeTransfer = (lines: readonly ReportLine[]): number =>
  lines.reduce((sum, line) => (line.kind === 'TRANSFER_FEE' ? sum : sum + netOf(line)), 0)

const CHARGE_KINDS = sql`${sql.param([...CHARGES])}::text[]`

/**
 * The settlements that have every payment of these lines, and all that went back for them; they are the same where they
 * have no other, and amounts and net are the same too. One that lacks a single line may not stand for these: what is
 * new here would be lost.
 */
const holdingAll = async (tx: Transaction, lines: readonly ReportLine[]): Promise<readonly Holding[]> => {
  const told = moved(lines)
  if (!told.some(({ kind }) => kind === 'PAYMENT')) return []
  return rowsOf(
    tx,
    HOLDING,
    sql`
    with told as (
      select kind, remote_id, count(*) as lines, sum(amount) as amount
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r(kind text, remote_id text, amount bigint)
      group by kind, remote_id
    ), known as (
      select l.settlement, kind, remote_id, count(*) as lines, sum(l.amount) as amount
      from settlement_lines l join told using (kind, remote_id)
      where l.settlement is not null group by l.settlement, kind, remote_id
    )
    select s.id, s.remote_id, s.source,
      bool_and(k.lines = t.lines and k.amount = t.amount)
        and (select count(*) from settlement_lines l where l.settlement = s.id and l.kind <> all(${CHARGE_KINDS}))
          = ${told.length}::int
        and s.net - (select coalesce(sum(l.net), 0) from settlement_lines l
          where l.settlement = s.id and l.kind = 'TRANSFER_FEE') = ${netBeforeTransfer(lines)}::bigint as is_same
    from known k join told t using (kind, remote_id) join settlements s on s.id = k.settlement
    where k.lines >= t.lines
    group by s.id having count(*) = (select count(*) from told) order by s.id`,
  )
}

const known = ({ remote_id: number }: Pick<Holding, 'remote_id'>): AppError =>
  new AppError(409, 'settlement_known', { params: { number } })

/** Refuses a file of which a settlement has it all, before it is brought: 409 `settlement_known`. */
export const refuseKnownFile = async (
  tx: Transaction,
  { fileHash, lines }: { readonly fileHash: string; readonly lines: readonly ReportLine[] },
): Promise<void> => {
  const [same] = await tx
    .select({ remote_id: settlements.remote_id })
    .from(settlements)
    .where(eq(settlements.file_hash, fileHash))
  const [first = same] = await holdingAll(tx, lines)
  if (first) throw known(first)
}

/** Gives what somebody brought as a file the gateway's own id. */
const adopt = async (
  tx: Transaction,
  origin: Origin,
  { file, gateway, remoteId }: Pick<NewSettlement, 'gateway' | 'remoteId'> & { readonly file: Holding },
  now: Date,
): Promise<void> => {
  await tx.update(settlements).set({ remote_id: remoteId, gateway }).where(eq(settlements.id, file.id))
  const changes = { remote_id: { from: file.remote_id, to: remoteId } }
  const label = { ar: remoteId, en: null }
  const entry = { action: 'settlement_arrived', resource: 'settlements', recordId: file.id, label, changes }
  await recordHistory(tx, origin, [entry], now)
}

/**
 * The id of what is kept of this settlement already, where the gateway tells it again or tells what somebody brought as
 * a file. 409 `settlement_known` for a file of which a settlement has it all.
 */
export const resolveKnown = async (
  tx: Transaction,
  origin: Origin,
  { gateway, remoteId, source, fileHash, lines }: NewSettlement,
  now: Date,
): Promise<number | undefined> => {
  const columns = { id: settlements.id, remote_id: settlements.remote_id }
  const isSame = and(eq(settlements.gateway, gateway), eq(settlements.remote_id, remoteId))
  const [same] = await tx
    .select(columns)
    .from(settlements)
    .where(fileHash === null ? isSame : or(isSame, eq(settlements.file_hash, fileHash)))
  if (same && source === 'FILE') throw known(same)
  if (same) return same.id
  const holding = await holdingAll(tx, lines)
  const [first] = holding
  if (first && source === 'FILE') throw known(first)
  // Of a file that was read wrongly, or in part, the gateway tells what is right: it is kept beside it.
  const file = holding.find((each) => each.source === 'FILE' && each.is_same)
  if (!file) return undefined
  await adopt(tx, origin, { file, gateway, remoteId }, now)
  return file.id
}
