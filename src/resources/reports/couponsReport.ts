import {
  choice,
  code,
  date,
  dateTime,
  integer,
  money,
  optional,
  percentage,
  reference,
} from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'
import { COUPON_STATES } from '../coupons/coupons.ts'

/** What each coupon brought within the period: how often it was used, by whom, what it cost and what was sold with it. */
export const couponsReport = defineReport({
  name: 'coupons_report',
  route: 'reports/coupons',
  base: 'admin-panal/coupons/report',
  subject: 'coupons',
  period: 'date',
  fields: {
    coupon: reference('coupons', { width: 180 }),
    code: code({ width: 165 }),
    /** Of the uses that are counted; of no single row. */
    date: dateTime(),
    type: choice(['PERCENTAGE', 'FIXED']),
    value: optional(money()),
    discountPercentage: optional(percentage()),
    from_date: date({ width: 120 }),
    to_date: date({ width: 120 }),
    /** As of today, not of the period. */
    state: choice(COUPON_STATES, { width: 130 }),
    used: integer({ width: 95 }),
    reserved: integer({ width: 120 }),
    vendor_count: integer({ width: 105 }),
    discount: money({ width: 130 }),
    net_total: money({ width: 130 }),
    revenue: money({ width: 130 }),
  },
  list: {
    columns: [
      'coupon',
      'code',
      'to_date',
      'state',
      'used',
      'reserved',
      'vendor_count',
      'discount',
      'revenue',
    ],
    hidden: ['active', 'type', 'value', 'discountPercentage', 'from_date', 'net_total'],
    filters: [
      'date',
      'coupon',
      'type',
      'state',
      'active',
      'from_date',
      'to_date',
      'used',
      'discount',
      'revenue',
    ],
    sort: [
      'code',
      'from_date',
      'to_date',
      'used',
      'reserved',
      'vendor_count',
      'discount',
      'net_total',
      'revenue',
    ],
    defaultSort: { field: 'revenue', order: 'DESC' },
    sums: ['used', 'reserved', 'discount', 'net_total', 'revenue'],
  },
  charts: [
    { shape: 'series', key: 'over_time', measures: ['discount', 'revenue'] },
    { shape: 'shares', key: 'by_coupon', by: 'coupon', measure: 'revenue' },
  ],
})
