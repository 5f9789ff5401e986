import type pg from 'pg'
import { z } from 'zod'
import { tableName } from '#server/db/fieldColumns.ts'
import { rowsOf } from '#server/db/rows.ts'
import { columnSql, quoted } from '#server/db/sqlText.ts'
import { type Actor, may, type VendorActor } from '#server/http/access.ts'
import { privateFields } from '#src/contract/files.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { fileUrl, type StoredFile } from '../../files/records.ts'

/** SQL that finds a file among what is a vendor's own, by the part of the area that it belongs to. */
const OWN = {
  payments: `select 1 from subscriptions where receipt = $1 and vendor = $2
    union all select 1 from payouts where payment_file = $1 and vendor = $2
    union all select 1 from refunds where file = $1 and vendor = $2`,
  support: `select 1 from shipping_files f join shippings s on s.id = f.shipping_id
    where f.file = $1 and s.tenant_id = $2`,
} as const satisfies Partial<Record<VendorPermission, string>>

/** Whether something of a vendor that is open to one of its people holds a file. */
const isOwn = async (pool: pg.Pool, actor: VendorActor, name: string): Promise<boolean> => {
  for (const permission of keysOf(OWN)) {
    if (actor.userType !== 'PRIMARY' && !actor.vendorPermissions.has(permission)) continue
    const whose = permission === 'support' ? tenantOf(actor.vendorId) : actor.vendorId
    const { rowCount } = await pool.query(OWN[permission], [fileUrl(name), whose])
    if (rowCount) return true
  }
  return false
}

const HELD_ROW = z.object({ held: z.boolean() })

/** True for who uploaded a private file, and for who may view a record that holds it. */
export const maySeePrivate = async (
  pool: pg.Pool,
  actor: Actor,
  name: string,
  { uploaded_by }: Pick<StoredFile, 'uploaded_by'>,
): Promise<boolean> => {
  if (uploaded_by === actor.userId) return true
  const { vendorId } = actor
  if (vendorId !== null) return isOwn(pool, { ...actor, vendorId }, name)
  const places = privateFields
    .filter(({ resource }) => may(actor, resource.name, 'view'))
    .map(
      ({ resource, name: field }) =>
        `exists (select 1 from ${quoted(tableName(resource))} t where ${columnSql(field)} = $1)`,
    )
  if (may(actor, 'shippings', 'view')) places.push('exists (select 1 from shipping_files where file = $1)')
  if (!places.length) return false
  const rows = await rowsOf(pool, HELD_ROW, {
    text: `select ${places.join(' or ')} as held`,
    values: [fileUrl(name)],
  })
  return rows[0]?.held === true
}
