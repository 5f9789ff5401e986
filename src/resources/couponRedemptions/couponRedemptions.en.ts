import type { LabelsOf } from '#src/schema/labels.ts'
import type { couponRedemptions } from './couponRedemptions.ts'

export const labels: LabelsOf<typeof couponRedemptions> = {
  one: 'Coupon redemption',
  many: 'Coupon redemptions',
  definite: 'Coupon redemption',
  purpose: 'Who used a coupon, when, and for how much.',
  fields: {
    code: 'Code',
    coupon: 'Coupon',
    vendor: 'Vendor',
    subscription: 'Payment',
    state: 'State',
    discount: 'Discount',
  },
  sections: {
    redemption: 'Redemption',
  },
  choices: {
    state: {
      RESERVED: 'Reserved for a pending payment',
      USED: 'Used',
      RELEASED: 'Released',
    },
  },
  hints: {},
}
