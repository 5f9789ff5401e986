import { choice, computed, date, dateTime, integer, money, optional, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/** Whether the gateway's interface told of it, or somebody brought its file. */
const SETTLEMENT_SOURCES = ['GATEWAY', 'FILE'] as const

export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number]

/** What is left to do: lines that differ, the bank's line, or nothing. */
const SETTLEMENT_STATES = ['DIFFERENCES', 'AWAITING_BANK', 'RECONCILED'] as const

/** More went back than came in: the gateway asks for money. */
const balance = (width?: number) => money({ readOnly: true, min: -90_000_000_000, ...(width && { width }) })

/**
 * What the payment gateway transferred to our account for a batch of card payments: payments, less refunds,
 * chargebacks, other deductions, fees and the VAT on these, is what arrives at the bank (docs/decisions/0478).
 */
export const settlements = defineResource({
  name: 'settlements',
  route: 'settlements',
  base: 'admin-panal/settlements',
  one: 'settlement',
  many: 'settlements',
  menu: 'sales',
  represent: 'remote_id',
  actions: ['import', 'match'],
  events: false,
  fields: {
    /** Its id at the gateway, or the number that stood on the report. */
    remote_id: text({ readOnly: true, max: 100, width: 180 }),
    gateway: text({ readOnly: true, max: 40 }),
    source: choice(SETTLEMENT_SOURCES, { readOnly: true }),
    state: computed(choice(SETTLEMENT_STATES, { width: 165 })),
    settled_on: date({ readOnly: true, width: 135 }),
    /** The day of the books: that of the settlement, or the first open one after it. */
    booked_on: date({ readOnly: true }),
    currency: text({ readOnly: true, max: 3 }),
    line_count: integer({ readOnly: true }),
    /** Lines that somebody has to look at. */
    open_count: computed(integer({ width: 130 })),
    payments: money({ readOnly: true, width: 140 }),
    refunds: money({ readOnly: true }),
    chargebacks: money({ readOnly: true }),
    /** What else was taken: instalments, and payments that were voided. */
    deductions: balance(),
    /** Without VAT. */
    fees: balance(120),
    fees_vat: balance(120),
    net: balance(140),
    imported_by: optional(text({ readOnly: true })),
    matched_at: optional(dateTime({ readOnly: true })),
    matched_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['remote_id', 'state', 'settled_on', 'open_count', 'payments', 'fees', 'fees_vat', 'net'],
    hidden: [
      'source',
      'gateway',
      'booked_on',
      'currency',
      'line_count',
      'refunds',
      'chargebacks',
      'deductions',
      'imported_by',
      'matched_at',
      'matched_by',
      'created_at',
    ],
    filters: ['state', 'source', 'settled_on', 'booked_on', 'net', 'created_at'],
    sort: ['id', 'settled_on', 'net', 'created_at'],
    search: ['remote_id'],
    sums: ['payments', 'fees', 'fees_vat', 'net'],
    presets: presetsOf('settlements', 'state', ['DIFFERENCES', 'AWAITING_BANK']),
  },
  form: [
    {
      key: 'settlement',
      fields: [
        'remote_id',
        'gateway',
        'source',
        'settled_on',
        'booked_on',
        'currency',
        'line_count',
        'imported_by',
      ],
    },
    {
      key: 'amounts',
      fields: ['payments', 'refunds', 'chargebacks', 'deductions', 'fees', 'fees_vat', 'net'],
    },
    { key: 'bank', fields: ['matched_at', 'matched_by'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
