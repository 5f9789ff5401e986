import type { InvoiceText } from '../i18n/invoiceTexts.ts'
import { formatPercentage } from '../i18n/numbers.ts'
import type { invoices } from '../resources/invoices/invoices.ts'
import { formatMoney } from '../schema/money.ts'
import type { RecordOf } from '../schema/types.ts'
import { paperAmount, paperMoney } from './figures.ts'
import { type HeldBy, heldBy } from './heldBy.ts'
import { netLine } from './lines.ts'

/*
 * What the paper of an invoice says, worked out once for its printed page and its file.
 */

/** An invoice as its own call answers it. */
export type InvoiceRecord = RecordOf<typeof invoices>

/** Why it may not be given to its buyer yet. The server holds its files back by the same rule (`xmlOf`). */
export const whyHeld = ({ einvoice_state, invoice_type }: InvoiceRecord): HeldBy | null =>
  heldBy(einvoice_state, invoice_type === 'STANDARD')

/** The code on the paper: that of the e-invoice, where there is one. */
export const codeOf = ({ einvoice_qr, qr }: InvoiceRecord): string => einvoice_qr ?? qr

/** Its UUID: that of the e-invoice, where there is one. */
export const uuidOf = ({ einvoice_uuid, uuid }: InvoiceRecord): string => einvoice_uuid ?? uuid

/** The buyer's address; that of the e-invoice where it was completed after the invoice was issued. */
export const buyerAddressOf = ({ buyer_address, einvoice_buyer_address }: InvoiceRecord): string | null =>
  buyer_address ?? einvoice_buyer_address

/** By the law: a buyer without a VAT number gets a simplified invoice, and a note says of which kind its invoice was. */
export const titleOf = ({ kind, buyer_tax_number }: InvoiceRecord): InvoiceText => {
  if (kind === 'CREDIT_NOTE') return buyer_tax_number ? 'credit_note' : 'simplified_credit_note'
  return buyer_tax_number ? 'invoice' : 'simplified'
}

/** The columns of the line of an invoice, what is sold aside. */
export const COLUMNS = ['quantity', 'unit_price', 'discount', 'net', 'vat', 'total'] as const

/** What stands in them: unit price, discount and net without VAT. */
export const cellsOf = (invoice: InvoiceRecord): readonly string[] => {
  const { price, discount, net } = netLine(invoice)
  return ['1', ...[price, discount, net, invoice.tax, invoice.amount].map(paperAmount)]
}

interface TotalLine {
  readonly text: InvoiceText
  /** Stands behind the label in both languages: the rate, the code of a coupon. */
  readonly extra?: string
  /** `1,250.00 SR`. */
  readonly amount: string
}

/** What leads from the price to what is paid: the discount has a line of its own where there is one. */
export const totalsOf = (invoice: InvoiceRecord): readonly TotalLine[] => {
  const { price, discount, net } = netLine(invoice)
  const { coupon_code: coupon } = invoice
  const taken: readonly TotalLine[] = [
    { text: 'subtotal', amount: paperMoney(price) },
    {
      text: coupon ? 'coupon_discount' : 'discount',
      ...(coupon ? { extra: coupon } : {}),
      amount: formatMoney(-discount),
    },
  ]
  return [
    ...(discount > 0 ? taken : []),
    { text: 'net', amount: paperMoney(net) },
    { text: 'vat', extra: formatPercentage(invoice.vat_percentage), amount: paperMoney(invoice.tax) },
    { text: 'total', amount: paperMoney(invoice.amount) },
  ]
}

/** The coupon of an invoice that gives time and takes nothing off: where it does, the line of the discount names it. */
export const couponBeside = (invoice: InvoiceRecord): string | null =>
  invoice.kind === 'INVOICE' && invoice.discount === 0 ? invoice.coupon_code : null

/** The days that were paid for; null on what was issued before they were stated. */
export const periodOf = ({
  supply_starts_on: from,
  supply_ends_on: to,
}: InvoiceRecord): { readonly ar: string; readonly en: string } | null => {
  if (!from) return null
  const [start, end] = [from, to].map((day) => (day ? `\u2066${day}\u2069` : null))
  return end
    ? { ar: `من ${start} إلى ${end}`, en: `${from} to ${to}` }
    : { ar: `من ${start} مدى الحياة`, en: `From ${from}, for life` }
}
