import type { InvoiceRecord } from '#src/invoice/contents.ts'
import type { Brand } from '#src/theme/brands.ts'
import type { HeldXml } from './invoiceFile.ts'
import { invoiceSheet } from './invoicePaper.ts'
import { paperPdf } from './paperPdf.ts'

/**
 * The PDF of an invoice or a credit note: both languages on one page, with the code of ZATCA; with its e-invoice inside
 * as PDF/A-3b, where there is one. Refused as `paperPdf`.
 */
export const invoicePdf = (
  invoice: InvoiceRecord,
  brand: Brand,
  xml: HeldXml | null = null,
  signal?: AbortSignal,
): Promise<Buffer> =>
  paperPdf({ template: 'invoice.typ', sheet: invoiceSheet(invoice, brand), mark: brand.mark, xml }, signal)
