import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { einvoices, invoices, mails } from '#server/db/schema.ts'

/*
 * An invoice that the authority refused is no invoice to it. Corrected, it gets its credit note in our books alone, and
 * the authority is told of the corrected invoice in its place (docs/decisions/0442).
 */

/** SQL of whether an invoice has documents, and the authority refused all of them. */
const onlyRefused = (invoice: string): string =>
  `(exists (select from einvoices r where r.invoice = ${invoice})
  and not exists (select from einvoices r where r.invoice = ${invoice} and r.state <> 'REJECTED'))`

/** SQL of whether a credit note, by its row `alias` of `invoices`, corrects an invoice that the authority never had. */
export const isKeptNote = (alias: string): string =>
  `(${alias}.purpose = 'CORRECTION' and not exists (select from einvoices d where d.invoice = ${alias}.id)
    and ${onlyRefused(`${alias}.credited_invoice`)})`

/** SQL of the invoice that corrected one without the authority being told of the credit note. */
const quietCorrection = (invoice: string): string =>
  `(select c.id from invoices c join invoices n on n.credited_invoice = c.replaces_invoice
    where c.replaces_invoice = ${invoice} and ${isKeptNote('n')})`

/** SQL of the newest document of an invoice, one that was not refused first. */
const countingDocument = (invoice: string): string =>
  `(select e.id from einvoices e where e.invoice = ${invoice}
    order by e.state <> 'REJECTED' desc, e.id desc limit 1)`

/** SQL of the invoice that the note of a document credits. */
const creditedBy = (alias: string): string =>
  `(select w.credited_invoice from invoices w where w.id = ${alias}.invoice)`

/**
 * SQL of what took the place of a document that was refused: a later one of its invoice that was not, or that of the
 * invoice that corrected its own; of one that is withheld, that of the invoice that corrected what it is about. `alias`
 * names the row of `einvoices`.
 */
export const replacementOf = (alias: string): string => `(case ${alias}.state
  when 'REJECTED' then coalesce(
    (select e.id from einvoices e where e.invoice = ${alias}.invoice and e.state <> 'REJECTED'),
    ${countingDocument(quietCorrection(`${alias}.invoice`))})
  when 'WITHHELD' then ${countingDocument(quietCorrection(creditedBy(alias)))} end)`

/** SQL of the document that counts of the invoice which a note credits. `alias` names the row of `einvoices`. */
export const referredOf = (alias: string): string => countingDocument(creditedBy(alias))

/** SQL of whether nothing is left to do about a document that was refused, or a note that is withheld. */
export const isReplaced = (alias: string): string => `(case ${alias}.state
  when 'REJECTED' then exists (select from einvoices e where e.invoice = ${alias}.invoice and e.state <> 'REJECTED')
    or exists ${quietCorrection(`${alias}.invoice`)}
  when 'WITHHELD' then exists ${quietCorrection(creditedBy(alias))}
  else false end)`

/** The same of one credit note. */
export const isKeptFromAuthority = async (db: Pick<Reader, 'select'>, note: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, note), sql.raw(isKeptNote('invoices'))))
  return found !== undefined
}

/** Whether a document waits for nobody, as another took its place. */
export const readReplaced = async (tx: Transaction, id: number): Promise<boolean> => {
  const [found] = await tx
    .select({ is: sql<boolean>`${sql.raw(isReplaced('einvoices'))}` })
    .from(einvoices)
    .where(eq(einvoices.id, id))
  return found?.is === true
}

/** Whether the authority never had an invoice, and was told of no credit note on it. Nobody sends it again meanwhile. */
const neverAccepted = async (tx: Transaction, invoice: number, note: number): Promise<boolean> => {
  const refused = await tx
    .select({ id: einvoices.id })
    .from(einvoices)
    .where(and(eq(einvoices.invoice, invoice), eq(einvoices.state, 'REJECTED')))
    .for('no key update')
  if (refused.length === 0) return false
  // Asked anew: whoever held one of those may have sent another one meanwhile.
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.id, invoice),
        sql.raw(onlyRefused('invoices.id')),
        sql`not exists (select from invoices n join einvoices d on d.invoice = n.id
          where n.credited_invoice = ${invoice} and n.id <> ${note}
            and (d.state in ('CLEARED', 'REPORTED') or (d.state = 'QUEUED' and d.attempts > 0)))`,
      ),
    )
  return found !== undefined
}

/** Gives up the mails that wait to bring an invoice, or a note on it, which another one replaced before anybody got it. */
const dropMails = (tx: Pick<Transaction, 'update'>, invoiceId: number): Promise<unknown> =>
  tx
    .update(mails)
    .set({ given_up_at: sql`now()` })
    .where(
      and(
        isNull(mails.sent_at),
        isNull(mails.given_up_at),
        sql`${mails.params} ->> 'invoice_id' in (
          select i.id::text from invoices i where ${invoiceId} in (i.id, i.credited_invoice))`,
      ),
    )

/**
 * Keeps the credit note of a correction from the authority, in the transaction that issued it, where that never had the
 * invoice: told to take back what it refused, its books would hold a credit over nothing. What waits to bring the refused
 * invoice to its buyer is given up.
 */
export const keepFromAuthority = async (
  tx: Transaction,
  { invoice, note }: { readonly invoice: number; readonly note: number },
): Promise<void> => {
  if (!(await neverAccepted(tx, invoice, note))) return
  await tx.delete(einvoices).where(and(eq(einvoices.invoice, note), eq(einvoices.state, 'PENDING')))
  await dropMails(tx, invoice)
}
