import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { existing } from './existing.ts'
import {
  count,
  dayTerm,
  type Explanation,
  explanationOf,
  formulaOf,
  listTo,
  money,
  percent,
  type Step,
  stepOf,
  type Viewer,
} from './steps.ts'

const COUPON = z.object({
  type: z.enum(['PERCENTAGE', 'FIXED']),
  value: z.number().nullable(),
  share: z.number().nullable(),
  from_date: z.string(),
  to_date: z.string(),
  user_limit: z.number().nullable(),
  use_limit: z.number().nullable(),
  vendors: z.number(),
  used: z.number(),
  reserved: z.number(),
  released: z.number(),
  given: z.number(),
  /** Of the payments that succeeded with it. */
  discounts: z.number(),
  revenue: z.number(),
  credited: z.number(),
})

type Coupon = Readonly<z.infer<typeof COUPON>>

const readCoupon = async (tx: Transaction, id: number): Promise<Coupon> => {
  const found = await rowOf(
    tx,
    COUPON,
    sql`select c.type, c.value, c.discount_percentage as share, c.from_date::text, c.to_date::text,
        c.user_count as user_limit, c.valid_count as use_limit, r.*, s.*
      from coupons c
      cross join lateral (
        select count(distinct r.vendor) filter (where r.state <> 'RELEASED') as vendors,
          count(*) filter (where r.state = 'USED') as used,
          count(*) filter (where r.state = 'RESERVED') as reserved,
          count(*) filter (where r.state = 'RELEASED') as released,
          coalesce(sum(r.discount) filter (where r.state = 'USED'), 0)::int8 as given
        from coupon_redemptions r where r.coupon = c.id) r
      cross join lateral (
        select coalesce(sum(s.discount), 0)::int8 as discounts, coalesce(sum(s.amount), 0)::int8 as revenue,
          coalesce(sum(s.credited_amount), 0)::int8 as credited
        from subscriptions s where s.coupon = c.id and s.status = 'SUCCESS') s
      where c.id = ${id}`,
  )
  return existing(found)
}

const ruleSteps = ({ type, value, share, from_date, to_date }: Coupon): readonly Step[] => [
  type === 'FIXED'
    ? stepOf('rule_fixed', { result: money(value ?? 0) })
    : stepOf('rule_percentage', { result: percent(share ?? 0) }),
  stepOf('window', { values: { from: dayTerm(from_date), to: dayTerm(to_date) } }),
]

/** The payments with a coupon of one status, to whoever may see them: their number, or the sum of a column. */
type PaymentsBehind = (status: 'SUCCESS' | 'PENDING', sum?: string) => Step['behind']

const useSteps = (coupon: Coupon, payments: PaymentsBehind): readonly (Step | false)[] => {
  const { used, reserved, released, vendors, user_limit, use_limit } = coupon
  return [
    stepOf('uses_counted', { result: count(used), behind: payments('SUCCESS') }),
    reserved > 0 && stepOf('uses_reserved', { result: count(reserved), behind: payments('PENDING') }),
    released > 0 && stepOf('uses_released', { result: count(released) }),
    user_limit === null
      ? stepOf('vendors_unlimited', { result: count(vendors) })
      : stepOf('vendors_limited', {
          values: { limit: count(user_limit) },
          formula: formulaOf(count(user_limit), '−', count(vendors)),
          result: count(user_limit - vendors),
        }),
    use_limit !== null && stepOf('times_limited', { result: count(use_limit) }),
  ]
}

/** What it took off, as its uses and its payments say, and what those payments brought. */
const worthSteps = (
  { given, discounts, revenue, credited }: Coupon,
  { sees }: Viewer,
  payments: PaymentsBehind,
): readonly (Step | false)[] => [
  stepOf('discount_given', {
    result: money(discounts),
    stored: money(given),
    behind: payments('SUCCESS', 'discount'),
  }),
  ...(sees('subscriptions')
    ? [
        stepOf('revenue', { result: money(revenue), behind: payments('SUCCESS', 'amount') }),
        credited > 0 && stepOf('revenue_taken_back', { result: money(-credited) }),
        credited > 0 &&
          stepOf('revenue_left', {
            formula: formulaOf(money(revenue), '−', money(credited)),
            result: money(revenue - credited),
          }),
      ]
    : []),
]

/** What a coupon gives, how often it was used, and what it came to; 404. */
export const explainCoupon = async (tx: Transaction, id: number, viewer: Viewer): Promise<Explanation> => {
  const coupon = await readCoupon(tx, id)
  const payments: PaymentsBehind = (status, sum) =>
    listTo(viewer, 'subscriptions', { coupon: [String(id)], status: [status] }, sum)
  return explanationOf(
    ['rule', ruleSteps(coupon)],
    ['uses', useSteps(coupon, payments)],
    ['worth', worthSteps(coupon, viewer, payments)],
  )
}
