import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type LockOut, lockOutIn } from '#server/auth/limits.ts'
import { isSuperAdmin } from '#server/auth/superAdmin.ts'
import { clearCounters, countOne, hashedKey, takeOne } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { ID_ROW, type Reader, rowOf } from '#server/db/rows.ts'
import { requestEvent } from '#server/http/securityEvents.ts'
import { queueMail } from '#server/mail/queue.ts'
import { readGroups } from '#server/settings/read.ts'
import { securitySettings } from '#src/resources/settings/security.ts'
import type { SettingsOf } from '#src/schema/settings.ts'
import { recordAccess } from './accessHistory.ts'

const HOUR = 60 * 60
const YEAR = 365 * 24 * HOUR

/** The settings of security as they are now. */
const readSecurity = async (db: Reader): Promise<SettingsOf<typeof securitySettings>> =>
  (await readGroups(db, [securitySettings])).values as SettingsOf<typeof securitySettings>

/** The lock-out that the settings say now. */
export const readLockOut = async (db: Reader): Promise<LockOut> => lockOutIn(await readSecurity(db))

const inARow = (email: string): string => hashedKey('sign-in:row', email)

/** Begins to count the wrong passwords of an account anew: its owner has proved who he is. */
export const forgetGuesses = (pool: pg.Pool, email: string): Promise<void> =>
  clearCounters(pool, [inARow(email)])

/** Nobody is locked out for good whom nobody else could let in again. */
const lockOf = (email: string) => sql`
  update users t set locked = true, updated_at = greatest(now(), t.updated_at + interval '1 millisecond')
  where lower(t.email) = ${email} and t.active and not t.locked
    and (not (${sql.raw(isSuperAdmin('t'))})
      or exists (select 1 from users o where o.id <> t.id and ${sql.raw(isSuperAdmin('o'))}))
  returning t.id::int8 as id`

/** Locks the account of that address, if it has one. Its sessions stay: whoever is at work is not thrown out by others. */
const lock = (db: Database, request: FastifyRequest, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    // As every write of users does: two that are locked at once must not each leave the other as the last one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users'))`)
    const locked = await rowOf(tx, ID_ROW, lockOf(email))
    if (!locked) return
    await recordAccess(tx, request, 'lock', locked.id, null)
    requestEvent(request, { event: 'lockout', outcome: 'ok' })
    await queueMail(tx, { template: 'account_locked', to: { userId: locked.id } })
  })

const WARN = `insert into mails (template, user_id)
  select 'sign_in_failures', id from users where lower(email) = $1 and active and not locked`

/**
 * What follows from a wrong password for an address, whether somebody has it or not: its owner hears of many, once an
 * hour at most, and the last one that the settings permit in a row locks the account (docs/decisions/0312).
 */
export const noteWrongPassword = async (
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  request: FastifyRequest,
  email: string,
  { tries, windowSeconds, permanent }: LockOut,
): Promise<void> => {
  const count = await countOne(pool, hashedKey('sign-in:wrong', email), windowSeconds)
  const told = { key: hashedKey('sign-in:told', email), limit: 1, windowSeconds: HOUR }
  if (count === tries && (await takeOne(pool, told))) await pool.query(WARN, [email])
  if (permanent > 0 && (await countOne(pool, inARow(email), YEAR)) >= permanent)
    await lock(db, request, email)
}
