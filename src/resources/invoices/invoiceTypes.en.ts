import type { InvoiceType } from './invoiceTypes.ts'

export const invoiceTypeChoices = {
  STANDARD: 'Standard',
  SIMPLIFIED: 'Simplified',
  SIMPLIFIED_COMPANY: 'Simplified, company without a VAT number',
} as const satisfies Readonly<Record<InvoiceType, string>>
