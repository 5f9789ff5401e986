import { choice, date, dateTime, longText, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/** Whether money came to the account, or left it. */
export const DIRECTIONS = ['IN', 'OUT'] as const

export const LINE_STATES = ['OPEN', 'MATCHED', 'IGNORED', 'CHARGED'] as const

/**
 * One line of a bank's statement. It is open until somebody matches it with the payment, the payout or the gateway's
 * settlement that it is, books it as a charge of the bank's, or says why it is none of these. What was ignored can be
 * opened again, a charge while its books are open, and a line that is a settlement or a whole payout batch; what is
 * matched with a payment or a payout stays.
 */
export const bankLines = defineResource({
  name: 'bank_lines',
  route: 'bank-lines',
  base: 'admin-panal/bank-lines',
  one: 'bank_line',
  many: 'bank_lines',
  menu: 'sales',
  represent: 'text',
  actions: ['match'],
  events: false,
  fields: {
    /** As the bank tells it; where it tells nothing, its reference or who paid. */
    text: longText({ readOnly: true, max: 500 }),
    statement: reference('bank_statements', { readOnly: true }),
    booked_on: date({ readOnly: true, width: 135 }),
    direction: choice(DIRECTIONS, { readOnly: true, width: 110 }),
    amount: money({ readOnly: true, width: 140 }),
    /** The bank's own number of the transaction. */
    reference: optional(text({ readOnly: true, max: 60, width: 165 })),
    counterparty: optional(text({ readOnly: true, max: 140, width: 165 })),
    counterparty_iban: optional(text({ readOnly: true, max: 34 })),
    state: choice(LINE_STATES, { readOnly: true, initial: 'OPEN', width: 130 }),
    subscription: optional(reference('subscriptions', { readOnly: true })),
    payout: optional(reference('payouts', { readOnly: true })),
    settlement: optional(reference('settlements', { readOnly: true })),
    /** Where the bank booked a batch of payouts as one. */
    batch: optional(reference('payout_batches', { readOnly: true })),
    /** The VAT within a charge; 0 where there is none. Null of all but charges. */
    charge_vat: optional(money({ readOnly: true, width: 140 })),
    /** The day on which a charge counts in the books: the bank's, or the first open one after it. */
    charged_on: optional(date({ readOnly: true, width: 135 })),
    /** Why it was ignored. */
    reason: optional(text({ readOnly: true, max: 300 })),
    decided_at: optional(dateTime({ readOnly: true })),
    decided_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['booked_on', 'text', 'counterparty', 'reference', 'state', 'direction', 'amount'],
    hidden: [
      'statement',
      'counterparty_iban',
      'subscription',
      'payout',
      'settlement',
      'batch',
      'charge_vat',
      'charged_on',
      'reason',
      'decided_at',
      'decided_by',
    ],
    filters: [
      'state',
      'direction',
      'booked_on',
      'amount',
      'statement',
      'subscription',
      'payout',
      'settlement',
      'batch',
      'created_at',
    ],
    sort: ['id', 'booked_on', 'amount', 'created_at'],
    search: ['text', 'reference', 'counterparty', 'counterparty_iban'],
    sums: ['amount'],
    sumsBy: { field: 'direction' },
    presets: presetsOf('bank_lines', 'state', ['OPEN', 'MATCHED', 'CHARGED', 'IGNORED']),
  },
  form: [
    {
      key: 'line',
      fields: [
        'booked_on',
        'direction',
        'amount',
        'reference',
        'text',
        'counterparty',
        'counterparty_iban',
        'statement',
      ],
    },
    {
      key: 'matching',
      fields: [
        'state',
        'subscription',
        'payout',
        'settlement',
        'batch',
        'charge_vat',
        'charged_on',
        'reason',
        'decided_at',
        'decided_by',
      ],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
