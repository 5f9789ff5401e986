import { z } from 'zod'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { PAYMENT_STATUSES } from '#src/resources/subscriptions/subscriptions.ts'
import { day, id, lastDay, riyals } from './parts.ts'
import type { RuleEvent } from './ruleEvent.ts'

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

/** What the rules tell of payments, and of what they pay for. */
export const SUBSCRIPTION_EVENTS = {
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
} as const satisfies Readonly<Record<string, RuleEvent>>
