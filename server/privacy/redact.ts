import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { PAYLOAD, payload, payloadHash } from '#server/history/payload.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'

interface Redaction {
  /** SQL of which entries lose their contents. */
  readonly contents: SQL
  /** SQL of which entries no longer tell who acted, and from where. */
  readonly actors: SQL
  /** The record that the redaction is about. */
  readonly resource: string
  readonly recordId: number | null
}

const ID = z.object({ id: z.number() })
const LEFT = z.object({ id: z.number(), values: payload })

const idsWhere = async (tx: Transaction, condition: SQL): Promise<number[]> => {
  const rows = await rowsOf(
    tx,
    ID,
    sql`select id from history where action <> 'redact' and (${condition}) order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes personal data out of the history, and writes an entry that names each redacted one with the hash of what is left:
 * the chain stays provable (docs/decisions/0333). Returns how many entries that were.
 */
export const redactHistory = async (
  tx: Transaction,
  origin: Origin,
  { contents, actors, resource, recordId }: Redaction,
): Promise<number> => {
  const [emptied, unnamed] = [await idsWhere(tx, contents), await idsWhere(tx, actors)]
  const all = [...new Set([...emptied, ...unnamed])]
  if (!all.length) return 0
  await tx.execute(
    sql`select redact_history(${sql.param(emptied)}::bigint[], ${sql.param(unnamed)}::bigint[])`,
  )
  const left = await rowsOf(
    tx,
    LEFT,
    sql`select h.id, ${sql.raw(PAYLOAD)} as values from history h
      where h.id = any(${sql.param(all)}::bigint[]) order by h.id`,
  )
  const hashes = left.map(({ id, values }) => [id, payloadHash('', values)] as const)
  await recordHistory(tx, origin, [
    { action: 'redact', resource, recordId, restore: { from: null, to: hashes } },
  ])
  return all.length
}
