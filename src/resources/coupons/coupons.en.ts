import type { LabelsOf } from '#src/schema/labels.ts'
import type { coupons } from './coupons.ts'

export const labels: LabelsOf<typeof coupons> = {
  one: 'Coupon',
  many: 'Coupons',
  definite: 'coupon',
  purpose: 'Coupons give vendors a discount or extra time when they subscribe to a package.',
  fields: {
    name: 'Name',
    code: 'Code',
    type: 'Discount type',
    value: 'Discount amount',
    discountPercentage: 'Discount percentage',
    from_date: 'From date',
    to_date: 'To date',
    packages: 'Packages',
    userCount: 'Number of vendors',
    validCount: 'Uses per vendor',
    day_number: 'Extra days',
    month_number: 'Extra months',
    year_number: 'Extra years',
    state: 'Validity',
    redemption_count: 'Times used',
    redeemed_amount: 'Discounts given',
  },
  sections: {
    identity: 'Name and code',
    discount: 'Discount',
    window: 'Validity and limits',
    extension: 'Extension of the subscription',
  },
  choices: {
    state: {
      RUNNING: 'Running',
      SCHEDULED: 'Scheduled',
      ENDED: 'Ended',
      USED_UP: 'Used up',
      OFF: 'Switched off',
    },
    type: { PERCENTAGE: 'Percentage', FIXED: 'Fixed amount' },
  },
  hints: {
    code: 'What the vendor types when paying: Latin letters and digits',
    userCount: 'How many vendors may use the coupon; leave empty for no limit',
    validCount: 'How many times one vendor may use it; leave empty for no limit',
    day_number: 'Added to the end of the paid period, after months and years',
    month_number: 'Added to the period: two months make a yearly package last 14 months',
    year_number: 'Added to the period; without effect on a package for life',
  },
}
