import type pg from 'pg'
import { hashToken, newToken } from './tokens.ts'

/** How long a link to choose a new password works. */
export const RESET_LINK_MINUTES = 60

/** Makes a link's token for that person; what was sent before stops working. */
export const makeResetToken = async (pool: pg.Pool, userId: number): Promise<string> => {
  const token = newToken()
  await pool.query('delete from password_reset_tokens where user_id = $1', [userId])
  await pool.query(
    `insert into password_reset_tokens (user_id, token_hash, expires_at)
     values ($1, $2, now() + $3 * interval '1 minute')`,
    [userId, hashToken(token), RESET_LINK_MINUTES],
  )
  return token
}

const USABLE = `t.token_hash = $1 and t.used_at is null and t.expires_at > now()
  and u.id = t.user_id and u.active and u.user_type = 'ADMIN'`

export interface LinkOwner {
  readonly id: number
  readonly username: string
  readonly email: string
}

/** Whose link that is; undefined when it is unknown, used or expired. */
export const ownerOfLink = async (pool: pg.Pool, token: string): Promise<LinkOwner | undefined> => {
  const { rows } = await pool.query<LinkOwner>(
    `select u.id, u.username, u.email from password_reset_tokens t, users u where ${USABLE}`,
    [hashToken(token)],
  )
  return rows[0]
}

/**
 * Sets the password of the link's owner, uses the link up and signs the owner out everywhere, in one
 * statement; two calls with one link cannot both succeed. False when the link is not usable any more.
 */
export const resetPassword = async (pool: pg.Pool, token: string, passwordHash: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `with used as (
       update password_reset_tokens t set used_at = now() from users u where ${USABLE} returning t.user_id
     ), signed_out as (
       delete from sessions where user_id in (select user_id from used)
     )
     update users set password_hash = $2, password_changed_at = now(), updated_at = now()
     where id in (select user_id from used)`,
    [hashToken(token), passwordHash],
  )
  return rowCount === 1
}
