import { choice, code, date, file, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'
import { METHOD_ALIASES, REFUND_METHODS } from '../subscriptions/paymentMethods.ts'

/** Money that went back to a seller of what was paid, whole or in part; only ever added to. */
export const refunds = defineResource({
  name: 'refunds',
  route: 'refunds',
  base: 'admin-panal/refunds',
  one: 'refund',
  many: 'refunds',
  menu: 'sales',
  represent: 'number',
  fields: {
    number: code({ readOnly: true, unique: true }),
    subscription: reference('subscriptions', { readOnly: true }),
    vendor: reference('vendors', { readOnly: true }),
    amount: money({ min: 0.01 }),
    method: choice(REFUND_METHODS, { aliases: METHOD_ALIASES, initial: 'BANK_TRANSFER' }),
    /** Number of the transfer, of the gateway's refund, or of the payment that it was set against. */
    reference: text({ max: 60 }),
    refunded_on: date(),
    file: optional(file({ private: true, wide: true })),
    reason: text({ max: 300 }),
    credit_note: optional(reference('invoices', { readOnly: true })),
    /** What became of the period that was paid for. */
    period: choice(['KEPT', 'ENDED']),
    refunded_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['number', 'subscription', 'vendor', 'amount', 'method', 'reference', 'refunded_on'],
    hidden: ['credit_note', 'period', 'reason', 'file', 'refunded_by', 'created_at'],
    filters: ['vendor', 'subscription', 'method', 'refunded_on', 'amount', 'created_at'],
    sort: ['id', 'amount', 'refunded_on', 'created_at'],
    search: ['number', 'reference'],
    sums: ['amount'],
  },
  form: [
    {
      key: 'refund',
      fields: [
        'subscription',
        'vendor',
        'amount',
        'method',
        'reference',
        'refunded_on',
        'refunded_by',
        'file',
      ],
    },
    { key: 'reason', fields: ['reason', 'credit_note', 'period'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
