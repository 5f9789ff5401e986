import { keysOf } from '#src/schema/objects.ts'
import { type FormValues, faultOf, type Rule, required, whenThere } from '../public-ui/rules.ts'
import type { ADDRESS_FORM } from '../resources/vendors/storeDetails.ts'
import { BASIC_FIELDS } from './basics.ts'
import { identity, numberOf } from './numbers.ts'

/** `YYYY-MM-DD` of a day that there is. */
const isDay = (value: string): boolean => {
  try {
    return /^\d{4}(?:-\d\d){2}$/.test(value) && new Date(`${value}T00:00Z`).toISOString().startsWith(value)
  } catch {
    return false
  }
}

export const day: Rule = (value) => (isDay(value) ? undefined : 'validation.date')

/** True once something is typed as VAT number: the national address is asked for then. */
export const hasTaxNumber = ({ tax_number }: FormValues): boolean => Boolean(tax_number?.trim())

/** A rule that holds beside a VAT number alone. */
const besideVat =
  (...rules: readonly Rule[]): Rule =>
  (value, all) =>
    hasTaxNumber(all) ? faultOf(rules, 'value', { ...all, value }) : undefined

const { store_name, subdomain, seller_name, email, phone, referral_code } = BASIC_FIELDS

/** The parts of the national address, each with its rules. */
const ADDRESS_FIELDS = {
  building_number: [besideVat(required, identity('buildingNumber'))],
  street: [besideVat(required)],
  district: [besideVat(required)],
  city: [besideVat(required)],
  postal_code: [besideVat(required, identity('postalCode'))],
  additional_number: [besideVat(whenThere(identity('additionalNumber')))],
} as const satisfies Record<(typeof ADDRESS_FORM)[number], readonly Rule[]>

export type AddressField = keyof typeof ADDRESS_FIELDS

/** What the first step asks, in the order on screen, each with its rules: the same as the server's. */
export const STORE_FIELDS = {
  store_name,
  subdomain,
  description: [],
  seller_name,
  company_name: [],
  email,
  phone,
  registration_type: [],
  commercial_registration: [numberOf('COMMERCIAL_REGISTRATION')],
  unified_number: [numberOf('UNIFIED_NUMBER')],
  freelance_certificate: [numberOf('FREELANCE_CERTIFICATE')],
  commercial_registration_expiry: [whenThere(day)],
  tax_number: [whenThere(identity('taxNumber'))],
  ...ADDRESS_FIELDS,
  referral_code,
} as const satisfies Record<string, readonly Rule[]>

export type StoreField = keyof typeof STORE_FIELDS

export const STORE_FIELD_NAMES = keysOf(STORE_FIELDS)

/** True when nothing in the first step is missing or wrong. */
export const isStoreComplete = (values: FormValues): boolean =>
  STORE_FIELD_NAMES.every((name) => !faultOf(STORE_FIELDS[name], name, values))
