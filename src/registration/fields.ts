import { keysOf } from '#src/schema/objects.ts'
import { email, type FormValues, faultOf, phone, type Rule, required, whenThere } from '../public-ui/rules.ts'
import { latinDigits } from '../schema/digits.ts'
import { isKnownTaken, isUnknownCode } from './known.ts'
import { identity, numberOf } from './numbers.ts'

/** A subdomain as it is kept, whatever digits and capitals were typed. */
export const tidySubdomain = (typed: string): string => latinDigits(typed).trim().toLowerCase()

const subdomain: Rule = (typed) => {
  const value = tidySubdomain(typed)
  if (value.length < 3) return { key: 'validation.min_length', params: { n: 3 } }
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(value)) return 'validation.slug'
  return isKnownTaken(value) ? 'begun.subdomain.taken' : undefined
}

/** True for an unoccupied form of subdomain, whoever may hold it. */
export const isSubdomain = (typed: string): boolean => {
  const fault = subdomain(typed, {})
  return fault === undefined || fault === 'begun.subdomain.taken'
}

/** `YYYY-MM-DD` of a day that there is. */
const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

export const day: Rule = (value) => (isDay(value) ? undefined : 'validation.date')

const code: Rule = (value) => {
  if (!/^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/i.test(latinDigits(value).trim())) return 'validation.code'
  return isUnknownCode(value) ? 'begun.referral.unknown' : undefined
}

/** What the first step asks, in the order on screen, each with its rules: the same as the server's. */
export const STORE_FIELDS = {
  store_name: [required],
  subdomain: [required, subdomain],
  description: [],
  seller_name: [required],
  company_name: [],
  email: [required, email],
  phone: [required, phone],
  registration_type: [],
  commercial_registration: [numberOf('COMMERCIAL_REGISTRATION')],
  unified_number: [numberOf('UNIFIED_NUMBER')],
  freelance_certificate: [numberOf('FREELANCE_CERTIFICATE')],
  commercial_registration_expiry: [whenThere(day)],
  tax_number: [whenThere(identity('taxNumber'))],
  referral_code: [whenThere(code)],
} as const satisfies Record<string, readonly Rule[]>

export type StoreField = keyof typeof STORE_FIELDS

export const STORE_FIELD_NAMES = keysOf(STORE_FIELDS)

/** True when nothing in the first step is missing or wrong. */
export const isStoreComplete = (values: FormValues): boolean =>
  STORE_FIELD_NAMES.every((name) => !faultOf(STORE_FIELDS[name], name, values))
