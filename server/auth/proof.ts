import { type SQL, sql } from 'drizzle-orm'

/**
 * The password that somebody has proved to know is the account's no longer, or the account is switched off. Comparing
 * takes its time: whoever changes a password ends all that was opened with the one before, half way or whole, and with
 * it alone nothing is opened afterwards.
 */
export class ProofOutdated extends Error {}

/**
 * SQL that follows the values which are selected to be kept for that person: they are kept while the account still has
 * the password of that hash, which is not changed meanwhile.
 */
export const whileProved = (userId: number, passwordHash: string): SQL =>
  sql`from users u where u.id = ${userId} and u.active and u.password_hash = ${passwordHash} for share of u`
