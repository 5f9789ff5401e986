import { z } from 'zod'
import { declines } from '#src/i18n/en/declines.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { walletEntries } from '#src/resources/walletEntries/walletEntries.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { Calls } from './call.ts'
import { missing } from './owners.ts'
import { day, id, instant } from './parts.ts'
import { answeredFields } from './records.ts'

const textOrNull = () => z.string().nullable()
const countOrNull = () => z.int().nullable()

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
  paused_on: day().nullable().describe('The first day of the pause that is under way; null where none is.'),
  resumes_on: day().nullable().describe('The day on which it runs again at the latest.'),
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
  works_until: day()
    .nullable()
    .describe(
      'The last day on which the store works where this is not paid, days of grace included; null where it does not.',
    ),
  upgrades: z.boolean().describe('Whether it is an upgrade: the package stays where it is not paid.'),
  coupon: textOrNull().describe('Its code.'),
  declined: z
    .enum(keysOf(declines.reasons))
    .nullable()
    .describe('Why the bank declined the latest attempt by card; null where none was, or it is asked for.'),
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
      period: paidPeriod
        .extend({
          days_left: z
            .int()
            .nullable()
            .describe('After today, below zero once it is over; null where it does not end.'),
        })
        .nullable()
        .describe('What is paid for from today on, or what was last; null where nothing ever was.'),
      usage: z.array(z.object({ name: z.enum(LIMITS), limit: countOrNull(), used: countOrNull() })),
      next_payment: nextPayment.nullable(),
      rejected_payment: rejectedPayment
        .nullable()
        .describe('The latest payment, where it was not approved and nothing was ordered since.'),
      wallet: z.object({ balance: z.number() }).nullable(),
      counts: ownCounts,
    }),
  },
  'GET user/marketplaces': {
    tag: 'account',
    summary: 'The marketplaces that my stores may be linked to',
    access: { user: 'marketplaces' },
    result: z.object({
      marketplaces: z.array(z.object({ id: id(), label: z.string(), logo: z.string().nullable() })),
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
