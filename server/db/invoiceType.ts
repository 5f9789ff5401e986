import type { InvoiceType } from '#src/resources/invoices/invoiceTypes.ts'

const types = {
  standard: 'STANDARD',
  simplified: 'SIMPLIFIED',
  ofCompany: 'SIMPLIFIED_COMPANY',
} as const satisfies Readonly<Record<string, InvoiceType>>

/** SQL of which invoices a buyer gets, of SQL that tells whether it has a VAT number and whether it is a company. */
const typeBy = (hasVatNumber: string, isCompany: string): string =>
  `(case when ${hasVatNumber} then '${types.standard}' when ${isCompany} then '${types.ofCompany}'
    else '${types.simplified}' end)`

/** SQL of which invoices a vendor gets; the same as `isCompanyWithoutVat` says of a form. `row` is as in `v.`. */
export const invoiceTypeOfVendor = (row: string): string =>
  typeBy(
    `${row}tax_number is not null`,
    `case ${row}registration_type when 'COMMERCIAL_REGISTRATION' then ${row}commercial_registration is not null
      when 'UNIFIED_NUMBER' then ${row}unified_number is not null else false end`,
  )

/**
 * SQL of what an invoice is. What was issued before the kind of the registration was stated is told by its number: those
 * of companies have ten digits.
 */
export const invoiceTypeOfPaper = (row: string): string =>
  typeBy(
    `${row}buyer_tax_number is not null`,
    `coalesce(${row}buyer_registration_type <> 'FREELANCE_CERTIFICATE',
      ${row}buyer_registration ~ '^[0-9]{10}$', false)`,
  )
