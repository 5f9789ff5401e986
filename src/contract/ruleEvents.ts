import { z } from 'zod'
import { CREDIT_PURPOSES } from '#src/resources/invoices/invoices.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { STORE_STATES } from '#src/resources/stores/stores.ts'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { PAYMENT_STATUSES } from '#src/resources/subscriptions/subscriptions.ts'
import { day, id, instant, lastDay, riyals } from './parts.ts'
import { TREE_SOURCES } from './treeVersions.ts'

/** An event that the rules of money, states and mappings tell of. */
interface RuleEvent {
  /** The resource of its subject. */
  readonly resource: string
  readonly summary: string
  readonly data: z.ZodObject
  readonly example: Readonly<Record<string, unknown>>
}

const payment = z.object({
  number: z.string(),
  vendor: id(),
  package: id(),
  status: z.enum(PAYMENT_STATUSES),
  method: z.enum(PAYMENT_METHODS).nullable(),
  amount: riyals(),
  net_total: riyals(),
  tax: riyals(),
  due_on: day().nullable(),
  starts_on: day().nullable(),
  ends_on: lastDay(),
})

const paid = {
  number: 'PAY-7K2M9QXA',
  vendor: 7,
  package: 2,
  status: 'SUCCESS',
  method: 'BANK_TRANSFER',
  amount: 1150,
  net_total: 1000,
  tax: 150,
  due_on: '2026-11-20',
  starts_on: '2026-11-23',
  ends_on: '2027-11-22',
}

const ofPayment = (summary: string, other: Partial<typeof paid> | object = {}) => ({
  resource: 'subscriptions',
  summary,
  data: payment,
  example: { ...paid, ...other },
})

const open = { status: 'PENDING', starts_on: null, ends_on: null }

/** Whose period it is: the subject is the vendor, so that all of one vendor's arrive in their order. */
const subscription = z.object({
  payment: id().nullable().describe('The payment that it is about; null where there is none.'),
  package: id().nullable(),
  starts_on: day().nullable(),
  ends_on: lastDay(),
})

const period = { payment: 31, package: 2, starts_on: '2026-11-23', ends_on: '2027-11-22' }

const ofSubscription = (summary: string, other: Partial<typeof period> | object = {}) => ({
  resource: 'vendors',
  summary,
  data: subscription,
  example: { ...period, ...other },
})

/** A pause, told to the vendor's subscribers in the order of what becomes of the subscription. */
const pause = z.object({
  payment: id().describe('The payment whose period it is of.'),
  paused_on: day().nullable().describe('Its first day.'),
  resumes_on: day()
    .nullable()
    .describe('The day on which it runs again, at the latest where it has not yet.'),
  ends_on: lastDay(),
})

const ofPause = (summary: string, other: object = {}) => ({
  resource: 'vendors',
  summary,
  data: pause,
  example: {
    ...{ payment: 31, paused_on: '2026-12-01', resumes_on: '2027-03-01', ends_on: '2028-02-20' },
    ...other,
  },
})

const invoice = z.object({
  number: z.string(),
  uuid: z.string(),
  vendor: id(),
  payment: id(),
  issued_at: instant(),
  net_total: riyals(),
  tax: riyals(),
  amount: riyals().describe('Riyals; below zero on a credit note.'),
})

const issued = {
  number: 'INV-2026-000042',
  uuid: '6f9f2f0e-6d1b-4a55-9f0e-1f2a3b4c5d6e',
  vendor: 7,
  payment: 31,
  issued_at: '2026-11-23T09:00:00.000Z',
  net_total: 1000,
  tax: 150,
  amount: 1150,
}

const refund = z.object({
  number: z.string(),
  vendor: id(),
  payment: id(),
  amount: riyals(),
  method: z.enum(PAYMENT_METHODS),
  refunded_on: day(),
  credit_note: id().nullable(),
  period: z.enum(['KEPT', 'ENDED']),
})

const payout = z.object({
  number: z.string(),
  partner: id().nullable(),
  vendor: id().nullable(),
  amount: riyals(),
})

const paidOut = { number: 'TRF-20261123-01', partner: 4, vendor: null, amount: 320.5 }

const adjusted = z.object({ amount: riyals().describe('Riyals; below zero where it was taken away.') })

const decided = z.object({ vendor: id(), taken_back: riyals() })

const mapping = z.object({
  marketplace: id(),
  category_ids: z.array(id()).optional().describe('Of a category: what it is mapped to now.'),
  previous_category_ids: z.array(id()).optional(),
  main_category: id().optional().describe('Of a property: the main category for which it was mapped.'),
  property: id().nullable().optional().describe('Of a property: what it is mapped to now.'),
  previous_property: id().nullable().optional(),
})

const link = z.object({
  vendor: id().nullable(),
  marketplace: id(),
  state: z.enum(STORE_STATES),
  previous: z.enum(STORE_STATES).nullable().describe('Null of a store that is new.'),
  at: instant().nullable(),
})

const requested = {
  vendor: 7,
  marketplace: 1,
  state: 'REQUESTED',
  previous: null,
  at: '2026-11-23T09:00:00.000Z',
}

const ofLink = (summary: string, other: Partial<Record<keyof typeof requested, unknown>> = {}) => ({
  resource: 'stores',
  summary,
  data: link,
  example: { ...requested, ...other },
})

const tree = z.object({
  version: z.int().positive().describe('Its number; its changes are read in the panel.'),
  source: z.enum(TREE_SOURCES),
  added: z.int(),
  renamed: z.int(),
  moved: z.int(),
  removed: z.int(),
  required: z.int(),
  changed: z.int(),
  broken: z.int().describe('Mappings of what was removed.'),
})

/** What the rules tell of, by the type of the event. */
export const RULE_EVENTS = {
  'payment.opened': ofPayment('A package was ordered; its payment is open', open),
  'payment.submitted': ofPayment('A payment was made and waits for a decision', open),
  'payment.succeeded': ofPayment('A payment succeeded'),
  'payment.rejected': ofPayment('A payment was rejected', { ...open, status: 'REJECTED' }),
  'payment.written_off': ofPayment('A payment that was due was written off', {
    ...open,
    status: 'WRITTEN_OFF',
  }),
  'payment.reopened': ofPayment('A payment that was written off is due again', {
    ...open,
    status: 'DUE_PAYMENT',
  }),
  'subscription.started': ofSubscription('A vendor is subscribed: nothing ran before'),
  'subscription.renewed': ofSubscription('A vendor paid for another period'),
  'subscription.due': ofSubscription('The payment for the next period became due', {
    starts_on: null,
    ends_on: '2026-12-22',
  }),
  'subscription.expired': ofSubscription('The last period and its days of grace are over', {
    payment: 31,
    starts_on: null,
    ends_on: '2026-11-22',
  }),
  'subscription.suspended': ofSubscription('What was paid for was taken back, and nothing is left of it', {
    payment: 31,
    starts_on: null,
    ends_on: '2026-11-22',
  }),
  'subscription.upgrade_opened': ofSubscription(
    'An upgrade waits to be paid: `payment` is what is to be paid, and `package` begins when it is',
    { package: 3 },
  ),
  'subscription.upgraded': ofSubscription(
    'An upgrade was paid: the period before ended, its unused days were credited, and `package` began',
    { package: 3 },
  ),
  'subscription.switch_planned': ofSubscription(
    'Another package is planned for the end of what is paid for: `package` follows from `starts_on`',
    { package: 3, starts_on: '2027-11-23' },
  ),
  'subscription.cancellation_planned': ofSubscription(
    'A vendor leaves after the last day that is paid for, `ends_on`: nothing is renewed',
    { package: null, starts_on: '2027-11-23' },
  ),
  'subscription.change_revoked': ofSubscription(
    'What was planned for the end of what is paid for was taken back',
    { package: null, starts_on: null },
  ),
  'subscription.extended': ofSubscription('Free days were given: what is paid for ends later, on `ends_on`', {
    package: null,
    starts_on: '2027-11-23',
    ends_on: '2027-12-02',
  }),
  'subscription.pause_planned': ofPause('A pause is planned from `paused_on` on'),
  'subscription.paused': ofPause(
    'A subscription is paused: what is paid for ends later, on `ends_on`, and it runs again on `resumes_on` at the latest',
  ),
  'subscription.resumed': ofPause('A subscription that was paused runs again', {
    resumes_on: '2027-01-15',
    ends_on: '2028-01-06',
  }),
  'subscription.pause_revoked': ofPause('A pause that was planned does not come', {
    paused_on: null,
    resumes_on: null,
    ends_on: '2027-11-22',
  }),
  'invoice.issued': {
    resource: 'invoices',
    summary: 'An invoice was issued',
    data: invoice,
    example: issued,
  },
  'invoice.credited': {
    resource: 'invoices',
    summary: 'A credit note was issued on an invoice, which is the subject',
    data: invoice.extend({ credit_note: id(), purpose: z.enum(CREDIT_PURPOSES).nullable() }),
    example: {
      ...issued,
      number: 'CN-2026-000003',
      net_total: -1000,
      tax: -150,
      amount: -1150,
      credit_note: 43,
      purpose: 'CANCELLATION',
    },
  },
  'refund.made': {
    resource: 'refunds',
    summary: 'Money went back to a vendor',
    data: refund,
    example: {
      number: 'RF-9QK2M7XA',
      vendor: 7,
      payment: 31,
      amount: 1150,
      method: 'BANK_TRANSFER',
      refunded_on: '2026-11-23',
      credit_note: 43,
      period: 'ENDED',
    },
  },
  'payout.made': {
    resource: 'payouts',
    summary: 'A wallet was paid out',
    data: payout,
    example: paidOut,
  },
  'payout.returned': {
    resource: 'payouts',
    summary: 'A payout came back from its bank',
    data: payout,
    example: paidOut,
  },
  'partner.wallet_adjusted': {
    resource: 'partners',
    summary: 'The wallet of a partner was corrected',
    data: adjusted,
    example: { amount: -20 },
  },
  'vendor.wallet_adjusted': {
    resource: 'vendors',
    summary: 'The wallet of a vendor was corrected',
    data: adjusted,
    example: { amount: 35 },
  },
  'referral_review.accepted': {
    resource: 'referral_reviews',
    summary: 'A referral that looked like its referrer was accepted',
    data: decided,
    example: { vendor: 7, taken_back: 0 },
  },
  'referral_review.declined': {
    resource: 'referral_reviews',
    summary: 'A referral was declined; its commissions were taken back',
    data: decided,
    example: { vendor: 7, taken_back: 96.4 },
  },
  'vendor.limit_reached': {
    resource: 'vendors',
    summary: 'A vendor uses all that its package allows of something: once for each limit and period',
    data: z.object({
      counter: z.enum(LIMITS),
      used: z.int(),
      limit: z.int(),
      period_starts_on: day().nullable().describe('The first day of the period that is paid for.'),
    }),
    example: { counter: 'product_count', used: 500, limit: 500, period_starts_on: '2026-11-01' },
  },
  'store.requested': ofLink('A vendor asked for a store to be linked to a marketplace'),
  'store.linked': ofLink('A store was linked to its marketplace', { state: 'LINKED', previous: 'REQUESTED' }),
  'store.failed': ofLink('A store could not be linked', {
    state: 'FAILED',
    previous: 'REQUESTED',
  }),
  'store.unlinked': ofLink('A store is not linked any more', { state: 'UNLINKED', previous: 'LINKED' }),
  'shipment_problem.answered': {
    resource: 'shippings',
    summary:
      'The support, or the vendor, wrote about a problem with a shipment; the words are read in the panel',
    data: z.object({
      vendor: id().nullable(),
      side: z.enum(['VENDOR', 'SUPPORT']),
      answer: id(),
      files: z.int().describe('How many came with it.'),
    }),
    example: { vendor: 7, side: 'SUPPORT', answer: 12, files: 0 },
  },
  'marketplace.tree_changed': {
    resource: 'marketplaces',
    summary:
      'A new version of the tree of a marketplace arrived, as a file, from an address, whole by a call, or by going back',
    data: tree,
    example: {
      version: 4,
      source: 'FEED',
      added: 12,
      renamed: 3,
      moved: 1,
      removed: 2,
      required: 1,
      changed: 0,
      broken: 1,
    },
  },
  'mapping.changed': {
    resource: 'marketplace_categories',
    summary: 'What a category or a property of a marketplace stands for was changed',
    data: mapping,
    example: { marketplace: 1, category_ids: [12, 14], previous_category_ids: [12] },
  },
} as const satisfies Readonly<Record<string, RuleEvent>>

export type RuleEventType = keyof typeof RULE_EVENTS

/** What tells of pauses: their days, and no package. */
export type PauseEventType = Extract<RuleEventType, `subscription.pause${string}` | 'subscription.resumed'>

/** What an event of that type tells. */
export type RuleEventData<T extends RuleEventType> = z.input<(typeof RULE_EVENTS)[T]['data']>
