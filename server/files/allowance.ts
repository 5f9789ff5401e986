import type pg from 'pg'
import { z } from 'zod'
import { allResources } from '#server/db/registry.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type Actor, may, type VendorActor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { FileKind } from '#src/contract/files.ts'
import { fieldsOf } from '#src/schema/interpret.ts'

const ALLOWANCE = z.object({
  files: z.number(),
  /** Bytes. */
  bytes: z.number(),
})

/** What one person may upload within a day. */
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

const LAST_DAY = `
  select count(*)::int as files, coalesce(sum(size), 0)::int8 as bytes,
    coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as seconds
  from files where uploaded_by = $1 and created_at > now() - interval '1 day'`

/** 429 for whoever has uploaded a day's share already. */
const refuseBeyond = async (pool: pg.Pool, { userId }: Actor, { files, bytes }: Allowance): Promise<void> => {
  const rows = await rowsOf(pool, ALLOWANCE.extend({ seconds: z.number() }), {
    text: LAST_DAY,
    values: [userId],
  })
  const used = rows[0] ?? { files: 0, bytes: 0, seconds: 0 }
  if (used.files >= files || used.bytes >= bytes)
    throw new AppError(429, 'upload_limit', { retryAfterSeconds: Math.max(1, used.seconds) })
}

/**
 * Refuses an upload of somebody who may write nothing that holds a file, but for the picture of oneself (403), and of
 * whoever has uploaded a day's share already (429).
 */
export const refuseBeyondAllowance = async (pool: pg.Pool, actor: Actor, kind: FileKind): Promise<void> => {
  const writes = mayWrite(actor)
  if (!writes && kind !== 'image') throw new AppError(403, 'not_allowed')
  await refuseBeyond(pool, actor, writes ? WRITER : READER)
}

/** The same of one of a vendor's people: 429. */
export const refuseBeyondVendors = (pool: pg.Pool, actor: VendorActor): Promise<void> =>
  refuseBeyond(pool, actor, VENDOR)
