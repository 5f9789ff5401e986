import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a link to choose a new password works. */
export const RESET_LINK_MINUTES = 60

/** How long a link works by which somebody new chooses the first password. */
export const ACTIVATION_DAYS = 3

/** Makes a link's token for that person; what was sent before stops working. */
export const makeResetToken = async (
  pool: pg.Pool,
  userId: number,
  minutes = RESET_LINK_MINUTES,
): Promise<string> => {
  const token = newToken()
  await pool.query('delete from password_reset_tokens where user_id = $1', [userId])
  await pool.query(
    `insert into password_reset_tokens (user_id, token_hash, expires_at)
     values ($1, $2, now() + $3 * interval '1 minute')`,
    [userId, hashToken(token), minutes],
  )
  return token
}

/** Whose links: those of the people who manage the panel, or of those who sign in for a vendor. */
export type Audience = 'admins' | 'users'

const WHOSE = {
  admins: "u.user_type = 'ADMIN'",
  users: "u.user_type <> 'ADMIN' and exists (select 1 from vendors v where v.id = u.vendor and v.active)",
} as const satisfies Record<Audience, string>

const usable = (audience: Audience, token: string): SQL =>
  sql`t.token_hash = ${hashToken(token)} and t.used_at is null and t.expires_at > now()
    and u.id = t.user_id and u.active and ${sql.raw(WHOSE[audience])}`

const OWNER = z.object({ id: z.number() })

const LINK_OWNER = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  /** No password was chosen yet: the link activates the account. */
  is_new: z.boolean(),
})

export type LinkOwner = Readonly<z.infer<typeof LINK_OWNER>>

/** Whose link that is; undefined when it is unknown, used or expired. */
export const ownerOfLink = (
  db: Database,
  token: string,
  audience: Audience,
): Promise<LinkOwner | undefined> =>
  rowOf(
    db,
    LINK_OWNER,
    sql`select u.id, u.username, u.email, u.password_hash is null as is_new
      from password_reset_tokens t, users u where ${usable(audience, token)}`,
  )

/**
 * Why a link cannot be used: it was used already, or it ran out, is unknown or its owner may not sign in. Of
 * administrators' links "Link has expired" is said of all (spec section 8).
 */
export const refusalOfLink = async (
  pool: pg.Pool,
  token: string,
  audience: Audience,
): Promise<'link_used' | 'link_expired'> => {
  if (audience === 'admins') return 'link_expired'
  const { rowCount } = await pool.query(
    'select 1 from password_reset_tokens where token_hash = $1 and used_at is not null',
    [hashToken(token)],
  )
  return rowCount ? 'link_used' : 'link_expired'
}

/**
 * Sets the password of the link's owner, whose address it proves, uses the link up, unlocks the account and signs the
 * owner out everywhere; two calls with one link cannot both succeed. False when the link is not usable any more.
 */
export const resetPassword = (
  db: Database,
  { token, passwordHash, audience }: { token: string; passwordHash: string; audience: Audience },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const owner = await rowOf(
      tx,
      OWNER,
      sql`with used as (
          update password_reset_tokens t set used_at = now() from users u where ${usable(audience, token)} returning t.user_id
        )
        update users set password_hash = ${passwordHash}, password_changed_at = now(), email_proved = lower(email),
          locked = false, updated_at = now()
        where id in (select user_id from used) returning id`,
    )
    if (!owner) return false
    // What was opened until the account was changed: the statement above waits for it, and does not see it.
    await tx.execute(sql`delete from sessions where user_id = ${owner.id}`)
    await tx.execute(sql`delete from factor_tickets where user_id = ${owner.id}`)
    return true
  })
