import type { CouponState } from '#src/resources/coupons/coupons.ts'
import { TODAY } from './held.ts'

/** Vendors who have a place of the coupon, and how many each has. */
const PLACES = (id: string): string => `select count(*) as taken from coupon_redemptions r
  where r.coupon = ${id} and r.state <> 'RELEASED' group by r.vendor`

/** No vendor may come any more, and none that has used it may use it again. */
const IS_USED_UP = (coupon: string): string => `coalesce((
  select count(*) >= ${coupon}.user_count and bool_and(p.taken >= ${coupon}.valid_count)
  from (${PLACES(`${coupon}.id`)}) p), false)`

const stateOf = (coupon: string, isUsedUp: string): string => `(case
  when not ${coupon}.active then 'OFF'
  when ${coupon}.to_date < ${TODAY} then 'ENDED'
  when ${coupon}.from_date > ${TODAY} then 'SCHEDULED'
  when ${isUsedUp} then 'USED_UP'
  else 'RUNNING' end)`

/**
 * SQL: what holds of the coupon in that row today in Riyadh, whatever its switch says: OFF, ENDED, SCHEDULED, USED_UP
 * or RUNNING.
 */
export const couponState = (coupon: string): string => stateOf(coupon, IS_USED_UP(coupon))

/** The same of a coupon that nobody has a place of. */
export const unusedCouponState = (coupon: string): string => stateOf(coupon, 'false')

/**
 * The same as a condition, said as a number: of what is true or false alone PostgreSQL takes half of the rows to be true,
 * and would walk through all coupons to fill a page with those few.
 */
const IS_ONE_USED_UP = (coupon: string): string => `case when ${IS_USED_UP(coupon)} then 1 else 0 end = 1`

/** SQL that holds where a coupon is in each state, said of its columns, so that an index finds those. */
export const couponStates = (coupon: string): Readonly<Record<CouponState, string>> => {
  const isOn = `${coupon}.active and ${coupon}.to_date >= ${TODAY}`
  const isOpen = `${isOn} and ${coupon}.from_date <= ${TODAY}`
  return {
    OFF: `not ${coupon}.active`,
    ENDED: `${coupon}.active and ${coupon}.to_date < ${TODAY}`,
    SCHEDULED: `${isOn} and ${coupon}.from_date > ${TODAY}`,
    USED_UP: `${isOpen} and ${IS_ONE_USED_UP(coupon)}`,
    RUNNING: `${isOpen} and not ${IS_USED_UP(coupon)}`,
  }
}
