import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as coupons } from '../coupons/coupons.en.ts'
import type { couponsReport } from './couponsReport.ts'

export const labels: ReportLabelsOf<typeof couponsReport> = {
  one: 'Coupon',
  many: 'Coupons report',
  definite: 'coupon',
  purpose: 'How often each coupon was used, the discounts it gave and what was sold with it.',
  fields: {
    coupon: 'Coupon',
    code: 'Code',
    date: 'Period',
    type: 'Discount type',
    value: 'Discount amount',
    discountPercentage: 'Discount percentage',
    from_date: 'Valid from',
    to_date: 'Valid until',
    state: 'Validity',
    used: 'Times used',
    reserved: 'Held by pending payments',
    vendor_count: 'Vendors',
    discount: 'Discount given',
    net_total: 'Net sales with it',
    revenue: 'Sales with it',
  },
  choices: coupons.choices,
  charts: { over_time: 'Discounts and sales over time', by_coupon: 'Sales by coupon' },
  sections: {},
  hints: {},
}
