import { z } from 'zod'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { ADDRESS_FORM, REGISTRATION } from '#src/resources/vendors/storeDetails.ts'
import { touchInput } from '#src/resources/vendors/touches.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { choice, code, date, email, integer, money, optional, reference, text } from '#src/schema/fields.ts'
import { message } from '#src/schema/issues.ts'
import { pick } from '#src/schema/objects.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { InputOfFields } from '#src/schema/types.ts'

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
    ...pick(
      vendors.fields,
      'store_name',
      'seller_name',
      'company_name',
      'email',
      'phone',
      'subdomain',
      'locale',
      'description',
      ...REGISTRATION,
      ...ADDRESS_FORM,
      'utm_source',
    ),
    ...touchInput,
    referral_code,
    terms_version,
    email_ticket,
    ...choosing,
    ...paying,
    /** What was shown as its amount. */
    amount: optional(money()),
  },
  rules: vendors.rules as readonly Rule[],
} as const

/** Opening an account without a package: nothing of the store's papers is asked for yet. */
export const shortInput = {
  name: 'vendors',
  fields: {
    ...pick(
      vendors.fields,
      'store_name',
      'seller_name',
      'email',
      'phone',
      'subdomain',
      'locale',
      'utm_source',
    ),
    ...touchInput,
    referral_code,
    terms_version,
    email_ticket,
  },
  rules: [] as readonly Rule[],
} as const

/** What is asked the price of. */
export const quoteInput = {
  name: 'subscriptions',
  fields: { ...choosing, referral_code },
  rules: [] as readonly Rule[],
} as const

/** Paying what was not paid yet. */
export const payInput = { name: 'subscriptions', fields: paying, rules: [] as readonly Rule[] } as const

/** Asking for a code; what is ordered goes on in the account, where there is one. */
export const codeInput = {
  name: 'vendors',
  fields: { email: email(), package: optional(reference('packages')), coupon: optional(code()) },
  rules: [] as readonly Rule[],
} as const

/** Arabic-Indic digits are read as digits, and the space of a copied code is none. */
export const codeCheck = z.strictObject(
  {
    ticket: z.string(message('required')).max(200, message('invalid')),
    code: z
      .string(message('required'))
      .max(40, message('email_code'))
      .transform((typed) => latinDigits(typed).replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, message('email_code'))),
  },
  message('unknown'),
)

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

export type RegistrationInput = InputOfFields<typeof registrationInput.fields>
export type ShortInput = InputOfFields<typeof shortInput.fields>
export type QuoteInput = InputOfFields<typeof quoteInput.fields>
export type PayInput = InputOfFields<typeof payInput.fields>
