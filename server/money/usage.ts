import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { LIMITS, type Limit } from '#src/resources/packages/limits.ts'
import { snakeCase } from '#src/schema/interpret.ts'

/** How much a vendor uses of what packages limit, of what is known of it. */
export type Used = Readonly<Partial<Record<Limit, number>>>

const USED = z.object({
  market_count: z.int(),
  order_count: z.int(),
  counted: z.partialRecord(z.enum(LIMITS), z.int()),
})

/** Reads it: what the platform counted goes before what is known here. */
export const usedBy = async (db: Pick<Reader, 'execute'>, vendorId: number): Promise<Used> => {
  const found = await rowOf(
    db,
    USED,
    sql`select count(distinct s.marketplace) filter (where s.state = 'LINKED')::int as market_count,
        coalesce(sum(s.order_count), 0)::int as order_count,
        (select coalesce(json_object_agg(c.counter, c.used), '{}') from usage_counts c
          where c.vendor = ${vendorId}) as counted
      from stores s where s.vendor = ${vendorId}`,
  )
  if (!found) return {}
  const { counted, ...own } = found
  return { ...own, ...counted }
}

/** A limit of a package of which more is used than it allows. */
export interface Exceeded {
  readonly name: Limit
  readonly used: number
  readonly limit: number
}

const COLUMNS = LIMITS.map((name) => `p.${snakeCase(name)} as "${name}"`).join(', ')

const ALLOWED = z.record(z.enum(LIMITS), z.int().nullable())

/** The limits of a package that a vendor exceeds today, in their order. */
export const exceededBy = async (
  db: Pick<Reader, 'execute'>,
  vendorId: number,
  packageId: number,
): Promise<readonly Exceeded[]> => {
  const used = await usedBy(db, vendorId)
  const allowed = await rowOf(
    db,
    ALLOWED,
    sql`select ${sql.raw(COLUMNS)} from packages p where p.id = ${packageId}`,
  )
  return LIMITS.flatMap((name) => {
    const limit = allowed?.[name] ?? null
    const now = used[name] ?? 0
    return limit !== null && now > limit ? [{ name, used: now, limit }] : []
  })
}
