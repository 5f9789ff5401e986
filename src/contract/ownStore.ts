import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'
import { message } from '#src/schema/issues.ts'
import { pick } from '#src/schema/objects.ts'
import type { Calls } from './call.ts'
import { type Declared, inputOf } from './inputs.ts'
import { day, id, instant, strict } from './parts.ts'
import { answeredFields } from './records.ts'

const textOrNull = () => z.string().nullable()
const countOrNull = () => z.int().nullable()

const missing = z
  .enum(['registration', 'address'])
  .nullable()
  .describe(
    'What is still to be stated: no paid order before `registration`, no full tax invoice before `address`.',
  )

/** The vendor and its package, whether it was paid for or not. */
export const ownVendor = z.object({
  id: id(),
  ...answeredFields(vendors, [
    'store_name',
    'seller_name',
    'company_name',
    'subdomain',
    'email',
    'phone',
    'status',
    'register_date',
  ]),
  missing,
})

export const ownPackage = z.object({
  id: id(),
  ...answeredFields(packages, ['type', 'price']),
  translations: z.array(z.object({ locale: z.enum(LOCALES), title: textOrNull() })),
})

export const paidPeriod = z.object({
  starts_on: day(),
  ends_on: day().nullable(),
  for_life: z.boolean(),
})

const payment = z.object({
  id: id(),
  ...answeredFields(subscriptions, ['processId', 'amount', 'method', 'package']),
  title_ar: z.string(),
  title_en: textOrNull(),
})

export const nextPayment = payment.extend({
  status: z.enum(['PENDING', 'DUE_PAYMENT']),
  due_on: day().nullable(),
  days_overdue: z.int().nullable().describe('Of what is due; null before.'),
  coupon: textOrNull().describe('Its code.'),
  pay_url: textOrNull().describe("The gateway's page where it can be paid now."),
  preparing: z.boolean().describe('The gateway is being asked for its page.'),
})

export const rejectedPayment = payment.extend({ reason: textOrNull() })

export const ownCounts = z.object({
  invoices: countOrNull(),
  payments: countOrNull(),
  sub_users: countOrNull(),
  referred_vendors: countOrNull(),
  open_support: countOrNull(),
})

export const referredVendor = z.object({
  ...answeredFields(vendors, ['store_name', 'register_date', 'status']),
  months: countOrNull(),
  percentage: z.number().nullable(),
  consumed_months: z.int(),
  under_review: z.boolean().describe('Its commissions wait for somebody to look at the referral.'),
  earned: z.number(),
})

export const ledgerEntry = z.object({
  id: id(),
  ...answeredFields(walletEntries, [
    'kind',
    'amount',
    'percentage',
    'month',
    'month_to',
    'month_count',
    'base_amount',
    'payable_on',
    'reason',
  ]),
  under_review: z.boolean(),
  referred_vendor: textOrNull().describe('The name of its store.'),
  created_at: instant(),
})

/** What a vendor's people see of their own vendor. */
export const overviewCalls = {
  'GET user/dashboard': {
    tag: 'account',
    access: 'user',
    summary: 'My store at a glance',
    description: 'What is not open to who asks is null.',
    result: z.object({
      store: ownVendor,
      package: ownPackage.nullable(),
      period: paidPeriod.extend({ days_left: z.int().nullable() }).nullable(),
      usage: z.array(z.object({ name: z.enum(LIMITS), limit: countOrNull(), used: countOrNull() })),
      next_payment: nextPayment.nullable(),
      rejected_payment: rejectedPayment
        .nullable()
        .describe('The latest payment, where it was not approved and nothing was ordered since.'),
      wallet: z.object({ balance: z.number() }).nullable(),
      counts: ownCounts,
    }),
  },
  'GET user/referral': {
    tag: 'account',
    summary: 'My referral code and what it brought',
    access: { user: 'referral' },
    result: z.object({
      code: z.string(),
      url: z.string().describe('The registration with the code.'),
      terms: z.object({ percentage: z.number(), months: z.int() }).nullable(),
      balance: z.number(),
      held: z.number().describe('Commissions within the refund window or under review, paid out later.'),
      payable: z.number(),
      vendors: z.array(referredVendor),
      entries: z.array(ledgerEntry),
    }),
  },
} satisfies Calls

/** What a vendor says of the own store: its papers, where it is, and where its earnings go. */
export const STORE_DETAILS = [
  'company_name',
  'registration_type',
  'commercial_registration',
  'unified_number',
  'freelance_certificate',
  'commercial_registration_expiry',
  'tax_number',
  'building_number',
  'street',
  'district',
  'city',
  'postal_code',
  'bank_name',
  'iban',
] as const

const storeInput = {
  name: 'vendors',
  fields: pick(vendors.fields, ...STORE_DETAILS),
  rules: vendors.rules,
} as const satisfies Declared

/** The store as its people see and state it. */
export const ownStore = z.object({
  ...answeredFields(vendors, ['store_name', 'subdomain', ...STORE_DETAILS]),
  missing,
})

const store = { tag: 'account', access: { user: 'store' }, result: z.object({ store: ownStore }) } as const

/** The details of a vendor's own store, as the panel keeps them. */
export const storeCalls = {
  'GET user/store': { ...store, summary: 'The details of my store: papers, address, bank account' },
  'PUT user/store': {
    ...store,
    summary: 'Change the details of my store; the bank account is for the primary user to change',
    body: inputOf(storeInput, 'create'),
    failures: [409],
  },
} satisfies Calls

const written = (most: number) =>
  z
    .string(message('required'))
    .trim()
    .min(1, message('required'))
    .max(most, message('max_length', { n: most }))
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), message('text'))

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Writing to the support. */
export const supportCalls = {
  'POST user/support': {
    tag: 'account',
    summary: 'Write to the support; it is answered by mail',
    access: { user: 'support' },
    body: strict({ subject: written(200).regex(ONE_LINE, message('text')), message: written(5000) }),
    failures: [429],
  },
} satisfies Calls
