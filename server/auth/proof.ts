import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'

/**
 * The password that somebody has proved to know is the account's no longer, or the account is switched off. Comparing
 * takes its time: whoever changes a password ends all that was opened with the one before, half way or whole, and with
 * it alone nothing is opened afterwards.
 */
export class ProofOutdated extends Error {}

/**
 * Refuses (401) what a session asked for that was ended since: whoever holds the lock of the account looks, as what ends
 * sessions has written the account before.
 */
export const refuseEnded = async (tx: Transaction, sessionId: number): Promise<void> => {
  const isOpen = await findsAny(tx, sql`select 1 from sessions where id = ${sessionId}`)
  if (!isOpen) throw new AppError(401, 'token_not_valid')
}

/**
 * SQL that follows the values which are selected to be kept for that person: they are kept while the account still has
 * the password of that hash, which is not changed meanwhile.
 */
export const whileProved = (userId: number, passwordHash: string): SQL =>
  sql`from users u where u.id = ${userId} and u.active and u.password_hash = ${passwordHash} for share of u`
