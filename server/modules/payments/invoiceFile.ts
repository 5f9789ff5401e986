import type { AppContext } from '#server/context.ts'
import type { InvoiceRecord } from '#server/exports/invoicePaper.ts'
import { invoicePdf } from '#server/exports/invoicePdf.ts'
import { currentBrand } from '#server/http/brands.ts'
import { AppError } from '#server/http/errors.ts'
import type { Attachment } from '#server/mail/transport.ts'
import type { AttachedPaper } from '#server/money/paperMails.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { recordReader } from './records.ts'

/** The same for whoever reads it: both languages stand on the paper. */
const PAPER_LOCALE = 'ar'

/** Shorter than a mail is kept from its next attempt. */
const LONGEST_FOR_MAIL_MS = 15_000

type Context = Pick<AppContext, 'database' | 'env'>

/** Makes the PDF of an invoice or a credit note, called by its number; 404, 501 and 503 as `invoicePdf`. */
export const invoiceFiles = (context: Context) => {
  const read = recordReader(context, invoices)
  const { database, env } = context
  return async (id: number, signal?: AbortSignal): Promise<Attachment> => {
    const invoice = (await read(PAPER_LOCALE, id)) as InvoiceRecord
    const content = await invoicePdf(invoice, await currentBrand(database.pool, env), signal)
    return { filename: `${invoice.number}.pdf`, contentType: 'application/pdf', content }
  }
}

/**
 * The same for a mail. While too many files are made, the mail waits for its next attempt; where the file cannot be
 * made at all it goes without, as its link leads to the paper too.
 */
export const attachedPapers = (context: Context & Pick<AppContext, 'log'>): AttachedPaper => {
  const fileOf = invoiceFiles(context)
  return async (id) => {
    try {
      return [await fileOf(id, AbortSignal.timeout(LONGEST_FOR_MAIL_MS))]
    } catch (error) {
      if (error instanceof AppError && error.code === 'export_busy') throw error
      context.log.warn({ invoice: id, error }, 'a mail goes without its invoice')
      return []
    }
  }
}
