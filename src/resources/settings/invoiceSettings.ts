import { date, identity, optional, text, translated } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** Who issues the invoices; nothing is invoiced before name and VAT number are set. */
export const invoiceSettings = defineSettings({
  name: 'invoice_settings',
  fields: {
    seller_name: optional(translated(text({ max: 120, hint: true }))),
    seller_tax_number: optional(identity('taxNumber')),
    seller_registration: optional(identity('commercialRegistration')),
    seller_address: optional(translated(text({ max: 200, wide: true }))),
    /** Nothing that moves money is dated on this day or before. */
    books_closed_on: optional(date({ hint: true })),
  },
  form: [
    { key: 'seller', fields: ['seller_name', 'seller_tax_number', 'seller_registration', 'seller_address'] },
    { key: 'books', fields: ['books_closed_on'] },
  ],
})
