import type { AppContext } from '#server/context.ts'
import { NOT_READY, xmlOf } from '#server/einvoice/papers.ts'
import type { HeldXml } from '#server/exports/invoiceFile.ts'
import { invoicePdf } from '#server/exports/invoicePdf.ts'
import { currentBrand } from '#server/http/brands.ts'
import { AppError } from '#server/http/errors.ts'
import type { Attachment } from '#server/mail/transport.ts'
import type { AttachedPaper } from '#server/money/paperMails.ts'
import type { InvoiceRecord } from '#src/invoice/contents.ts'
import { paperClock } from '#src/invoice/figures.ts'
import type { HeldBy } from '#src/invoice/heldBy.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { recordReader } from './records.ts'

/** The same for whoever reads it: both languages stand on the paper. */
const PAPER_LOCALE = 'ar'

/** Shorter than a mail is kept from its next attempt. */
const LONGEST_FOR_MAIL_MS = 15_000

/** What an administrator is told of a paper that is held back. */
const HELD = {
  not_cleared: NOT_READY,
  not_stamped: 'einvoice_not_stamped',
  rejected: 'einvoice_paper_rejected',
  withheld: 'einvoice_paper_withheld',
} as const satisfies Readonly<Record<HeldBy, string>>

const HELD_CODES: ReadonlySet<string> = new Set(Object.values(HELD))

/** Whether a file is refused as its paper may not be given to its buyer yet. */
export const isHeld = (error: unknown): boolean => error instanceof AppError && HELD_CODES.has(error.code)

type Context = Pick<AppContext, 'database' | 'env'>

/** As the authority calls such files: VAT number of the seller, moment of issue in Riyadh, number of the document. */
const xmlName = ({ seller_tax_number, issued_at, number }: InvoiceRecord): string =>
  `${seller_tax_number}_${paperClock.format(new Date(issued_at)).replace(/[-:]/g, '').replace(' ', 'T')}_${number}.xml`

/** The files of an invoice or a credit note; `xml` is null where it has no e-invoice. */
export interface InvoiceFiles {
  readonly pdf: (signal?: AbortSignal) => Promise<Attachment>
  readonly xml: Attachment | null
}

/**
 * The files of an invoice or a credit note: 404; 409 by one of `HELD` while it may not be given to its buyer. Its PDF is
 * called by its number and holds the e-invoice, where it has one; 501 and 503 as `invoicePdf`.
 */
export const invoiceFiles = (context: Context) => {
  const read = recordReader(context, invoices)
  const { database, env } = context
  return async (id: number): Promise<InvoiceFiles> => {
    const [record, einvoice] = await Promise.all([read(PAPER_LOCALE, id), xmlOf(database.db, id)])
    if (einvoice?.held) throw new AppError(409, HELD[einvoice.held])
    const invoice = record as InvoiceRecord
    const held: HeldXml | null = einvoice?.xml
      ? { name: xmlName(invoice), text: einvoice.xml, issuedAt: invoice.issued_at }
      : null
    return {
      pdf: async (signal) => ({
        filename: `${invoice.number}.pdf`,
        contentType: 'application/pdf',
        content: await invoicePdf(invoice, await currentBrand(database.pool, env), held, signal),
      }),
      xml: held && {
        filename: held.name,
        contentType: 'application/xml',
        content: Buffer.from(held.text, 'utf8'),
      },
    }
  }
}

/**
 * The same for a mail. While too many files are made, or the authority has not cleared the invoice, the mail waits for its
 * next attempt; where the file cannot be made at all it goes without, as its link leads to the paper too.
 */
export const attachedPapers = (context: Context & Pick<AppContext, 'log'>): AttachedPaper => {
  const filesOf = invoiceFiles(context)
  return async (id) => {
    try {
      const { pdf, xml } = await filesOf(id)
      return [await pdf(AbortSignal.timeout(LONGEST_FOR_MAIL_MS)), ...(xml ? [xml] : [])]
    } catch (error) {
      // What holds it back may be over any time: the mail waits, and no attempt failed.
      if (isHeld(error)) throw new AppError(409, NOT_READY)
      if (error instanceof AppError && error.code === 'export_busy') throw error
      context.log.warn({ invoice: id, error }, 'a mail goes without its invoice')
      return []
    }
  }
}
