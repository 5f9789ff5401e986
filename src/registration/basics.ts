import { email, phone, type Rule, required, whenThere } from '../public-ui/rules.ts'
import { latinDigits } from '../schema/digits.ts'
import { isKnownTaken, isUnknownCode } from './known.ts'

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

const code: Rule = (value) => {
  if (!/^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/i.test(latinDigits(value).trim())) return 'validation.code'
  return isUnknownCode(value) ? 'begun.referral.unknown' : undefined
}

/** What both registrations ask, each with its rules: the same as the server's. */
export const BASIC_FIELDS = {
  store_name: [required],
  seller_name: [required],
  email: [required, email],
  phone: [required, phone],
  subdomain: [required, subdomain],
  referral_code: [whenThere(code)],
} as const satisfies Record<string, readonly Rule[]>
