import type { InvoiceType } from './invoiceTypes.ts'

export const invoiceTypeChoices = {
  STANDARD: 'ضريبية',
  SIMPLIFIED: 'مبسطة',
  SIMPLIFIED_COMPANY: 'مبسطة لشركة بلا رقم ضريبي',
} as const satisfies Readonly<Record<InvoiceType, string>>
