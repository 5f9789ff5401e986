import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { einvoices } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { rebuild } from './build.ts'
import { readReplaced } from './replaced.ts'
import { numberOf } from './send.ts'
import { sendNow } from './steps.ts'
import { activeUnit, lockChain } from './units.ts'
import { turnOf } from './withheld.ts'

/**
 * Sends a document once more: at once where it waits for its next attempt, made anew where it lacked something, and as
 * another document where it was refused, for a refused one is never changed. Resolves to what is sent, and the number of
 * its invoice. 404; 409 `einvoice_nothing_to_retry`, `einvoice_follows_invoice` (a note whose invoice the authority does
 * not have), `einvoice_not_connected`, `einvoice_certificate_ended`.
 */
export const sendAgain = async (
  tx: Transaction,
  vault: Vault,
  id: number,
  now: Date,
): Promise<{ readonly id: number; readonly number: string }> => {
  // The chain first, as whoever makes documents does.
  await lockChain(tx)
  const [row] = await tx.select().from(einvoices).where(eq(einvoices.id, id)).for('no key update')
  if (!row) throw new AppError(404, 'not_found')
  const isOver = row.state === 'CLEARED' || row.state === 'REPORTED'
  if (isOver || (await readReplaced(tx, id))) throw new AppError(409, 'einvoice_nothing_to_retry')
  if ((await turnOf(tx, row.invoice)) !== 'FREE') throw new AppError(409, 'einvoice_follows_invoice')
  if (row.state === 'QUEUED') {
    await tx.update(einvoices).set({ next_attempt_at: now.toISOString() }).where(eq(einvoices.id, id))
    await sendNow(tx, { id, attempt: row.attempts, now })
    return { id, number: await numberOf(tx, row.invoice) }
  }
  const made = await rebuild(tx, vault, row, now)
  if (made === undefined)
    throw new AppError(409, (await activeUnit(tx)) ? 'einvoice_certificate_ended' : 'einvoice_not_connected')
  return { id: made, number: await numberOf(tx, row.invoice) }
}
