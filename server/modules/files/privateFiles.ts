import type pg from 'pg'
import { z } from 'zod'
import { tableName } from '#server/db/fieldColumns.ts'
import { rowsOf } from '#server/db/rows.ts'
import { columnSql, quoted } from '#server/db/sqlText.ts'
import { type Actor, may } from '#server/http/access.ts'
import { privateFields } from '#src/contract/files.ts'
import { fileUrl, type StoredFile } from '../../files/records.ts'

/** Whether a vendor's own payment, payout or refund holds a file. */
const isOwn = async (pool: pg.Pool, { vendorId }: Actor, name: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select 1 from subscriptions where receipt = $1 and vendor = $2
     union all select 1 from payouts where payment_file = $1 and vendor = $2
     union all select 1 from refunds where file = $1 and vendor = $2`,
    [fileUrl(name), vendorId],
  )
  return (rowCount ?? 0) > 0
}

/** True for who uploaded a private file, and for who may view a record that holds it. */
export const maySeePrivate = async (
  pool: pg.Pool,
  actor: Actor,
  name: string,
  { uploaded_by }: Pick<StoredFile, 'uploaded_by'>,
): Promise<boolean> => {
  if (uploaded_by === actor.userId) return true
  if (actor.vendorId !== null)
    return (
      (actor.userType === 'PRIMARY' || actor.vendorPermissions.has('payments')) && isOwn(pool, actor, name)
    )
  const places = privateFields
    .filter(({ resource }) => may(actor, resource.name, 'view'))
    .map(
      ({ resource, name: field }) =>
        `exists (select 1 from ${quoted(tableName(resource))} t where ${columnSql(field)} = $1)`,
    )
  if (!places.length) return false
  const rows = await rowsOf(pool, z.object({ held: z.boolean() }), {
    text: `select ${places.join(' or ')} as held`,
    values: [fileUrl(name)],
  })
  return rows[0]?.held === true
}
