import type { LabelsOf } from '#src/schema/labels.ts'
import type { invoiceSettings } from './invoiceSettings.ts'

export const labels: LabelsOf<typeof invoiceSettings> = {
  one: 'Invoice details',
  many: 'Invoice details',
  definite: 'invoice details',
  purpose: 'Name, VAT number and address of the seller as invoices show them.',
  fields: {
    seller_name: 'Seller',
    seller_tax_number: 'VAT number',
    seller_registration: 'Commercial registration',
    seller_address: 'Address',
    books_closed_on: 'Books closed until',
  },
  sections: { seller: 'The seller on invoices', books: 'Books' },
  choices: {},
  hints: {
    books_closed_on: 'No payment dated on this day or before is accepted',
    seller_name: 'As on the VAT registration certificate; no invoice is issued before it is set',
  },
}
