import { defineRules } from '#server/crud/rules.ts'
import { couponState, couponStates } from '#server/money/couponState.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'

const USED = "from coupon_redemptions r where r.coupon = t.id and r.state = 'USED'"

export const couponRules = defineRules(coupons, {
  computed: {
    state: couponState('t'),
    redemption_count: `(select count(*) ${USED})`,
    redeemed_amount: `(select coalesce(sum(r.discount), 0) ${USED})`,
  },
  conditions: { state: couponStates('t') },
})
