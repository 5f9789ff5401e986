import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { BEGINNING, linkHash, PAYLOAD, payload, payloadHash } from './payload.ts'

/** Entries that are linked in one transaction. */
const BATCH = 2000

const WAITING = z.object({ entry: z.number(), values: payload })
const TIP = z.object({ seq: z.number(), hash: z.string() })

/** Where the chain ends now. */
export const readTip = async (tx: Pick<Transaction, 'execute'>): Promise<z.infer<typeof TIP>> =>
  (await rowOf(tx, TIP, sql`select seq, hash from history_links order by seq desc limit 1`)) ?? {
    seq: 0,
    hash: BEGINNING,
  }

/** Links what waits, in the order of its ids as far as it is committed; returns how many that were. */
const linkSome = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    // One process at a time: who writes history never waits for this.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('history_links'))`)
    const waiting = await rowsOf(
      tx,
      WAITING,
      sql`select u.entry, ${sql.raw(PAYLOAD)} as values
        from (select entry from history_unlinked order by entry limit ${BATCH}) u
        join history h on h.id = u.entry order by u.entry`,
    )
    if (!waiting.length) return 0
    const linkedAt = new Date().toISOString()
    let { seq, hash } = await readTip(tx)
    const links = waiting.map(({ entry, values }) => {
      const salt = randomBytes(16).toString('hex')
      const link = { seq: seq + 1, entry, linkedAt, payloadHash: payloadHash(salt, values) }
      seq = link.seq
      hash = linkHash(hash, link)
      return { seq, entry, salt, payload_hash: link.payloadHash, hash }
    })
    await tx.execute(sql`
      insert into history_links (seq, entry, linked_at, salt, payload_hash, hash)
      select seq, entry, ${linkedAt}::timestamptz, salt, payload_hash, hash
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as link(seq bigint, entry bigint, salt text, payload_hash text, hash text)`)
    await tx.execute(sql`
      delete from history_unlinked where entry = any(${sql.param(waiting.map(({ entry }) => entry))}::bigint[])`)
    return waiting.length
  })

/**
 * Gives every entry that waits its link in the chain. Called every minute by each process: one links, the others find
 * nothing to do. Returns how many were linked.
 */
export const linkHistory = async (db: Database): Promise<number> => {
  let all = 0
  for (;;) {
    const linked = await linkSome(db)
    all += linked
    if (linked < BATCH) return all
  }
}
