import { choice, code, computed, date, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/**
 * Dues that nobody is expected to pay any more: the bad debts. Only ever added to; one that was reversed stays, and
 * says when and why.
 */
export const writeOffs = defineResource({
  name: 'write_offs',
  route: 'write-offs',
  base: 'admin-panal/write-offs',
  one: 'write_off',
  many: 'write_offs',
  menu: 'sales',
  represent: 'number',
  fields: {
    number: code({ readOnly: true, unique: true }),
    subscription: reference('subscriptions', { readOnly: true }),
    vendor: reference('vendors', { readOnly: true }),
    amount: money({ readOnly: true }),
    /** By when it was to be paid. */
    due_on: date({ readOnly: true }),
    /** The day on which the books have it as a loss. */
    written_off_on: date(),
    reason: text({ max: 300 }),
    written_off_by: optional(text({ readOnly: true })),
    state: computed(choice(['WRITTEN_OFF', 'REVERSED'])),
    /** The day on which it became due again. */
    reversed_on: optional(date({ readOnly: true })),
    reversal_reason: optional(text({ max: 300, readOnly: true })),
    reversed_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['number', 'subscription', 'vendor', 'state', 'due_on', 'written_off_on', 'amount'],
    hidden: ['reason', 'written_off_by', 'reversed_on', 'reversal_reason', 'reversed_by', 'created_at'],
    filters: ['vendor', 'state', 'written_off_on', 'reversed_on', 'amount', 'created_at'],
    sort: ['id', 'amount', 'due_on', 'written_off_on', 'created_at'],
    search: ['number', 'reason'],
    sums: ['amount'],
    sumsBy: { field: 'state' },
  },
  form: [
    {
      key: 'write_off',
      fields: [
        'subscription',
        'vendor',
        'amount',
        'due_on',
        'written_off_on',
        'reason',
        'written_off_by',
        'state',
      ],
    },
    { key: 'reversal', fields: ['reversed_on', 'reversal_reason', 'reversed_by'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
