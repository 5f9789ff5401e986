import type pg from 'pg'
import type { Passwords } from '#server/auth/passwords.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'

export interface NewAdmin {
  readonly username: string
  readonly email: string
  readonly password: string
  /** Keys of roles. */
  readonly roles: readonly string[]
  readonly active?: boolean
}

/**
 * Creates an admin with roles, all or nothing; whoever runs the server says whose the address is. Returns the id, or undefined when the e-mail or name
 * is taken.
 */
export const insertAdmin = async (
  pool: pg.Pool,
  passwords: Passwords,
  { username, email, password, roles, active = true }: NewAdmin,
): Promise<number | undefined> => {
  const rows = await rowsOf(pool, ID_ROW, {
    text: `with created as (
       insert into users (user_type, username, email, email_proved, password_hash, active, locale)
       values ('ADMIN', $1, lower($2), lower($2), $3, $4, 'ar') on conflict do nothing returning id
     ), given as (
       insert into users_roles (owner_id, target_id)
       select created.id, roles.id from created, roles where roles.key = any($5)
     )
     select id from created`,
    values: [username, email, await passwords.hash(password), active, roles],
  })
  return rows[0]?.id
}

/** True when somebody can administer this installation. */
export const hasSuperAdmin = async (pool: pg.Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select 1 from users u join users_roles ur on ur.owner_id = u.id join roles r on r.id = ur.target_id
     where u.user_type = 'ADMIN' and u.active and '*' = any(r.permissions) limit 1`,
  )
  return rowCount !== 0
}
