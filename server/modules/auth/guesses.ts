import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type LockOut, lockOutIn } from '#server/auth/limits.ts'
import type { Audience } from '#server/auth/resetLinks.ts'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import { clearCounters, countOne, hashedKey, takeOne } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { ID_ROW, type Reader, rowOf } from '#server/db/rows.ts'
import { requestEvent } from '#server/http/securityEvents.ts'
import { queueMail } from '#server/mail/queue.ts'
import { readGroups } from '#server/settings/read.ts'
import { securitySettings } from '#src/resources/settings/security.ts'
import type { UserType } from '#src/resources/users/users.ts'
import type { SettingsOf } from '#src/schema/settings.ts'
import { recordAccess } from './accessHistory.ts'

const HOUR = 60 * 60
const YEAR = 365 * 24 * HOUR

/** The settings of security as they are now. */
const readSecurity = async (db: Reader): Promise<SettingsOf<typeof securitySettings>> =>
  (await readGroups(db, [securitySettings])).values as SettingsOf<typeof securitySettings>

/** The lock-out that the settings say now. */
export const readLockOut = async (db: Reader): Promise<LockOut> => lockOutIn(await readSecurity(db))

/** An account as it is guessed at: what was typed, at one of the two sign-ins. */
export interface Guessed {
  readonly email: string
  readonly audience: Audience
}

/** Where people of that type sign in. */
export const audienceOf = (userType: UserType): Audience => (userType === 'ADMIN' ? 'admins' : 'users')

const inARow = ({ email, audience }: Guessed): string => hashedKey(`sign-in:${audience}:row`, email)

/** Begins to count the wrong passwords of an account anew: its owner has proved who he is. */
export const forgetGuesses = (pool: pg.Pool, guessed: Guessed): Promise<void> =>
  clearCounters(pool, [inARow(guessed)])

/** Nobody is locked out for good whom nobody else could let in again. */
const lockOf = ({ email, audience }: Guessed) => sql`
  update users t set locked = true, updated_at = greatest(now(), t.updated_at + interval '1 millisecond')
  where lower(t.email) = ${email} and (t.user_type = 'ADMIN') = ${audience === 'admins'} and t.active and not t.locked
    and (not (${sql.raw(isSuperAdmin('t'))})
      or exists (select 1 from users o where o.id <> t.id and ${sql.raw(isSuperAdmin('o'))}))
  returning t.id::int8 as id`

/** Locks the account of that address that signs in there, if it has one. Its sessions stay: whoever is at work is not thrown out by others. */
const lock = (db: Database, request: FastifyRequest, guessed: Guessed): Promise<void> =>
  inTransaction(db, async (tx) => {
    // As every write of users does: two that are locked at once must not each leave the other as the last one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users'))`)
    const locked = await rowOf(tx, ID_ROW, lockOf(guessed))
    if (!locked) return
    await recordAccess(tx, request, 'lock', locked.id, null)
    requestEvent(request, { event: 'lockout', outcome: 'ok' })
    await queueMail(tx, { template: 'account_locked', to: { userId: locked.id } })
  })

const WARN = `insert into mails (template, user_id)
  select 'sign_in_failures', id from users
  where lower(email) = $1 and (user_type = 'ADMIN') = $2 and active and not locked`

/**
 * What follows from a wrong password for an address, whether somebody has it or not: its owner hears of many, once an
 * hour at most, and the last one that the settings permit in a row locks the account (docs/decisions/0312).
 */
export const noteWrongPassword = async (
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  request: FastifyRequest,
  guessed: Guessed,
  { tries, windowSeconds, permanent }: LockOut,
): Promise<void> => {
  const { email, audience } = guessed
  const count = await countOne(pool, hashedKey(`sign-in:${audience}:wrong`, email), windowSeconds)
  const told = { key: hashedKey(`sign-in:${audience}:told`, email), limit: 1, windowSeconds: HOUR }
  if (count === tries && (await takeOne(pool, told))) await pool.query(WARN, [email, audience === 'admins'])
  if (permanent > 0 && (await countOne(pool, inARow(guessed), YEAR)) >= permanent)
    await lock(db, request, guessed)
}
