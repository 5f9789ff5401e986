import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { FILES_URL } from '#server/files/records.ts'
import { PAYMENT_STATUSES } from '#src/resources/subscriptions/subscriptions.ts'

/** Others that are told of one payment: who uses a receipt more often is found by the first ones. */
const MOST_TOLD = 10

/**
 * SQL, what stands after `from`: the payments `o` whose receipt is, by its hash, the file that is the receipt of the
 * payment `s`. Files that came before hashes were noted are known once a job has read them (`hash_receipts`).
 */
export const OTHERS_WITH_RECEIPT: SQL = sql`files f join files g on g.sha256 = f.sha256
  join subscriptions o on o.receipt = ${sql.raw(`'${FILES_URL}/'`)} || g.name and o.id <> s.id
  where f.name = substr(s.receipt, ${sql.raw(String(FILES_URL.length + 2))})`

const OTHER = z.object({
  id: z.number(),
  process_id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  vendor: z.string(),
})

/** The other payments that have the same file as their receipt, the oldest first. For administrators alone. */
export const sameReceiptOf = (tx: Reader, id: number): Promise<Readonly<z.infer<typeof OTHER>>[]> =>
  rowsOf(
    tx,
    OTHER,
    sql`
    select t.id, t.process_id, t.status, v.store_name as vendor
    from subscriptions s cross join lateral (select distinct o.id, o.process_id, o.status, o.vendor
      from ${OTHERS_WITH_RECEIPT} order by o.id limit ${MOST_TOLD}) t
    join vendors v on v.id = t.vendor
    where s.id = ${id} order by t.id`,
  )
