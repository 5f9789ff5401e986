import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Write } from '#server/crud/rules.ts'
import type { Values } from '#server/crud/values.ts'
import { rowOf } from '#server/db/rows.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import { type FieldIssues, issueOf } from '#src/schema/issues.ts'

type Stored = Pick<Write<Values>, 'tx' | 'actor' | 'before' | 'values'>

/** Whoever sends it says which vendor it comes from. */
export const vendorMissing = ({
  before,
  values,
}: Pick<Stored, 'before' | 'values'>): FieldIssues<'vendor'> =>
  before === null && !values.vendor ? { vendor: [issueOf('required')] } : {}

const STORE_NAME_ROW = z.object({ store_name: z.string() })

/** The store and the tenant that a request of a vendor stands under. */
export const storeOf = async ({
  tx,
  actor,
  before,
  values,
}: Stored): Promise<Readonly<Record<string, unknown>>> => {
  // Sellers ask for themselves.
  const vendor = values.vendor ?? (before ? null : actor.vendorId)
  if (typeof vendor !== 'number' || before?.vendor === vendor) return {}
  const named = sql`select store_name from vendors where id = ${vendor}`
  const store = await rowOf(tx, STORE_NAME_ROW, named)
  return { vendor, tenantId: tenantOf(vendor), store_name: store?.store_name ?? '' }
}
