import { encode } from 'uqr'
import { INVOICE_TEXTS, type InvoiceText } from '#src/i18n/invoiceTexts.ts'
import {
  buyerAddressOf,
  COLUMNS,
  cellsOf,
  codeOf,
  couponBeside,
  type InvoiceRecord,
  periodOf,
  titleOf,
  totalsOf,
  uuidOf,
} from '#src/invoice/contents.ts'
import { paperClock } from '#src/invoice/figures.ts'
import { vatNote } from '#src/invoice/vatNote.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'
import type { Brand } from '#src/theme/brands.ts'

/** A label or a value in both languages; `en` is null where it says the same. */
interface Both {
  readonly ar: string
  readonly en: string | null
}

interface Line {
  readonly label: Both
  /** Stands small under the label. */
  readonly note?: Both
  readonly value: Both
  /** Numbers, codes and times run from left to right. */
  readonly latin: boolean
}

/** All that stands on the paper of an invoice, in its order: what `invoice.typ` sets. */
export interface InvoiceSheet {
  readonly title: Both
  readonly number: string
  readonly brand: Both
  readonly colours: readonly [string, string]
  readonly facts: readonly Line[]
  readonly parties: readonly { readonly title: Both; readonly lines: readonly Line[] }[]
  readonly columns: readonly Both[]
  readonly item: Both
  readonly amounts: readonly string[]
  readonly totals: readonly Line[]
  readonly qr: string
  readonly scan: Both
  readonly currency: Both
  readonly seal: readonly Line[]
}

/** Signs that turn the direction of a line, and those that cannot be drawn: what people typed may hold them. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const plain = (text: string): string => text.replace(UNSEEN, ' ').trim()

const label = (text: InvoiceText): Both => INVOICE_TEXTS[text]

/** Why no VAT is charged. */
const noteOf = (reason: VatReason): Both => {
  const { ar, en, code } = vatNote(reason)
  return { ar: `${ar} \u2066${code}\u2069`, en }
}

const both = (ar: string | null, en: string | null = null): Both => {
  const first = plain(ar ?? en ?? '')
  const second = en === null ? null : plain(en)
  return { ar: first, en: second === first ? null : second }
}

const latinLine = (text: InvoiceText, value: string | null | undefined): Line[] =>
  value ? [{ label: label(text), value: both(value), latin: true }] : []

const textLine = (text: InvoiceText, ar: string | null, en: string | null = null): Line[] =>
  ar || en ? [{ label: label(text), value: both(ar, en), latin: false }] : []

const totalLine = (
  invoice: InvoiceRecord,
  { text, extra, amount }: ReturnType<typeof totalsOf>[number],
): Line => {
  const { ar, en } = INVOICE_TEXTS[text]
  return {
    label: extra ? { ar: `${ar} \u2066${extra}\u2069`, en: `${en} ${extra}` } : { ar, en },
    value: both(amount),
    latin: true,
    ...(text === 'vat' && invoice.vat_reason ? { note: noteOf(invoice.vat_reason) } : {}),
  }
}

/** Modules of a code as one path, in a square of white: sharp at every size. */
const qrDrawing = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#FFFFFF"/><path d="${dark.join('')}" fill="#000000"/></svg>`
}

const shortHash = (hash: string): string => `${hash.slice(0, 12)}…${hash.slice(-8)}`

/** The paper of an invoice or a credit note: all that its printed page holds. */
export const invoiceSheet = (invoice: InvoiceRecord, brand: Brand): InvoiceSheet => {
  const period = periodOf(invoice)
  return {
    title: label(titleOf(invoice)),
    number: invoice.number,
    brand: brand.name,
    colours: brand.colours,
    facts: [
      ...latinLine('number', invoice.number),
      ...latinLine('issued_at', paperClock.format(new Date(invoice.issued_at))),
      ...latinLine('supply_on', invoice.supply_on),
      ...(period ? [{ label: label('period'), value: period, latin: false }] : []),
      ...latinLine('coupon', couponBeside(invoice)),
      ...latinLine('replaces', invoice.replaces_invoice_label),
      ...latinLine('credited', invoice.credited_invoice_label),
      ...textLine('reason', invoice.reason),
      ...latinLine('payment', invoice.subscription_label),
      ...latinLine('uuid', uuidOf(invoice)),
    ],
    parties: [
      {
        title: label('seller'),
        lines: [
          ...textLine('name', invoice.seller_name_ar, invoice.seller_name_en),
          ...latinLine('tax_number', invoice.seller_tax_number),
          ...latinLine('registration', invoice.seller_registration),
          ...textLine('address', invoice.seller_address_ar, invoice.seller_address_en),
        ],
      },
      {
        title: label('buyer'),
        lines: [
          ...textLine('name', invoice.buyer_name),
          ...latinLine('tax_number', invoice.buyer_tax_number),
          ...latinLine('registration', invoice.buyer_registration),
          ...textLine('address', buyerAddressOf(invoice)),
        ],
      },
    ],
    columns: (['item', ...COLUMNS] as const).map(label),
    item: both(invoice.item_ar, invoice.item_en),
    amounts: cellsOf(invoice),
    totals: totalsOf(invoice).map((line) => totalLine(invoice, line)),
    qr: qrDrawing(codeOf(invoice)),
    scan: label('scan'),
    currency: label('currency'),
    seal: [
      ...latinLine('hash', shortHash(invoice.hash)),
      ...latinLine('previous_hash', shortHash(invoice.previous_hash)),
    ],
  }
}
