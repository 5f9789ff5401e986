import type { Issues } from '#src/schema/issues.ts'

/*
 * What a vendor says of the own store, by the parts in which forms ask for it. Whoever has a VAT number states the
 * whole address: a tax invoice names both.
 */

/** By what a store is registered. */
export const REGISTRATION_TYPES = [
  'COMMERCIAL_REGISTRATION',
  'UNIFIED_NUMBER',
  'FREELANCE_CERTIFICATE',
] as const

export type RegistrationType = (typeof REGISTRATION_TYPES)[number]

/** Its papers. */
export const REGISTRATION = [
  'registration_type',
  'commercial_registration',
  'unified_number',
  'freelance_certificate',
  'commercial_registration_expiry',
  'tax_number',
] as const

/** The parts of a national address without which it is none; an invoice names it once they are all there. */
export const ADDRESS = ['building_number', 'street', 'district', 'city', 'postal_code'] as const

/** What forms ask for of it: the secondary number may be left out. */
export const ADDRESS_FORM = [...ADDRESS, 'additional_number'] as const

/** Where earnings go; for the primary user alone to change. */
export const BANK = ['bank_name', 'iban'] as const

/** What its people change of it. */
export const STORE_DETAILS = ['company_name', ...REGISTRATION, ...ADDRESS_FORM, ...BANK] as const

/** Parts of the address that are missing beside a VAT number. */
export const addressForVat = (values: Readonly<Record<string, unknown>>): Issues =>
  values.tax_number
    ? Object.fromEntries(
        ADDRESS.filter((name) => !values[name]).map((name) => [
          name,
          [{ key: 'validation.address_for_vat', params: {} }],
        ]),
      )
    : {}

/** True for what is registered as a company and has stated no VAT number: its invoices are simplified. */
export const isCompanyWithoutVat = (values: Readonly<Record<string, unknown>>): boolean => {
  const { registration_type: type, commercial_registration, unified_number, tax_number } = values
  const number = { COMMERCIAL_REGISTRATION: commercial_registration, UNIFIED_NUMBER: unified_number }
  return !tax_number && (type === 'COMMERCIAL_REGISTRATION' || type === 'UNIFIED_NUMBER') && !!number[type]
}
