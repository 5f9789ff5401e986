import { choice, code, computed, date, file, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from '../subscriptions/paymentMethods.ts'

/** A payout stands until it comes back into its wallet. */
export const PAYOUT_STATES = ['PAID', 'RETURNED'] as const

/** What was paid out of the wallet of a partner or a seller (createPayment). Exactly one of the two is set. */
export const payouts = defineResource({
  name: 'payouts',
  route: 'payouts',
  base: 'admin-panal/payouts',
  one: 'payment',
  many: 'payments',
  events: { noun: 'payout' },
  menu: 'partners',
  represent: 'payment_number',
  actions: ['return'],
  fields: {
    /** Wide enough for that of a batch, whose last signs tell its payments apart. */
    payment_number: code({ unique: true, max: 40, hint: true, width: 185 }),
    partner: optional(reference('partners', { readOnly: true, width: 155 })),
    vendor: optional(reference('vendors', { readOnly: true, width: 155 })),
    amount: money({ min: 0.01, width: 145 }),
    method: choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES, initial: 'BANK_TRANSFER', width: 150 }),
    payment_date: date(),
    payment_file: optional(file({ private: true, wide: true, hint: true })),
    paid_by: optional(text({ readOnly: true })),
    state: computed(choice(PAYOUT_STATES, { width: 130 })),
  },
  list: {
    columns: ['payment_number', 'partner', 'vendor', 'state', 'method', 'payment_date', 'paid_by', 'amount'],
    hidden: ['payment_file', 'created_at'],
    filters: ['state', 'partner', 'vendor', 'method', 'payment_date', 'amount'],
    sort: ['id', 'amount', 'payment_date', 'created_at'],
    search: ['payment_number'],
    sums: ['amount'],
    // What came back into its wallet was not paid out.
    sumsBy: { field: 'state', adds: ['PAID'] },
    presets: presetsOf('payouts', 'state', PAYOUT_STATES),
  },
  form: [
    { key: 'receiver', fields: ['partner', 'vendor', 'state', 'paid_by'] },
    { key: 'payment', fields: ['payment_number', 'amount', 'method', 'payment_date', 'payment_file'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
