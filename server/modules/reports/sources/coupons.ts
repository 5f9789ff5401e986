import { COUPON_USE } from '#server/db/ownedSums.ts'
import { soldAt } from '#server/db/soldAt.ts'
import { couponState, couponStates, unusedCouponState } from '#server/money/couponState.ts'
import { ownedDays, ownedEvents, ownedNone, ownedSome } from '#server/money/ownedSums.ts'
import { type ReportSource, together, type Within } from '../source.ts'
import { saleRows } from './sales.ts'

/** What was sold with coupons; a credited payment counts for nothing from its credit note on. */
const sold = (within: Within): string =>
  `(${together(saleRows(within))}) sale where sale.coupon is not null and sale.status = 'SUCCESS'`

/** A use counts when its payment is decided on, a place that is held when it was taken. */
const USED_AT = soldAt('s.', 'r.created_at')

/** What a coupon `c` is; its limits are for its state. */
const columnsWith = (
  state: string,
  id = 'c.id',
): string => `${id} as id, ${id} as coupon, c.code, c.type, c.value, c.discount_percentage, c.from_date, c.to_date, c.active,
  c.user_count, c.valid_count, ${state} as state`

const COLUMNS = columnsWith(couponState('c'))

const SUMS = ['used', 'reserved', 'vendor_count', 'discount', 'net_total', 'revenue']

const summedUp = (sql: (name: string) => string): string =>
  SUMS.map((name) => `${sql(name)} as ${name}`).join(', ')

/** Coupons `c` as rows that come to nothing. */
const nothing = (state: string): string =>
  `select ${columnsWith(state)}, ${summedUp(() => '0::bigint')} from coupons c`

export const coupons: ReportSource = {
  by: 'coupon',
  rows: (within) => [
    `
    select ${COLUMNS}, coalesce(u.used, 0) as used, coalesce(u.reserved, 0) as reserved,
      coalesce(u.vendor_count, 0) as vendor_count, coalesce(m.discount, 0) as discount,
      coalesce(m.net_total, 0) as net_total, coalesce(m.revenue, 0) as revenue
    from coupons c
    left join (
      select r.coupon, count(*) filter (where r.state = 'USED') as used,
        count(*) filter (where r.state = 'RESERVED') as reserved,
        count(distinct r.vendor) filter (where r.state = 'USED') as vendor_count
      from coupon_redemptions r join subscriptions s on s.id = r.subscription
      where r.state <> 'RELEASED' and ${within.period(USED_AT)} group by r.coupon) u on u.coupon = c.id
    left join (
      select sale.coupon, sum(sale.discount)::bigint as discount, sum(sale.net_total)::bigint as net_total,
        sum(sale.amount)::bigint as revenue
      from ${sold(within)} group by sale.coupon) m on m.coupon = c.id`,
  ],
  // The state counts who has used a coupon: of those of a page alone.
  carried: [
    'id',
    'coupon',
    'code',
    'type',
    'value',
    'discount_percentage',
    'from_date',
    'to_date',
    'active',
    'user_count',
    'valid_count',
    ...SUMS,
  ],
  computed: () => ({ state: couponState('t') }),
  conditions: { state: couponStates('t') },
  events: (within) =>
    `select sale.coupon as owner, sale.date as at, sale.discount, sale.amount as revenue from ${sold(within)}`,
  keptRows: {
    sums: SUMS,
    some: (days, put, joined = 'join') =>
      ownedSome(COUPON_USE, days, put).map(
        (from) =>
          `select ${columnsWith(couponState('c'), 'k.coupon')}, ${summedUp((name) => `k.${name}`)}
            from ${from} ${joined} coupons c on c.id = k.coupon`,
      ),
    none: (days, put) => {
      const state = days.from || days.before ? couponState('c') : unusedCouponState('c')
      return `${nothing(state)} where ${ownedNone(COUPON_USE, days, put, 'c.id')}`
    },
    every: nothing(couponState('c')),
    events: (days, put) => `select e.*, e.sales as count from (${ownedEvents(COUPON_USE, days, put)}) e`,
    days: (days, put) => `select d.*, d.sales as count from (${ownedDays(COUPON_USE, days, put)}) d`,
    count: '(select coalesce(sum(k.count), 0)::bigint from coupon_kinds k)',
  },
}
