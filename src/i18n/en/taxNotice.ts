import type { taxNotice as source } from '../ar/taxNotice.ts'
import type { SameKeys } from '../translate.ts'

export const taxNotice = {
  company_without_vat:
    'A company without a VAT number: it gets simplified invoices, whose VAT cannot be deducted. If it is registered for VAT, add its number and its national address.',
  vat_without_address:
    'A VAT number without a complete national address: a tax invoice names both. Complete building number, street, district, city and postal code.',
} as const satisfies SameKeys<typeof source>
