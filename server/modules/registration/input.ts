import { z } from 'zod'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { choice, code, date, integer, optional, reference } from '#src/schema/fields.ts'
import { packIssue } from '#src/schema/issues.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'

const pick = <Fields, Name extends keyof Fields>(fields: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>

const referral_code = optional(code())

/** Which version of the terms was read and accepted; required while there are terms. */
const terms_version = optional(integer({ max: 1_000_000 }))

/** How a visitor pays. */
const paying = { method: optional(choice(PAYMENT_METHODS)), payment_date: optional(date()) } as const

/** A package with its coupon. */
const choosing = { package: reference('packages'), coupon: optional(code()) } as const

/** What a visitor says of a store: the vendors' own fields, without those that are ours to fill in. */
export const registrationInput = {
  name: 'vendors',
  fields: {
    ...pick(vendors.fields, [
      'store_name',
      'seller_name',
      'company_name',
      'email',
      'phone',
      'subdomain',
      'locale',
      'description',
      'registration_type',
      'commercial_registration',
      'unified_number',
      'freelance_certificate',
      'commercial_registration_expiry',
      'tax_number',
      'utm_source',
    ]),
    referral_code,
    terms_version,
    ...choosing,
    ...paying,
  },
  rules: vendors.rules as readonly Rule[],
} as const

export type RegistrationInput = InputOfFields<typeof registrationInput.fields>

/** Opening an account without a package: nothing of the store's papers is asked for yet. */
export const shortInput = {
  name: 'vendors',
  fields: {
    ...pick(vendors.fields, ['store_name', 'seller_name', 'email', 'phone', 'subdomain', 'locale']),
    referral_code,
    terms_version,
  },
  rules: [] as readonly Rule[],
} as const

export type ShortInput = InputOfFields<typeof shortInput.fields>

/** What is asked the price of. */
export const quoteInput = {
  name: 'subscriptions',
  fields: { ...choosing, referral_code },
  rules: [] as readonly Rule[],
} as const

export type QuoteInput = InputOfFields<typeof quoteInput.fields>

/** Paying what was not paid yet. */
export const payInput = { name: 'subscriptions', fields: paying, rules: [] as readonly Rule[] } as const

export type PayInput = InputOfFields<typeof payInput.fields>

const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

/** The token that a registration was answered with. */
export const paymentToken = z.string(message('required')).regex(/^[\w-]{40,60}$/, message('invalid'))

export const statusQuery = z.strictObject({ payment_token: paymentToken }, message('unknown'))

export const availabilityQuery = z.strictObject(
  { subdomain: z.string(message('required')).max(200, message('invalid')) },
  message('unknown'),
)
