import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { einvoices, mails } from '#server/db/schema.ts'
import { PAPER_NOT_READY } from '#server/mail/queue.ts'
import { type HeldBy, heldBy } from '#src/invoice/heldBy.ts'
import { isKeptFromAuthority } from './replaced.ts'

/** The e-invoice of an invoice or a credit note. */
export interface EinvoicePaper {
  readonly state: (typeof einvoices.$inferSelect)['state']
  /** As the authority gave it back where it did, else as it was sent; null before it was made. */
  readonly xml: string | null
  /** What the paper shows in the place of the invoice's own; null before it was made. */
  readonly qr: string | null
  /** Why the paper may not be given to its buyer; null where it may. */
  readonly held: HeldBy | null
}

/** A credit note on an invoice that the authority refused: it is for our books, as the invoice came to nobody. */
const KEPT: EinvoicePaper = { state: 'REJECTED', xml: null, qr: null, held: 'rejected' }

/**
 * The e-invoice of an invoice; undefined where it has none, as it was issued before e-invoices were on. Of one that was
 * refused and made anew, the new one.
 */
export const xmlOf = async (
  db: Pick<Reader, 'select'>,
  invoiceId: number,
): Promise<EinvoicePaper | undefined> => {
  const [row] = await db
    .select({
      state: einvoices.state,
      profile: einvoices.profile,
      xml: einvoices.xml,
      cleared: einvoices.cleared_xml,
      qr: einvoices.qr,
    })
    .from(einvoices)
    .where(eq(einvoices.invoice, invoiceId))
    .orderBy(desc(ne(einvoices.state, 'REJECTED')), desc(einvoices.id))
    .limit(1)
  if (!row) return (await isKeptFromAuthority(db, invoiceId)) ? KEPT : undefined
  const { state, profile, xml, cleared, qr } = row
  return {
    state,
    xml: cleared ?? xml,
    qr,
    held: heldBy(state, profile === 'STANDARD'),
  }
}

/** Why a paper is not given away yet. */
export const NOT_READY = PAPER_NOT_READY

/** True of a mail that tells of that invoice, of its payment, or of money that went back of it. */
const tellsOf = (invoiceId: number) => sql`exists (
  select from invoices i where i.id = ${invoiceId} and (
    ${mails.params} ->> 'invoice_id' = i.id::text
    or ${mails.params} ->> 'subscription_id' = i.subscription::text
    or ${mails.params} ->> 'refund_id' in (select f.id::text from refunds f where f.subscription = i.subscription)))`

/**
 * Lets the mails go that wait for the paper of that invoice: it may be there now. Of others nothing has changed; what
 * waits for a second paper as well looks for it again by itself.
 */
export const releaseMails = (tx: Pick<Transaction, 'update'>, invoiceId: number): Promise<unknown> =>
  tx
    .update(mails)
    .set({ next_attempt_at: sql`now()` })
    .where(
      and(
        eq(mails.last_error, NOT_READY),
        isNull(mails.sent_at),
        isNull(mails.given_up_at),
        tellsOf(invoiceId),
      ),
    )
