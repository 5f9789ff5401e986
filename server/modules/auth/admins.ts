import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import type { Locale } from '#src/i18n/locales.ts'

const CREDENTIALS = z.object({
  id: z.number(),
  password_hash: z.string().nullable(),
  active: z.boolean(),
  locked: z.boolean(),
})

export type Credentials = Readonly<z.infer<typeof CREDENTIALS>>

/** What is needed to check a sign-in; undefined when no admin has that address. */
export const credentialsOf = async (pool: pg.Pool, email: string): Promise<Credentials | undefined> => {
  const rows = await rowsOf(pool, CREDENTIALS, {
    name: 'credentials_by_email',
    text: `select id, password_hash, active, locked from users where lower(email) = $1 and user_type = 'ADMIN'`,
    values: [email],
  })
  return rows[0]
}

const USER_TYPE_ROW = z.object({ user_type: z.string() })

/** Whether somebody manages the panel; everybody else signs in for a vendor. */
export const isAdmin = async (pool: pg.Pool, userId: number): Promise<boolean> => {
  const rows = await rowsOf(pool, USER_TYPE_ROW, {
    text: 'select user_type from users where id = $1',
    values: [userId],
  })
  return rows[0]?.user_type === 'ADMIN'
}

/** Notes the moment of a sign-in. */
export const recordSignIn = async (pool: pg.Pool, userId: number): Promise<void> => {
  await pool.query('update users set last_sign_in_at = now() where id = $1', [userId])
}

/** Stores the language somebody works in. */
export const storeLocale = async (pool: pg.Pool, userId: number, locale: Locale): Promise<void> => {
  await pool.query('update users set locale = $2, updated_at = now() where id = $1', [userId, locale])
}

/** `result.admin`: the signed-in admin as the panel knows it. */
export interface AdminView {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly locale: Locale
  readonly avatar: string | null
  readonly roles: Actor['roles']
  readonly permissions: readonly string[]
}

/** The answer's form of who is signed in. */
export const adminView = (actor: Actor): AdminView => ({
  id: actor.userId,
  username: actor.username,
  email: actor.email,
  locale: actor.locale,
  avatar: actor.avatar,
  roles: actor.roles,
  permissions: [...actor.permissions].sort(),
})
