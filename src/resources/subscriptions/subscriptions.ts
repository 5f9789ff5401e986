import {
  choice,
  code,
  computed,
  date,
  dateTime,
  file,
  flag,
  integer,
  longText,
  money,
  optional,
  percentage,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'
import { VAT_CATEGORIES, VAT_REASONS } from '../packages/vatReasons.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from './paymentMethods.ts'

/** How long an amount has been due on a day: days after the day by which it was to be paid. */
export const AGES = ['NOT_DUE', 'DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const

export type Age = (typeof AGES)[number]

export const PAYMENT_STATUSES = ['DUE_PAYMENT', 'PENDING', 'SUCCESS', 'REJECTED', 'WRITTEN_OFF'] as const

/** What became of the money: of a payment that succeeded, whether credit notes took it back. */
const MONEY_STANDINGS = [
  'SUCCESS',
  'PARTLY_CREDITED',
  'CREDITED',
  'PENDING',
  'DUE_PAYMENT',
  'REJECTED',
  'WRITTEN_OFF',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * What a seller pays for one period of a package (the specification's subscription/payment). The period is
 * set when the payment succeeds. SUCCESS and REJECTED are final; WRITTEN_OFF is what nobody is expected to pay.
 */
export const subscriptions = defineResource({
  name: 'subscriptions',
  route: 'subscriptions',
  base: 'admin-panal/subscriptions',
  one: 'subscription',
  many: 'subscriptions',
  menu: 'sales',
  represent: 'processId',
  actions: ['approve', 'refund', 'write_off'],
  fields: {
    processId: code({ readOnly: true, unique: true, width: 149 }),
    vendor: reference('vendors', { readOnly: true, width: 165 }),
    package: reference('packages', { readOnly: true, width: 165 }),
    status: choice(PAYMENT_STATUSES, { readOnly: true, width: 155 }),
    method: optional(choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES, readOnly: true, width: 160 })),
    price: money({ readOnly: true }),
    coupon: optional(reference('coupons', { readOnly: true })),
    discount: money({ readOnly: true }),
    amount: money({ readOnly: true, width: 140 }),
    vat_percentage: percentage({ readOnly: true }),
    /** Why no VAT was charged; empty where it was. */
    vat_reason: optional(choice(VAT_REASONS, { readOnly: true })),
    vat_category: computed(choice(VAT_CATEGORIES)),
    /** What would be the rate if it were approved today, while it is open. */
    vat_percentage_now: computed(optional(percentage())),
    net_total: money({ readOnly: true }),
    tax: money({ readOnly: true }),
    /** What unused days of the period before were worth, of an upgrade: the rest of the price is paid. */
    set_off_amount: computed(optional(money())),
    /** What credit notes took back of it, corrections aside. */
    credited_amount: money({ readOnly: true, initial: 0 }),
    /** What went back to the vendor. */
    refunded_amount: money({ readOnly: true, initial: 0 }),
    /**
     * Null where nothing was taken back; CREDITED is a credit note without money going back, SET_OFF one of which all was
     * set off against another payment.
     */
    refund_state: computed(
      optional(choice(['PARTLY_REFUNDED', 'REFUNDED', 'CREDITED', 'SET_OFF'], { width: 140 })),
    ),
    payment_date: optional(date({ readOnly: true })),
    receipt: optional(file({ readOnly: true, private: true })),
    /** Number of the transfer, card slip or cash receipt, as the administrator who recorded it read it. */
    reference: optional(text({ readOnly: true, max: 60 })),
    /** What the sender of a transfer writes on it, so that the bank's statement names the payment. */
    transfer_code: optional(code({ readOnly: true, unique: true })),
    /** When it was supplied, by which VAT is counted: the day on which the money came in. */
    supply_on: optional(date({ readOnly: true, hint: true })),
    /** By when it is, or was, to be paid. */
    due_on: optional(date({ readOnly: true, width: 145 })),
    /** Days since that day, of what is not paid; null before it. */
    days_overdue: computed(optional(integer())),
    /** How long what is not paid has been due, as of today. */
    age: computed(optional(choice(AGES))),
    starts_on: optional(date({ readOnly: true, width: 165 })),
    ends_on: optional(date({ readOnly: true })),
    /** When it was taken back, by a credit note or a refund, before it was over. */
    ended_early_on: optional(date({ readOnly: true })),
    /** The first day of a pause that is not over, and the day on which it runs again at the latest. */
    paused_on: optional(date({ readOnly: true })),
    resumes_on: optional(date({ readOnly: true })),
    /** Of what was paid for, as it is today. */
    period_state: computed(optional(choice(['UPCOMING', 'CURRENT', 'PAUSED', 'ENDED', 'CANCELLED']))),
    /** What became of the money. */
    standing: computed(choice(MONEY_STANDINGS)),
    invoice_number: computed(optional(code())),
    tax_number: computed(optional(code())),
    registration_number: computed(optional(code())),
    decided_at: optional(dateTime({ readOnly: true })),
    decided_by: optional(text({ readOnly: true })),
    reason: optional(longText({ readOnly: true, max: 500 })),
    /** Rejected though nobody looked at a payment: what it was for changed, or nobody paid an upgrade in time. */
    withdrawn: flag({ readOnly: true, initial: false }),
  },
  list: {
    columns: ['processId', 'vendor', 'package', 'status', 'refund_state', 'due_on', 'created_at', 'amount'],
    hidden: [
      'method',
      'standing',
      'refunded_amount',
      'credited_amount',
      'period_state',
      'starts_on',
      'ends_on',
      'ended_early_on',
      'invoice_number',
      'transfer_code',
      'reference',
      'registration_number',
      'price',
      'discount',
      'coupon',
      'net_total',
      'tax',
      'vat_percentage',
      'vat_category',
      'vat_reason',
      'tax_number',
      'payment_date',
      'supply_on',
      'days_overdue',
      'age',
      'decided_at',
      'decided_by',
      'withdrawn',
    ],
    filters: [
      'status',
      'refund_state',
      'method',
      'vendor',
      'package',
      'coupon',
      'amount',
      'period_state',
      'standing',
      'vat_category',
      'starts_on',
      'ends_on',
      'due_on',
      'age',
      'supply_on',
      'decided_at',
      'created_at',
    ],
    sort: ['id', 'amount', 'due_on', 'starts_on', 'ends_on', 'decided_at', 'created_at'],
    search: ['processId', 'transfer_code', 'reference'],
    searchElsewhere: ['vendor', 'invoice_number', 'tax_number', 'registration_number'],
    sums: ['amount', 'net_total', 'tax', 'discount', 'refunded_amount'],
    sumsBy: { field: 'standing' },
    presets: [
      { label: 'resources.subscriptions.choices.status.PENDING', filter: { status: ['PENDING'] } },
      { label: 'resources.subscriptions.choices.status.DUE_PAYMENT', filter: { status: ['DUE_PAYMENT'] } },
      {
        label: 'views.overdue',
        filter: { age: ['DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] },
      },
      {
        label: 'resources.subscriptions.choices.period_state.CURRENT',
        filter: { period_state: ['CURRENT'] },
      },
    ],
  },
  form: [
    {
      key: 'payment',
      fields: [
        'vendor',
        'package',
        'status',
        'method',
        'payment_date',
        'receipt',
        'transfer_code',
        'reference',
        'registration_number',
      ],
    },
    {
      key: 'amounts',
      fields: [
        'price',
        'coupon',
        'discount',
        'set_off_amount',
        'amount',
        'net_total',
        'tax',
        'vat_percentage',
        'vat_category',
        'vat_reason',
      ],
    },
    { key: 'refund', fields: ['refund_state', 'refunded_amount', 'credited_amount'] },
    {
      key: 'period',
      fields: [
        'due_on',
        'age',
        'period_state',
        'starts_on',
        'ends_on',
        'paused_on',
        'resumes_on',
        'ended_early_on',
      ],
    },
    { key: 'invoice', fields: ['invoice_number', 'supply_on', 'tax_number'] },
    { key: 'decision', fields: ['decided_at', 'decided_by', 'reason', 'withdrawn'] },
  ],
  owner: {
    base: 'user/payments',
    one: 'payment',
    many: 'payments',
    permission: 'payments',
    scope: 'vendor',
    columns: [
      'processId',
      'package',
      'status',
      'starts_on',
      'due_on',
      'created_at',
      'amount',
      'invoice_number',
    ],
    fields: [
      'method',
      'price',
      'discount',
      'net_total',
      'tax',
      'payment_date',
      'ends_on',
      'reason',
      'withdrawn',
      'receipt',
      'days_overdue',
      'set_off_amount',
      'refunded_amount',
      'credited_amount',
    ],
    filters: ['status', 'method', 'package', 'amount', 'due_on', 'created_at'],
    sort: ['id', 'amount', 'due_on', 'created_at'],
    search: ['processId', 'package', 'invoice_number'],
  },
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
