import {
  choice,
  code,
  computed,
  dateTime,
  identity,
  money,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** Why an item was not paid out when its batch was approved. */
const REFUSALS = [
  'IBAN_MISSING',
  'IBAN_NOT_CONFIRMED',
  'IBAN_CHANGED',
  'BEYOND_BALANCE',
  'BELOW_MINIMUM',
] as const

export type Refusal = (typeof REFUSALS)[number]

const ITEM_STATES = ['WAITING', 'APPROVED', 'PAID', 'RETURNED', 'REFUSED', 'CANCELLED'] as const

/** Where what somebody gets by a batch stands. */
export type ItemState = (typeof ITEM_STATES)[number]

/** What one partner or vendor gets by a batch. Exactly one of the two is set. */
export const payoutItems = defineResource({
  name: 'payout_items',
  route: 'payout-items',
  base: 'admin-panal/payout-items',
  one: 'payout_item',
  many: 'payout_items',
  area: 'partners',
  represent: 'number',
  events: false,
  fields: {
    /** The number of its payout, which the bank tells in its statement (EndToEndId). */
    number: code({ readOnly: true, unique: true, width: 190 }),
    batch: reference('payout_batches', { readOnly: true }),
    partner: optional(reference('partners', { readOnly: true, width: 165 })),
    vendor: optional(reference('vendors', { readOnly: true, width: 165 })),
    /** As it was when the batch was made. */
    iban: optional(identity('iban', { readOnly: true, width: 250 })),
    amount: money({ readOnly: true, min: 0.01, width: 140 }),
    state: computed(choice(ITEM_STATES, { width: 140 })),
    refusal: optional(choice(REFUSALS, { readOnly: true, width: 170 })),
    payout: optional(reference('payouts', { readOnly: true })),
    /** When somebody said that the bank has paid it; a line of the bank that is its payout says so too. */
    settled_at: optional(dateTime({ readOnly: true })),
    settled_by: optional(text({ readOnly: true })),
    /** The line by which the bank booked the batch as one. */
    bank_line: optional(reference('bank_lines', { readOnly: true })),
  },
  list: {
    columns: ['number', 'partner', 'vendor', 'iban', 'state', 'refusal', 'amount'],
    hidden: ['batch', 'payout', 'settled_at', 'settled_by', 'bank_line', 'created_at'],
    filters: ['batch', 'state', 'refusal', 'partner', 'vendor', 'amount'],
    sort: ['id', 'amount', 'created_at'],
    search: ['number'],
    sums: ['amount'],
    sumsBy: { field: 'state', adds: ['APPROVED', 'PAID'] },
  },
  form: [
    {
      key: 'item',
      fields: [
        'number',
        'batch',
        'partner',
        'vendor',
        'iban',
        'amount',
        'state',
        'refusal',
        'payout',
        'settled_at',
        'settled_by',
        'bank_line',
      ],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
