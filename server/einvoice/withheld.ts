import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { einvoices, invoices } from '#server/db/schema.ts'
import { buildLater, sendLater } from './steps.ts'

/*
 * A credit note refers to its invoice. One that the authority refused, or that lacks something, was never issued to it, so
 * that a note on it would take back what the authority does not have (docs/decisions/0510).
 */

/**
 * Whether the authority may be told of a document: FREE, also where its invoice has no document at all; AFTER its invoice,
 * which is on its way; WITHHELD until somebody sends the invoice again.
 */
export type Turn = 'FREE' | 'AFTER' | 'WITHHELD'

const TURN = z.object({ turn: z.enum(['FREE', 'AFTER', 'WITHHELD']) })

/** Whose turn a document of an invoice or a credit note is. */
export const turnOf = async (db: Pick<Reader, 'execute'>, invoice: number): Promise<Turn> => {
  const found = await rowOf(
    db,
    TURN,
    sql`select case
        when count(d.id) = 0 or bool_or(d.state in ('CLEARED', 'REPORTED')) then 'FREE'
        when bool_or(d.state in ('PENDING', 'QUEUED')) then 'AFTER'
        else 'WITHHELD' end as turn
      from invoices n left join einvoices d on d.invoice = n.credited_invoice where n.id = ${invoice}`,
  )
  return found?.turn ?? 'FREE'
}

/** Waits for everybody else who says what becomes of an invoice's document, or of a note's for its sake. */
const lockInvoice = (tx: Transaction, invoice: number): Promise<unknown> =>
  tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoice)).for('no key update')

/** Keeps a document from the authority; one that has its place in the chain keeps it. */
export const withhold = (tx: Transaction, id: number): Promise<unknown> =>
  tx
    .update(einvoices)
    .set({ state: 'WITHHELD', findings: null, next_attempt_at: null })
    .where(eq(einvoices.id, id))

/** Whether a stamped document may be sent now; one whose invoice was refused meanwhile is withheld. */
export const mayBeSent = async (
  tx: Transaction,
  { id, invoice }: Pick<typeof einvoices.$inferSelect, 'id' | 'invoice'>,
): Promise<boolean> => {
  const [note] = await tx
    .select({ credited: invoices.credited_invoice })
    .from(invoices)
    .where(eq(invoices.id, invoice))
  if (!note?.credited) return true
  await lockInvoice(tx, note.credited)
  const turn = await turnOf(tx, invoice)
  if (turn === 'WITHHELD') await withhold(tx, id)
  // No attempt is planned: what becomes of the invoice plans the next one.
  if (turn === 'AFTER') await tx.update(einvoices).set({ next_attempt_at: null }).where(eq(einvoices.id, id))
  return turn === 'FREE'
}

/**
 * Has the notes on an invoice follow what became of its document `after`: those that wait to be sent ask again whose turn
 * it is, and once it was accepted those that were withheld are made and sent.
 */
export const followedBy = async (
  tx: Transaction,
  {
    invoice,
    after,
    isAccepted,
  }: { readonly invoice: number; readonly after: number; readonly isAccepted: boolean },
  now: Date,
): Promise<void> => {
  await lockInvoice(tx, invoice)
  const ofNotes = sql`${einvoices.invoice} in (select n.id from invoices n where n.credited_invoice = ${invoice})`
  const freed = isAccepted
    ? await tx
        .update(einvoices)
        .set({ state: sql`case when counter is null then 'PENDING' else 'QUEUED' end` })
        .where(and(eq(einvoices.state, 'WITHHELD'), ofNotes))
        .returning({ id: einvoices.id, counter: einvoices.counter })
    : []
  if (freed.some(({ counter }) => counter === null)) await buildLater(tx, `einvoice-${after}`, now)
  const stamped = await tx
    .update(einvoices)
    .set({ next_attempt_at: now.toISOString() })
    .where(and(eq(einvoices.state, 'QUEUED'), isNull(einvoices.next_attempt_at), ofNotes))
    .returning({ id: einvoices.id })
  for (const { id } of stamped) await sendLater(tx, { id, attempt: `after:${after}`, runAt: now })
}
