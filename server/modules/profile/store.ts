import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { addressChanged } from '#server/auth/addressChanged.ts'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { targetIssues } from '#server/crud/targets.ts'
import { columnValues, settingSql, type Values } from '#server/crud/values.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'

/** What `result.admin` of the profile holds beyond `auth/me`. */
export interface OwnDetails {
  readonly phone: string | null
  readonly last_sign_in_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** One's own record, beyond what the session knows. */
export const ownDetails = async (pool: pg.Pool, userId: number): Promise<OwnDetails | undefined> => {
  const { rows } = await pool.query<OwnDetails>(
    `select phone, last_sign_in_at, created_at, updated_at from users where id = $1`,
    [userId],
  )
  return rows[0]
}

const users = resourceNamed('users')

/** What of one's own profile one signs in with. */
export const SENSITIVE_OF_PROFILE = ['email'] as const

const requireRecent = ({ actor }: Origin, change: Parameters<typeof requireRecentFor>[2]): void => {
  if (actor) requireRecentFor(actor, SENSITIVE_OF_PROFILE, change)
}

/** Writes a part of one's own profile; 422 with an issue per field. */
export const saveProfile = (db: Database, origin: Origin, userId: number, values: Values): Promise<void> =>
  inTransaction(db, async (tx) => {
    const issues = await targetIssues(tx, users, values)
    if (Object.keys(issues).length) throw invalid(issues)
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select username, email, phone, locale, avatar from users where id = ${userId} for update`,
    )
    const [before = {}] = rows
    requireRecent(origin, { before, after: values })
    await tx.execute(sql`update users set ${settingSql(columnValues(users, values))} where id = ${userId}`)
    await addressChanged(tx, userId, String(before.email))
    await recordHistory(tx, origin, [
      {
        action: 'edit',
        resource: 'users',
        recordId: userId,
        label: { ar: String(values.username ?? before.username), en: null },
        changes: changesBetween(users, before, { ...before, ...values }),
      },
    ])
  }).catch((error: unknown) => {
    throw asFieldIssue(users, error)
  })

/** The hash of one's own password; null where none was chosen yet. */
export const ownHash = async (pool: pg.Pool, userId: number): Promise<string | null> => {
  const { rows } = await pool.query<{ password_hash: string | null }>(
    'select password_hash from users where id = $1',
    [userId],
  )
  return rows[0]?.password_hash ?? null
}

/** Sets one's own password and ends all sessions but the one in which it was set. */
export const savePassword = (db: Database, origin: Origin, passwordHash: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor } = origin
    if (!actor) return
    await tx.execute(sql`
      update users set password_hash = ${passwordHash}, password_changed_at = now(), updated_at = now()
      where id = ${actor.userId}`)
    await tx.execute(sql`delete from sessions where user_id = ${actor.userId} and id <> ${actor.sessionId}`)
    await tx.execute(sql`delete from password_reset_tokens where user_id = ${actor.userId}`)
    await recordHistory(tx, origin, [
      {
        action: 'edit',
        resource: 'users',
        recordId: actor.userId,
        label: { ar: actor.username, en: null },
        changes: { password: { changed: true } },
      },
    ])
  })

/** One of somebody's own sessions. */
export interface SessionView {
  readonly id: number
  readonly user_agent: string
  readonly address: string
  readonly created_at: string
  readonly last_used_at: string
  /** The one that asks. */
  readonly current: boolean
}

/** Somebody's sessions that still hold, the one that asks first, then the last used. */
export const ownSessions = async (
  pool: pg.Pool,
  { userId, sessionId, idleMs }: { userId: number; sessionId: number; idleMs: number },
): Promise<SessionView[]> => {
  const { rows } = await pool.query<SessionView>(
    `select id, user_agent, address, created_at, last_used_at, id = $2 as current from sessions
     where user_id = $1 and expires_at > now() and last_used_at > now() - $3 * interval '1 millisecond'
     order by id = $2 desc, last_used_at desc, id desc limit 100`,
    [userId, sessionId, idleMs],
  )
  return rows
}

/** Ends one of somebody's own sessions, or all but one; returns the ids of those that ended. */
export const endSessions = async (
  pool: pg.Pool,
  userId: number,
  which: { readonly only: number } | { readonly allBut: number },
): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    'only' in which
      ? 'delete from sessions where user_id = $1 and id = $2 returning id'
      : 'delete from sessions where user_id = $1 and id <> $2 returning id',
    [userId, 'only' in which ? which.only : which.allBut],
  )
  return rows.map(({ id }) => id)
}
