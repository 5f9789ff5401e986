import { choice, money, reference, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/**
 * Who used a coupon, when, and for how much. A place is RESERVED while the payment is pending, USED when it
 * succeeded and RELEASED when it was rejected; RESERVED and USED count towards the limits.
 */
export const couponRedemptions = defineResource({
  name: 'coupon_redemptions',
  route: 'coupon-redemptions',
  base: 'admin-panal/coupon-redemptions',
  one: 'coupon_redemption',
  many: 'coupon_redemptions',
  area: 'sales',
  represent: 'code',
  fields: {
    code: text({ readOnly: true, max: 32 }),
    coupon: reference('coupons', { readOnly: true }),
    vendor: reference('vendors', { readOnly: true }),
    subscription: reference('subscriptions', { readOnly: true }),
    state: choice(['RESERVED', 'USED', 'RELEASED'], { readOnly: true }),
    discount: money({ readOnly: true }),
  },
  list: {
    columns: ['created_at', 'vendor', 'subscription', 'state', 'discount'],
    hidden: ['code', 'coupon', 'updated_at'],
    filters: ['coupon', 'vendor', 'subscription', 'state', 'created_at'],
    sort: ['id', 'discount', 'created_at'],
    search: ['code'],
    sums: ['discount'],
  },
  form: [{ key: 'redemption', fields: ['coupon', 'vendor', 'subscription', 'state', 'discount'] }],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
