import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { addressChanged } from '#server/auth/addressChanged.ts'
import { passwordChanged } from '#server/auth/passwordChanged.ts'
import { ProofOutdated, refuseEnded } from '#server/auth/proof.ts'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { targetIssues } from '#server/crud/targets.ts'
import { columnValues, given, settingSql, type Values } from '#server/crud/values.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { findsAny, rowsOf } from '#server/db/rows.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import { invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'

const OWN_DETAILS = z.object({
  phone: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** What `result.admin` of the profile holds beyond `auth/me`. */
export type OwnDetails = Readonly<z.infer<typeof OWN_DETAILS>>

/** One's own record, beyond what the session knows. */
export const ownDetails = async (pool: pg.Pool, userId: number): Promise<OwnDetails | undefined> => {
  const rows = await rowsOf(pool, OWN_DETAILS, {
    text: `select phone, last_sign_in_at, created_at, updated_at from users where id = $1`,
    values: [userId],
  })
  return rows[0]
}

const users = resourceNamed('users')

/** What of one's own profile one signs in with. */
const SENSITIVE_OF_PROFILE = ['email'] as const

const requireRecent = ({ actor }: Origin, change: Parameters<typeof requireRecentFor>[2]): void => {
  if (actor) requireRecentFor(actor, SENSITIVE_OF_PROFILE, change)
}

/** Writes a part of one's own profile; 422 with an issue per field; 401 where the session was ended meanwhile. */
export const saveProfile = (db: Database, origin: Origin, userId: number, values: Values): Promise<void> =>
  inTransaction(db, async (tx) => {
    const issues = await targetIssues(tx, users, values)
    if (Object.keys(issues).length) throw invalid(issues)
    const rows = await rowsOf(
      tx,
      z.record(z.string(), z.unknown()),
      sql`select username, email, phone, locale, avatar from users where id = ${userId} for update`,
    )
    const [before = {}] = rows
    if (origin.actor) await refuseEnded(tx, origin.actor.sessionId)
    requireRecent(origin, { before, after: values })
    await tx.execute(
      sql`update users set ${settingSql(given(columnValues(users, values)))} where id = ${userId}`,
    )
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

const PASSWORD_HASH_ROW = z.object({ password_hash: z.string().nullable() })

/** The hash of one's own password; null where none was chosen yet. */
export const ownHash = async (pool: pg.Pool, userId: number): Promise<string | null> => {
  const rows = await rowsOf(pool, PASSWORD_HASH_ROW, {
    text: 'select password_hash from users where id = $1',
    values: [userId],
  })
  return rows[0]?.password_hash ?? null
}

/** A new password's hash, and that of the one which was found to be known. */
interface NewPassword {
  readonly proved: string
  readonly passwordHash: string
}

/**
 * Sets one's own password and ends all sessions but the one in which it was set. Throws `ProofOutdated` where the
 * account has another password by now; 401 where the session was ended meanwhile.
 */
export const savePassword = (
  db: Database,
  origin: Origin,
  { proved, passwordHash }: NewPassword,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor } = origin
    if (!actor) return
    const isSaved = await findsAny(
      tx,
      sql`update users set password_hash = ${passwordHash}, password_changed_at = now(), updated_at = now()
        where id = ${actor.userId} and password_hash = ${proved} returning 1`,
    )
    if (!isSaved) throw new ProofOutdated()
    await refuseEnded(tx, actor.sessionId)
    await tx.execute(sql`delete from sessions where user_id = ${actor.userId} and id <> ${actor.sessionId}`)
    await tx.execute(sql`delete from factor_tickets where user_id = ${actor.userId}`)
    await tx.execute(sql`delete from password_reset_tokens where user_id = ${actor.userId}`)
    await passwordChanged(tx, actor.userId)
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
