import type pg from 'pg'
import type { Actor } from '#server/http/access.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { UserType } from '#src/resources/users/users.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { isRequired } from './factors/required.ts'
import { endOf, IDLE } from './sessionLength.ts'

export interface StoredSession {
  readonly sessionId: number
  /** Null when the person was deleted since. */
  readonly userId: number | null
  /** Null when the person is gone. */
  readonly actor: Actor | null
  /** False as well while the vendor that somebody signs in for is switched off. */
  readonly active: boolean
  /** A second factor is required of its owner, and it was opened without one: it opens nothing any more. */
  readonly lacksStep: boolean
  /** Milliseconds since 1970. */
  lastUsedAt: number
  readonly expiresAt: number
  /** How long it holds without use. */
  readonly idleMs: number
}

interface Row {
  readonly session_id: number
  readonly user_id: number | null
  readonly last_used_ms: number
  readonly expires_ms: number
  readonly idle_ms: number
  readonly confirmed_ms: number
  readonly two_step: boolean
  readonly required: boolean
  readonly user_type: UserType | null
  readonly vendor: number | null
  readonly vendor_permissions: readonly VendorPermission[]
  readonly active: boolean | null
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly avatar: string | null
  readonly roles: readonly { key: string; name_ar: string; name_en: string; permissions: string[] }[]
}

// A prepared statement: it runs once per request wherever sessions are not remembered.
const QUERY = {
  name: 'session_by_token',
  text: `
    select s.id as session_id, s.user_id,
      extract(epoch from s.last_used_at)::float8 * 1000 as last_used_ms,
      extract(epoch from ${endOf('s')})::float8 * 1000 as expires_ms,
      extract(epoch from ${IDLE})::float8 * 1000 as idle_ms,
      extract(epoch from s.confirmed_at)::float8 * 1000 as confirmed_ms,
      s.two_step, u.id is not null and ${isRequired('u')} as required,
      u.user_type, u.active and coalesce(v.active, true) as active, u.username, u.email, u.locale, u.avatar,
      u.vendor, u.vendor_permissions,
      coalesce((
        select json_agg(json_build_object('key', r.key, 'name_ar', r.name_ar, 'name_en', r.name_en,
          'permissions', r.permissions) order by r.id)
        from users_roles ur join roles r on r.id = ur.target_id
        where ur.owner_id = u.id
      ), '[]'::json) as roles
    from sessions s left join users u on u.id = s.user_id left join vendors v on v.id = u.vendor
    where s.token_hash = $1`,
} as const

const actorOf = (row: Row): Actor | null => {
  if (row.user_id === null || row.user_type === null) return null
  const isAdmin = row.user_type === 'ADMIN'
  return {
    sessionId: row.session_id,
    confirmedAt: row.confirmed_ms,
    twoStep: row.two_step,
    userId: row.user_id,
    username: row.username,
    email: row.email,
    locale: row.locale,
    avatar: row.avatar,
    roles: isAdmin ? row.roles.map(({ key, name_ar, name_en }) => ({ key, name_ar, name_en })) : [],
    permissions: new Set(isAdmin ? row.roles.flatMap(({ permissions }) => permissions) : []),
    userType: row.user_type,
    vendorId: isAdmin ? null : row.vendor,
    vendorPermissions: new Set(row.vendor_permissions),
    serviceAccount: null,
  }
}

/** Reads a session with its person, roles and permissions in one query. */
export const loadSession = async (pool: pg.Pool, tokenHash: string): Promise<StoredSession | undefined> => {
  const { rows } = await pool.query<Row>({ ...QUERY, values: [tokenHash] })
  const [row] = rows
  return (
    row && {
      sessionId: row.session_id,
      userId: row.user_id,
      actor: actorOf(row),
      active: row.active ?? false,
      lacksStep: row.required && !row.two_step,
      lastUsedAt: row.last_used_ms,
      expiresAt: row.expires_ms,
      idleMs: row.idle_ms,
    }
  )
}
