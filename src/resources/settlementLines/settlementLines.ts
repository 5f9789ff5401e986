import { choice, computed, date, dateTime, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/** What a line of a settlement is about. */
export const SETTLEMENT_LINE_KINDS = [
  'PAYMENT',
  'REFUND',
  'VOID',
  'CHARGEBACK',
  'CHARGEBACK_PENALTY',
  'FEE',
  'PLATFORM_DUTIES',
  'OTHER_DUTIES',
  'INSTALLMENT',
  'TRANSFER_FEE',
] as const

export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number]

/** How a line stands against our books; the states in the middle are differences that somebody looks at. */
const SETTLEMENT_LINE_STATES = [
  'MATCHED',
  'DIFFERS',
  'UNKNOWN',
  'REPEATED',
  'NOT_BOOKED',
  'MISSING',
  'CHARGED',
  'RESOLVED',
] as const

export type SettlementLineState = (typeof SETTLEMENT_LINE_STATES)[number]

/** Differences that wait for somebody. */
export const OPEN_LINE_STATES = [
  'DIFFERS',
  'UNKNOWN',
  'REPEATED',
  'NOT_BOOKED',
  'MISSING',
] as const satisfies readonly SettlementLineState[]

/** What went back, or was taken. */
const signed = (width?: number) => money({ readOnly: true, min: -90_000_000_000, ...(width && { width }) })

/**
 * A line of a settlement, beside the payment or refund of ours that it is. A payment of ours that no settlement has
 * paid in time stands here without a settlement, until one has.
 */
export const settlementLines = defineResource({
  name: 'settlement_lines',
  route: 'settlement-lines',
  base: 'admin-panal/settlement-lines',
  one: 'settlement_line',
  many: 'settlement_lines',
  menu: 'sales',
  represent: 'remote_id',
  actions: ['reconcile'],
  events: false,
  fields: {
    /** The gateway's id of the payment. */
    remote_id: text({ readOnly: true, max: 100, width: 170 }),
    settlement: optional(reference('settlements', { readOnly: true, width: 170 })),
    kind: choice(SETTLEMENT_LINE_KINDS, { readOnly: true, width: 140 }),
    state: choice(SETTLEMENT_LINE_STATES, { readOnly: true, width: 150 }),
    occurred_on: date({ readOnly: true, width: 135 }),
    /** Before fees; below zero for what was taken. */
    amount: signed(140),
    /** Without VAT. */
    fee: signed(120),
    vat: signed(120),
    net: signed(140),
    /** What our books say. */
    expected_amount: optional(signed(140)),
    /** The settlement that has the payment of a repeated line, and what it was settled with there. */
    settled_in: computed(optional(reference('settlements', { width: 170 }))),
    settled_amount: computed(optional(signed(140))),
    subscription: optional(reference('subscriptions', { readOnly: true, width: 150 })),
    refund: optional(reference('refunds', { readOnly: true })),
    payment_problem: optional(reference('payment_problems', { readOnly: true })),
    /** Our number of the payment, where the file tells it. */
    reference: optional(text({ readOnly: true, max: 60 })),
    linked_by: optional(text({ readOnly: true })),
    /** How a difference was resolved. */
    reason: optional(text({ readOnly: true, max: 300 })),
    resolved_at: optional(dateTime({ readOnly: true })),
    resolved_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['remote_id', 'settlement', 'kind', 'state', 'occurred_on', 'subscription', 'amount', 'net'],
    hidden: [
      'fee',
      'vat',
      'expected_amount',
      'settled_in',
      'settled_amount',
      'refund',
      'payment_problem',
      'reference',
      'linked_by',
      'reason',
      'resolved_at',
      'resolved_by',
      'created_at',
    ],
    filters: ['state', 'kind', 'settlement', 'subscription', 'refund', 'occurred_on', 'amount'],
    sort: ['id', 'occurred_on', 'amount', 'created_at'],
    search: ['remote_id', 'reference'],
    sums: ['amount', 'net'],
    presets: presetsOf('settlement_lines', 'state', ['DIFFERS', 'UNKNOWN', 'MISSING']),
  },
  form: [
    {
      key: 'line',
      fields: ['remote_id', 'reference', 'settlement', 'kind', 'occurred_on', 'amount', 'fee', 'vat', 'net'],
    },
    {
      key: 'reconciliation',
      fields: [
        'state',
        'expected_amount',
        'settled_in',
        'settled_amount',
        'subscription',
        'refund',
        'payment_problem',
        'linked_by',
        'reason',
        'resolved_at',
        'resolved_by',
      ],
    },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})

const OPEN: ReadonlySet<string> = new Set(OPEN_LINE_STATES)

/** True of a difference that waits for somebody. */
export const isOpenLine = (state: SettlementLineState): boolean => OPEN.has(state)
