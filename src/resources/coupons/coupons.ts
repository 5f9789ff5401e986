import {
  choice,
  code,
  computed,
  date,
  integer,
  money,
  optional,
  percentage,
  references,
  text,
  translated,
} from '#src/schema/fields.ts'
import { dateOrder, defineResource, presetsOf, requiredWhen } from '#src/schema/resource.ts'

/** What can hold of a coupon on a day. */
export const COUPON_STATES = ['RUNNING', 'SCHEDULED', 'ENDED', 'USED_UP', 'OFF'] as const

export type CouponState = (typeof COUPON_STATES)[number]

/** Discount codes: a fixed amount or a percentage, and extra time, within a window of dates. */
export const coupons = defineResource({
  name: 'coupons',
  route: 'coupons',
  base: 'admin-panal/coupons',
  one: 'coupon',
  many: 'coupons',
  menu: 'sales',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
    code: code({ unique: true, hint: true }),
    type: choice(['PERCENTAGE', 'FIXED'], { initial: 'PERCENTAGE' }),
    value: optional(money({ min: 0.01, max: 1_000_000, width: 130 })),
    discountPercentage: optional(percentage({ min: 0.01 })),
    from_date: date(),
    to_date: date(),
    packages: references('packages', {
      minItems: 1,
      minItemsMessage: 'validation.package_required',
      wide: true,
    }),
    userCount: optional(integer({ min: 1, max: 10_000_000, hint: true })),
    validCount: optional(integer({ min: 1, max: 10_000, hint: true })),
    day_number: optional(integer({ max: 3650, hint: true })),
    month_number: optional(integer({ max: 120, hint: true })),
    year_number: optional(integer({ max: 20, hint: true })),
    /** What holds today, whatever the switch says: by the dates, and the places that are left. */
    state: computed(choice(COUPON_STATES, { width: 144 })),
    /** Of payments that succeeded; places that are only reserved do not count. */
    redemption_count: computed(integer({ width: 115 })),
    redeemed_amount: computed(money({ width: 150 })),
  },
  list: {
    columns: ['name', 'code', 'value', 'to_date', 'redemption_count', 'redeemed_amount', 'state', 'active'],
    hidden: ['type', 'from_date', 'packages', 'userCount', 'validCount', 'created_at', 'updated_at'],
    filters: ['state', 'type', 'packages', 'from_date', 'to_date', 'active', 'created_at'],
    sort: ['id', 'name', 'code', 'from_date', 'to_date', 'created_at'],
    search: ['name', 'code'],
    presets: presetsOf('coupons', 'state', COUPON_STATES),
  },
  form: [
    { key: 'identity', fields: ['name', 'code'] },
    { key: 'discount', fields: ['type', 'discountPercentage', 'value', 'packages'] },
    { key: 'window', fields: ['from_date', 'to_date', 'userCount', 'validCount', 'state'] },
    { key: 'extension', fields: ['day_number', 'month_number', 'year_number'] },
  ],
  rules: [
    dateOrder('from_date', 'to_date'),
    requiredWhen('value', { field: 'type', is: ['FIXED'] }),
    requiredWhen('discountPercentage', { field: 'type', is: ['PERCENTAGE'] }),
  ],
})
