import { z } from 'zod'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { touchInput } from '#src/resources/vendors/touches.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { choice, code, date, email, integer, optional, reference, text } from '#src/schema/fields.ts'
import { packIssue } from '#src/schema/issues.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'

const pick = <Fields, Name extends keyof Fields>(fields: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>

const referral_code = optional(code())

/** Which version of the terms was read and accepted; required while there are terms. */
const terms_version = optional(integer({ max: 1_000_000 }))

/** What proves that the address is the visitor's: the ticket of a code that was typed. */
const email_ticket = optional(text({ max: 60 }))

/** How a visitor pays. */
const paying = {
  method: optional(choice(PAYMENT_METHODS)),
  payment_date: optional(date()),
  transfer_code: optional(code()),
} as const

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
    ...touchInput,
    referral_code,
    terms_version,
    email_ticket,
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
    ...pick(vendors.fields, [
      'store_name',
      'seller_name',
      'email',
      'phone',
      'subdomain',
      'locale',
      'utm_source',
    ]),
    ...touchInput,
    referral_code,
    terms_version,
    email_ticket,
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

/** Asking for a code; what is ordered goes on in the account, where there is one. */
export const codeInput = {
  name: 'vendors',
  fields: { email: email(), package: optional(reference('packages')), coupon: optional(code()) },
  rules: [] as readonly Rule[],
} as const

export type CodeInput = InputOfFields<typeof codeInput.fields>

/** Arabic-Indic digits are read as digits, and the space of a copied code is none. */
export const codeCheck = z.strictObject(
  {
    ticket: z
      .string({ error: packIssue('validation.required') })
      .max(200, { error: packIssue('validation.invalid') }),
    code: z
      .string({ error: packIssue('validation.required') })
      .max(40, { error: packIssue('validation.email_code') })
      .transform((typed) => latinDigits(typed).replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, { error: packIssue('validation.email_code') })),
  },
  { error: packIssue('validation.unknown') },
)

const message = (key: string) => ({ error: packIssue(`validation.${key}`) })

/** The token that a registration was answered with. */
export const paymentToken = z.string(message('required')).regex(/^[\w-]{40,60}$/, message('invalid'))

export const statusQuery = z.strictObject({ payment_token: paymentToken }, message('unknown'))

export const referralQuery = z.strictObject(
  { code: z.string(message('required')).max(64, message('invalid')) },
  message('unknown'),
)

export const availabilityQuery = z.strictObject(
  { subdomain: z.string(message('required')).max(200, message('invalid')) },
  message('unknown'),
)
