import type pg from 'pg'
import type { Actor } from '#server/http/access.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { VENDOR_PERMISSIONS, type VendorPermission } from '#src/schema/vendorPermissions.ts'

/** What is needed to check a sign-in of a vendor's people. */
export interface UserCredentials {
  readonly id: number
  readonly password_hash: string | null
  /** False as well while the vendor is switched off. */
  readonly active: boolean
  readonly locked: boolean
}

/** Undefined when nobody signs in for a vendor with that address. */
export const userCredentials = async (pool: pg.Pool, email: string): Promise<UserCredentials | undefined> => {
  const { rows } = await pool.query<UserCredentials>({
    name: 'user_credentials_by_email',
    text: `select u.id, u.password_hash, u.active and v.active as active, u.locked
      from users u join vendors v on v.id = u.vendor where lower(u.email) = $1 and u.user_type <> 'ADMIN'`,
    values: [email],
  })
  return rows[0]
}

/** `result.user`: who is signed in for a vendor. */
export interface UserView {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly phone: string | null
  readonly avatar: string | null
  readonly locale: Locale
  readonly user_type: 'PRIMARY' | 'SUB'
  /** The parts of the vendor's area that are open to this person. */
  readonly permissions: readonly VendorPermission[]
  readonly vendor: { readonly id: number; readonly store_name: string; readonly subdomain: string }
}

interface Row extends Omit<UserView, 'vendor' | 'permissions'> {
  readonly vendor_permissions: readonly VendorPermission[]
  readonly vendor_id: number
  readonly store_name: string
  readonly subdomain: string
}

/** Who is signed in, read anew. */
export const userView = async (pool: pg.Pool, { userId }: Pick<Actor, 'userId'>): Promise<UserView> => {
  const { rows } = await pool.query<Row>(
    `select u.id, u.username, u.email, u.phone, u.avatar, u.locale, u.user_type, u.vendor_permissions,
      v.id as vendor_id, v.store_name, v.subdomain
     from users u join vendors v on v.id = u.vendor where u.id = $1`,
    [userId],
  )
  const [row] = rows
  if (!row) throw new Error(`no user ${userId}`)
  const { vendor_permissions, vendor_id: id, store_name, subdomain, ...user } = row
  const permissions = user.user_type === 'PRIMARY' ? VENDOR_PERMISSIONS : vendor_permissions
  return { ...user, permissions, vendor: { id, store_name, subdomain } }
}
