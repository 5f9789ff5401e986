import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { files } from '#server/db/schema.ts'
import { FILES_URL } from '#server/files/records.ts'
import type { Storage } from '#server/files/storage.ts'
import { enqueue, type NewJob, type Outside } from '#server/jobs/queue.ts'

/** Receipts that one job reads: the rest is left to the next, as others wait in its lane. */
const AT_ONCE = 20

const jobFrom = (after: number, runAt: Date): NewJob<'hash_receipts'> => ({
  kind: 'hash_receipts',
  key: `hash_receipts:${after}:${runAt.getTime()}`,
  params: { after },
  runAt,
})

/**
 * Has receipts read that came before hashes of files were noted, so that one that was used twice is known. Noted
 * whenever a statement arrives; where all are known the job finds nothing.
 */
export const enqueueReceipts = (tx: Transaction, now: Date): Promise<void> => enqueue(tx, jobFrom(0, now))

const ID_NAME_ROW = z.object({ id: z.number(), name: z.string() })

/** Files that are receipts of payments, and whose hash is not known, from an id on. */
const unknown = (db: Reader, after: number) =>
  rowsOf(
    db,
    ID_NAME_ROW,
    sql`select f.id, f.name from files f where f.id > ${after} and f.sha256 is null
      and exists (select from subscriptions s where s.receipt = ${`${FILES_URL}/`}::text || f.name)
      order by f.id limit ${AT_ONCE}`,
  )

const hashOf = async (storage: Storage, name: string): Promise<string | undefined> => {
  const bytes = await storage.read(name)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** The job that reads them; one that is gone from the storage is passed over. */
export const receiptJobs = ({ db, storage }: { readonly db: Database; readonly storage: Storage }) =>
  ({
    hash_receipts: {
      outside: async ({ after }, now) => {
        const found = await unknown(db, Number(after))
        for (const { id, name } of found) {
          const sha256 = await hashOf(storage, name)
          if (sha256) await db.update(files).set({ sha256 }).where(eq(files.id, id))
        }
        const last = found.at(-1)
        if (found.length === AT_ONCE && last) await enqueue(db, jobFrom(last.id, now))
      },
    },
  }) satisfies Readonly<Record<string, Outside>>
