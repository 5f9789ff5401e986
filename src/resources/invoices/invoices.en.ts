import type { LabelsOf } from '#src/schema/labels.ts'
import type { invoices } from './invoices.ts'

export const labels: LabelsOf<typeof invoices> = {
  one: 'Invoice',
  many: 'Invoices',
  definite: 'invoice',
  purpose: 'A tax invoice is issued for each successful payment, and never changed.',
  fields: {
    number: 'Invoice no.',
    kind: 'Kind',
    year: 'Year',
    sequence: 'Sequence',
    uuid: 'UUID',
    issued_at: 'Issued',
    subscription: 'Payment',
    vendor: 'Vendor',
    credited_invoice: 'Credited invoice',
    reason: 'Reason',
    seller_name_ar: 'Seller (Arabic)',
    seller_name_en: 'Seller (English)',
    seller_tax_number: 'Seller’s VAT number',
    seller_registration: 'Seller’s registration',
    seller_address_ar: 'Seller’s address (Arabic)',
    seller_address_en: 'Seller’s address (English)',
    buyer_name: 'Buyer',
    buyer_tax_number: 'Buyer’s VAT number',
    buyer_registration: 'Buyer’s registration',
    item_ar: 'Item (Arabic)',
    item_en: 'Item (English)',
    price: 'Price',
    discount: 'Discount',
    net_total: 'Net total',
    vat_percentage: 'VAT rate',
    tax: 'VAT',
    amount: 'Total with VAT',
    previous_hash: 'Hash of the previous one',
    hash: 'Hash',
    qr: 'QR code',
  },
  sections: {
    invoice: 'Invoice',
  },
  choices: {
    kind: {
      INVOICE: 'Tax invoice',
      CREDIT_NOTE: 'Credit note',
    },
  },
  actions: {
    credit: 'Issue credit notes',
  },
  hints: {},
}
