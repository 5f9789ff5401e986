import { type FormValues, type Rule, whenThere } from '../../public-ui/rules.ts'
import {
  identity,
  numberOf,
  REGISTRATIONS,
  type RegistrationType,
  registrationTypeOf,
} from '../../registration/numbers.ts'
import { tidyIdentity } from '../../schema/identities.ts'
import type { Details } from './calls.ts'

/** Whoever has a VAT number states the whole address: a tax invoice names both. */
const withTaxNumber: Rule = (value, all) =>
  value.trim() === '' && all.tax_number?.trim() ? 'validation.address_for_vat' : undefined

/** The fields in the order on screen, each with its rules. */
export const FIELDS = {
  company_name: [],
  registration_type: [],
  commercial_registration: [numberOf('COMMERCIAL_REGISTRATION')],
  unified_number: [numberOf('UNIFIED_NUMBER')],
  freelance_certificate: [numberOf('FREELANCE_CERTIFICATE')],
  commercial_registration_expiry: [],
  tax_number: [whenThere(identity('taxNumber'))],
  building_number: [withTaxNumber, whenThere(identity('buildingNumber'))],
  street: [withTaxNumber],
  district: [withTaxNumber],
  city: [withTaxNumber],
  postal_code: [withTaxNumber, whenThere(identity('postalCode'))],
  bank_name: [],
  iban: [whenThere(identity('iban'))],
} as const satisfies Record<keyof Details, readonly Rule[]>

const text = (value: string | undefined): string | null => value?.trim() || null

const number = (value: string | undefined): string | null => (value ? tidyIdentity(value) || null : null)

/** What was typed, as it is sent. */
export const detailsOf = (values: FormValues): Details => {
  const type = registrationTypeOf(values)
  const ofType = (own: RegistrationType) => (own === type ? number(values[REGISTRATIONS[own].field]) : null)
  return {
    company_name: text(values.company_name),
    registration_type: type,
    commercial_registration: ofType('COMMERCIAL_REGISTRATION'),
    unified_number: ofType('UNIFIED_NUMBER'),
    freelance_certificate: ofType('FREELANCE_CERTIFICATE'),
    commercial_registration_expiry:
      type === 'COMMERCIAL_REGISTRATION' ? text(values.commercial_registration_expiry) : null,
    tax_number: number(values.tax_number),
    building_number: number(values.building_number),
    street: text(values.street),
    district: text(values.district),
    city: text(values.city),
    postal_code: number(values.postal_code),
    bank_name: text(values.bank_name),
    iban: number(values.iban),
  }
}
