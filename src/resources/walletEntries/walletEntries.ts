import { choice, integer, money, optional, percentage, reference, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/**
 * The ledger of the wallets of partners and sellers; entries are only ever added. A commission names its
 * payment, the share, and the month k of n; payouts and reversals are below zero.
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
    kind: choice(['COMMISSION', 'PAYOUT', 'REVERSAL'], { readOnly: true }),
    partner: optional(reference('partners', { readOnly: true })),
    vendor: optional(reference('vendors', { readOnly: true })),
    amount: money({ readOnly: true, min: -90_000_000 }),
    referred_vendor: optional(reference('vendors', { readOnly: true })),
    subscription: optional(reference('subscriptions', { readOnly: true })),
    base_amount: optional(money({ readOnly: true })),
    percentage: optional(percentage({ readOnly: true })),
    month: optional(integer({ readOnly: true })),
    month_count: optional(integer({ readOnly: true })),
    payout: optional(reference('payouts', { readOnly: true })),
  },
  list: {
    columns: [
      'created_at',
      'kind',
      'partner',
      'vendor',
      'referred_vendor',
      'subscription',
      'percentage',
      'month',
      'amount',
    ],
    hidden: ['description', 'base_amount', 'month_count', 'payout'],
    filters: ['kind', 'partner', 'vendor', 'referred_vendor', 'subscription', 'created_at', 'amount'],
    sort: ['id', 'amount', 'created_at'],
    search: ['description'],
    sums: ['amount'],
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
        'month_count',
        'payout',
      ],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
