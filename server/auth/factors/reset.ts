import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'

/** Takes everything away that somebody proves himself by beside the password, and signs him out everywhere. */
export const resetFactors = async (tx: Transaction, userId: number): Promise<void> => {
  for (const table of ['totp_seeds', 'passkeys', 'recovery_codes', 'factor_tickets', 'sessions'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
}
