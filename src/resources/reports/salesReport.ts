import { choice, code, date, dateTime, money, optional, percentage, reference } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'
import { VAT_CATEGORIES, VAT_REASONS } from '../packages/vatReasons.ts'
import { METHOD_ALIASES, PAYMENT_METHODS } from '../subscriptions/paymentMethods.ts'
import { PAYMENT_STATUSES } from '../subscriptions/subscriptions.ts'

/**
 * Every payment, and every credit note as a row of its own with amounts below zero: a sale that was taken
 * back lessens the sales of the day on which it was credited.
 */
export const salesReport = defineReport({
  name: 'sales_report',
  route: 'reports/sales',
  base: 'admin-panal/subscriptions/report',
  subject: 'subscriptions',
  period: 'date',
  opensWith: { status: ['SUCCESS'] },
  fields: {
    /** Called by the number of the payment or credit note; leads to the payment either way. */
    payment: reference('subscriptions', { width: 150 }),
    kind: choice(['PAYMENT', 'CREDIT_NOTE']),
    /** When it counts: on the day of supply, of what is open when it was sent, and when a credit note was issued. */
    date: dateTime({ width: 120 }),
    /** When the invoice or the credit note was issued, or the payment decided on. */
    issued_at: optional(dateTime({ width: 120 })),
    vendor: reference('vendors', { width: 160 }),
    package: reference('packages', { width: 150 }),
    method: optional(choice(PAYMENT_METHODS, { aliases: METHOD_ALIASES, width: 130 })),
    status: choice(PAYMENT_STATUSES, { width: 115 }),
    /** What the amount is: that of a payment in its status, or of a credit note. */
    standing: choice([...PAYMENT_STATUSES, 'CREDIT_NOTE'], { width: 130 }),
    coupon: optional(reference('coupons', { width: 150 })),
    /** Whoever referred the store. */
    partner: optional(reference('partners', { width: 160 })),
    price: money({ width: 130 }),
    discount: money({ width: 130 }),
    /** With the rate: what returns of VAT are told by. */
    vat_category: choice(VAT_CATEGORIES, { width: 130 }),
    vat_percentage: percentage({ width: 100 }),
    vat_reason: optional(choice(VAT_REASONS, { width: 200 })),
    net_total: money({ width: 130 }),
    tax: money({ width: 130 }),
    amount: money({ width: 135 }),
    invoice_number: optional(code({ width: 150 })),
    payment_date: optional(date()),
    starts_on: optional(date()),
    ends_on: optional(date()),
  },
  list: {
    columns: ['payment', 'date', 'vendor', 'package', 'method', 'status', 'net_total', 'tax', 'amount'],
    hidden: [
      'kind',
      'standing',
      'issued_at',
      'vat_category',
      'vat_percentage',
      'vat_reason',
      'price',
      'discount',
      'coupon',
      'partner',
      'invoice_number',
      'payment_date',
      'starts_on',
      'ends_on',
    ],
    filters: [
      'date',
      'issued_at',
      'status',
      'kind',
      'method',
      'package',
      'vendor',
      'coupon',
      'partner',
      'vat_category',
      'vat_reason',
      'vat_percentage',
      'amount',
    ],
    sort: ['date', 'price', 'discount', 'net_total', 'tax', 'amount'],
    defaultSort: { field: 'date', order: 'DESC' },
    sums: ['price', 'discount', 'net_total', 'tax', 'amount'],
    sumsBy: { field: 'standing', adds: ['SUCCESS', 'CREDIT_NOTE'] },
  },
  charts: [
    { shape: 'series', key: 'over_time', measures: ['net_total', 'tax'] },
    { shape: 'shares', key: 'by_package', by: 'package', measure: 'amount' },
    { shape: 'shares', key: 'by_method', by: 'method', measure: 'amount' },
    {
      shape: 'breakdown',
      key: 'by_vat',
      by: ['vat_category', 'vat_percentage'],
      measures: ['net_total', 'tax', 'amount'],
    },
  ],
})
