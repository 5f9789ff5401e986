import {
  choice,
  computed,
  date,
  integer,
  money,
  optional,
  percentage,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/**
 * The ledger of the wallets of partners and sellers; entries are only ever added. A commission names its
 * payment, the share, the months k to l of n, and the day from which it may be paid out; payouts and reversals are
 * below zero. A return gives back what a payout took; an adjustment goes either way and says why.
 */
export const walletEntries = defineResource({
  name: 'wallet_entries',
  route: 'wallet-entries',
  base: 'admin-panal/wallet-entries',
  one: 'wallet_entry',
  many: 'wallet_entries',
  menu: 'partners',
  represent: 'description',
  fields: {
    description: text({ readOnly: true }),
    kind: choice(['COMMISSION', 'PAYOUT', 'REVERSAL', 'RETURN', 'ADJUSTMENT'], {
      readOnly: true,
      width: 125,
    }),
    partner: optional(reference('partners', { readOnly: true, width: 155 })),
    vendor: optional(reference('vendors', { readOnly: true, width: 155 })),
    amount: money({ readOnly: true, min: -90_000_000, width: 140 }),
    referred_vendor: optional(reference('vendors', { readOnly: true, width: 155 })),
    subscription: optional(reference('subscriptions', { readOnly: true })),
    base_amount: optional(money({ readOnly: true })),
    percentage: optional(percentage({ readOnly: true })),
    month: optional(integer({ readOnly: true, width: 170 })),
    month_to: optional(integer({ readOnly: true })),
    month_count: optional(integer({ readOnly: true })),
    /** The first day on which a commission may be paid out. */
    payable_on: optional(date({ readOnly: true })),
    /** Of the referral that a commission comes from: while it is open, the commission is held. */
    review: computed(optional(choice(['OPEN', 'CONFIRMED', 'DECLINED']))),
    reason: optional(text({ readOnly: true, max: 300 })),
    recorded_by: optional(text({ readOnly: true })),
    payout: optional(reference('payouts', { readOnly: true })),
  },
  list: {
    columns: ['created_at', 'kind', 'partner', 'vendor', 'referred_vendor', 'month', 'payable_on', 'amount'],
    hidden: [
      'description',
      'subscription',
      'percentage',
      'base_amount',
      'month_count',
      'month_to',
      'payout',
      'review',
      'reason',
      'recorded_by',
    ],
    filters: [
      'kind',
      'partner',
      'vendor',
      'referred_vendor',
      'subscription',
      'created_at',
      'payable_on',
      'review',
      'amount',
    ],
    sort: ['id', 'amount', 'created_at'],
    search: ['description'],
    sums: ['amount'],
    presets: presetsOf('wallet_entries', 'kind', [
      'COMMISSION',
      'PAYOUT',
      'REVERSAL',
      'RETURN',
      'ADJUSTMENT',
    ]),
  },
  form: [
    {
      key: 'entry',
      fields: [
        'kind',
        'amount',
        'partner',
        'vendor',
        'referred_vendor',
        'subscription',
        'base_amount',
        'percentage',
        'month',
        'month_to',
        'month_count',
        'payable_on',
        'review',
        'payout',
        'reason',
        'recorded_by',
      ],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
