/**
 * What an invoice is by its buyer, as the law tells them apart: a standard one names a buyer's VAT number. A company
 * that has stated none gets a simplified one, from which it cannot deduct VAT: such are told apart.
 */
export const INVOICE_TYPES = ['STANDARD', 'SIMPLIFIED', 'SIMPLIFIED_COMPANY'] as const

export type InvoiceType = (typeof INVOICE_TYPES)[number]
