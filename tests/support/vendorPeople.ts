import { vendors } from '#src/resources/vendors/vendors.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import type { TestApp } from './app.ts'
import { insertSample } from './insertSample.ts'

/** A vendor with its primary user, who is signed in. */
export interface VendorPeople {
  readonly vendorId: number
  readonly userId: number
  readonly email: string
  readonly token: string
  /** Another sub user, signed in, with these parts of the area. */
  readonly sub: (...permissions: readonly VendorPermission[]) => Promise<{ id: number; token: string }>
}

let people = 0

/** Makes a vendor, past registration. */
export const vendorPeople = async (server: TestApp): Promise<VendorPeople> => {
  const { pool } = server.context.database
  const vendorId = await insertSample(pool, vendors as unknown as Parameters<typeof insertSample>[1])
  await pool.query('update vendors set commercial_registration = $2 where id = $1', [
    vendorId,
    `10${String(vendorId).padStart(8, '0')}`,
  ])
  const open = (userId: number) =>
    server.context.sessions.open(userId, { address: '127.0.0.1', userAgent: 'test' })
  const user = async (type: 'PRIMARY' | 'SUB', permissions: readonly string[] = []) => {
    people += 1
    const email = `person-${people}@vendors.test`
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (username, email, user_type, vendor, locale, vendor_permissions)
       values ($1, $2, $3, $4, 'ar', $5) returning id`,
      [`person ${people}`, email, type, vendorId, permissions],
    )
    const id = Number(rows[0]?.id)
    return { id, email, token: await open(id) }
  }
  const primary = await user('PRIMARY')
  return {
    vendorId,
    userId: primary.id,
    email: primary.email,
    token: primary.token,
    sub: (...permissions) => user('SUB', permissions),
  }
}
