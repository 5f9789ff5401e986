import { choice, code, computed, dateTime, integer, money, optional, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/** What a batch becomes: settled once the bank has paid or refused all that was approved. */
const BATCH_STATES = ['DRAFT', 'APPROVED', 'SETTLED', 'CANCELLED'] as const

/**
 * Payouts that leave by one file of the bank: one person chooses who is paid, another one approves. What is approved has
 * left the wallets, so that nobody can be paid twice while the bank works on it (docs/decisions/0462).
 */
export const payoutBatches = defineResource({
  name: 'payout_batches',
  route: 'payout-batches',
  base: 'admin-panal/payout-batches',
  one: 'payout_batch',
  many: 'payout_batches',
  menu: 'partners',
  represent: 'number',
  actions: ['prepare', 'approve', 'settle'],
  events: false,
  fields: {
    number: code({ readOnly: true, unique: true, width: 150 }),
    state: computed(choice(BATCH_STATES, { width: 150 })),
    item_count: computed(integer({ width: 120 })),
    /** What leaves, or left, without what was refused. */
    total: computed(money({ width: 150 })),
    /** Items that the bank has neither paid nor refused yet. */
    open_count: computed(integer()),
    note: optional(text({ readOnly: true, max: 300 })),
    prepared_by: optional(text({ readOnly: true, width: 150 })),
    approved_at: optional(dateTime({ readOnly: true })),
    approved_by: optional(text({ readOnly: true, width: 150 })),
    cancelled_at: optional(dateTime({ readOnly: true })),
    cancelled_by: optional(text({ readOnly: true })),
    cancel_reason: optional(text({ readOnly: true, max: 300 })),
  },
  list: {
    columns: ['number', 'state', 'item_count', 'prepared_by', 'created_at', 'approved_by', 'total'],
    hidden: ['open_count', 'note', 'approved_at', 'cancelled_at', 'cancelled_by', 'cancel_reason'],
    filters: ['state', 'created_at', 'approved_at'],
    sort: ['id', 'created_at', 'approved_at'],
    search: ['number', 'note'],
    presets: presetsOf('payout_batches', 'state', ['DRAFT', 'APPROVED']),
  },
  form: [
    { key: 'batch', fields: ['number', 'state', 'item_count', 'open_count', 'total', 'note', 'prepared_by'] },
    {
      key: 'decision',
      fields: ['approved_at', 'approved_by', 'cancelled_at', 'cancelled_by', 'cancel_reason'],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
