import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { allResources } from '#server/db/registry.ts'
import { rowOf } from '#server/db/rows.ts'
import { type Actor, may, type VendorActor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { FileKind } from '#src/contract/files.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { type FileView, insertFile, type NewFile } from './records.ts'

const ALLOWANCE = z.object({
  files: z.number(),
  /** Bytes. */
  bytes: z.number(),
})

/** What may be uploaded within a day. */
type Allowance = Readonly<z.infer<typeof ALLOWANCE>>

const GIGABYTE = 1024 ** 3

const WRITER: Allowance = { files: 500, bytes: 2 * GIGABYTE }

/** Enough to choose a picture of oneself, and too little for a place to publish files from. */
const READER: Allowance = { files: 10, bytes: GIGABYTE / 20 }

/** Pictures and papers of some shipments. */
const VENDOR: Allowance = { files: 50, bytes: GIGABYTE / 5 }

const holders = allResources.filter((resource) =>
  fieldsOf(resource).some(({ field }) => ['image', 'file', 'richText'].includes(field.kind)),
)

const mayWrite = (actor: Actor): boolean =>
  holders.some(({ name }) => may(actor, name, 'create') || may(actor, name, 'edit'))

const DAY_SECONDS = 24 * 60 * 60

/** Whose uploads of a day are added up, and how many they may be. */
export interface Share extends Allowance {
  /** The vendor, however many people it has, or the administrator. */
  readonly key: `vendor:${number}` | `user:${number}`
  /** SQL of the ids of those who upload. */
  readonly people: SQL
}

const ownShare = ({ userId }: Actor, allowance: Allowance): Share => ({
  key: `user:${userId}`,
  people: sql`select ${userId}::bigint`,
  ...allowance,
})

/**
 * The share of who uploads in the panel: whoever may write nothing that holds a file uploads a picture of himself, and
 * nothing else (403).
 */
export const shareOf = (actor: Actor, kind: FileKind): Share => {
  const writes = mayWrite(actor)
  if (!writes && kind !== 'image') throw new AppError(403, 'not_allowed')
  return ownShare(actor, writes ? WRITER : READER)
}

/** The share of a vendor's people. */
export const vendorsShare = ({ vendorId }: VendorActor): Share => ({
  key: `vendor:${vendorId}`,
  people: sql`select id from users where vendor = ${vendorId}`,
  ...VENDOR,
})

const USED = ALLOWANCE.extend({ seconds: z.number() })

/** 429 for whoever has uploaded a day's share already. */
const refuseUsed = async (
  db: Pick<Database | Transaction, 'execute'>,
  { people, files, bytes }: Share,
): Promise<void> => {
  const used = await rowOf(
    db,
    USED,
    sql`select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes,
        coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as seconds
      from files where uploaded_by in (${people}) and created_at > now() - interval '1 day'`,
  )
  if (used && (used.files >= files || used.bytes >= bytes))
    throw new AppError(429, 'upload_limit', { retryAfterSeconds: Math.max(1, used.seconds) })
}

/**
 * Receives an upload within a share: it counts before its body is read, so that many at once do not pass together, and no
 * more where nothing is kept of it. 429.
 */
export const withinShare = async <T>(
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  share: Share,
  receive: () => Promise<T>,
): Promise<T> => {
  await refuseUsed(db, share)
  const limit = { key: `upload:${share.key}`, limit: share.files, windowSeconds: DAY_SECONDS }
  await takeAttempt(pool, [limit], 'upload_limit')
  try {
    return await receive()
  } catch (error) {
    await giveBack(pool, [limit.key])
    throw error
  }
}

/** Notes a stored file; those of one share one after the other, so that each sees what came before. 429. */
export const insertWithin = (db: Database, share: Share, file: NewFile): Promise<FileView> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`upload:${share.key}`}))`)
    await refuseUsed(tx, share)
    return insertFile(tx, file)
  })
