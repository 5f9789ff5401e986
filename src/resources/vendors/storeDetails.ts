import type { Issues } from '#src/schema/issues.ts'

/*
 * What a vendor says of the own store, by the parts in which forms ask for it. Whoever has a VAT number states the
 * whole address: a tax invoice names both.
 */

/** Its papers. */
export const REGISTRATION = [
  'registration_type',
  'commercial_registration',
  'unified_number',
  'freelance_certificate',
  'commercial_registration_expiry',
  'tax_number',
] as const

/** The parts of a national address; an invoice names it once they are all there. */
export const ADDRESS = ['building_number', 'street', 'district', 'city', 'postal_code'] as const

/** Where earnings go; for the primary user alone to change. */
export const BANK = ['bank_name', 'iban'] as const

/** What its people change of it. */
export const STORE_DETAILS = ['company_name', ...REGISTRATION, ...ADDRESS, ...BANK] as const

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
