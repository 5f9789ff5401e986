import type { faults as source } from '../ar/faults.ts'
import type { SameKeys } from '../translate.ts'

/** What may be wrong with a field, of the texts in messages.ts: as much as forms of the public pages look at. */
export const faults = {
  required: 'Required Field',
  email: 'must be a valid email',
  phone: 'phone must be a valid phone number',
  identities: {
    commercialRegistration: 'A commercial registration number has ten digits',
    unifiedNumber: 'A unified number has ten digits and begins with 7',
    freelanceCertificate: 'This is no number of a freelance certificate',
    taxNumber: 'A VAT number has 15 digits and begins and ends with 3',
    buildingNumber: 'A building number has 4 digits, as in the national address',
    additionalNumber: 'A secondary number has 4 digits, as in the national address',
    postalCode: 'A postal code has 5 digits',
    iban: 'This IBAN is not valid: SA and 22 digits',
  },
  address_for_vat: 'With a VAT number the whole national address is required: a tax invoice names it',
  passwords_match: 'Passwords must match',
  date: 'Must be a valid date',
  min_length: 'must be at least %{n} characters',
  max_length: 'must be at most %{n} characters',
  password_common: 'This password is common and easy to guess',
  password_min: 'The password must be at least 8 characters',
  code: 'Only Latin letters, digits and dashes',
  slug: 'Only lowercase Latin letters, digits and dashes',
} as const satisfies SameKeys<typeof source>
