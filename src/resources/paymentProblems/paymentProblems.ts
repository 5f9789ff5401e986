import {
  choice,
  code,
  computed,
  dateTime,
  email,
  longText,
  money,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'
import { PAYMENT_METHODS } from '../subscriptions/paymentMethods.ts'

/** Why money that arrived could not be booked. */
const PROBLEMS = ['NO_VENDOR', 'NO_RECEIPT', 'OTHER_AMOUNT', 'DECIDED_BEFORE', 'FOR_LIFE', 'REFUSED'] as const

export type PaymentProblem = (typeof PROBLEMS)[number]

/**
 * Money that arrived at a payment gateway and could not be booked. Somebody books it by hand or gives it back,
 * says how in the note, and settles it.
 */
export const paymentProblems = defineResource({
  name: 'payment_problems',
  route: 'payment-problems',
  base: 'admin-panal/payment-problems',
  one: 'payment_problem',
  many: 'payment_problems',
  events: { also: ['create'] },
  menu: 'sales',
  represent: 'remote_id',
  fields: {
    remote_id: text({ readOnly: true, max: 100, width: 130 }),
    gateway: text({ readOnly: true, max: 40 }),
    problem: choice(PROBLEMS, { readOnly: true, width: 190 }),
    vendor: optional(reference('vendors', { readOnly: true, width: 150 })),
    subscription: optional(reference('subscriptions', { readOnly: true })),
    email: optional(email({ readOnly: true, width: 190 })),
    registration_number: optional(code({ readOnly: true })),
    amount: money({ readOnly: true, width: 140 }),
    currency: text({ readOnly: true, max: 3 }),
    expected_amount: money({ readOnly: true }),
    method: optional(choice(PAYMENT_METHODS, { readOnly: true })),
    note: optional(longText({ max: 1000, wide: true, hint: true })),
    state: computed(choice(['OPEN', 'SETTLED'], { width: 130 })),
    settledAt: optional(dateTime({ readOnly: true })),
    settledBy: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['remote_id', 'state', 'problem', 'vendor', 'email', 'created_at', 'amount'],
    hidden: [
      'subscription',
      'gateway',
      'registration_number',
      'currency',
      'expected_amount',
      'method',
      'note',
      'settledAt',
      'settledBy',
    ],
    filters: ['state', 'problem', 'vendor', 'subscription', 'amount', 'created_at', 'settledAt'],
    sort: ['id', 'amount', 'created_at', 'settledAt'],
    search: ['remote_id', 'email', 'registration_number', 'note'],
    sums: ['amount'],
    presets: presetsOf('payment_problems', 'state', ['OPEN']),
  },
  form: [
    {
      key: 'arrived',
      fields: ['problem', 'amount', 'currency', 'expected_amount', 'method', 'gateway', 'remote_id'],
    },
    { key: 'owner', fields: ['vendor', 'subscription', 'email', 'registration_number'] },
    { key: 'settlement', fields: ['note', 'settledAt', 'settledBy'] },
  ],
  transitions: [
    {
      key: 'settle',
      at: 'settledAt',
      by: 'settledBy',
      state: { field: 'state', before: 'OPEN', after: 'SETTLED' },
      needs: 'note',
    },
  ],
  capabilities: { create: false, delete: false, toggle: false, view: true },
})
