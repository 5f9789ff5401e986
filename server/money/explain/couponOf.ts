import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { coupons } from '#server/db/schema.ts'
import type { Halalas } from '#src/schema/money.ts'
import { discountOn, WHOLE } from '../amounts.ts'
import { discountOf } from '../coupons.ts'
import type { ExplainedPayment } from './paymentRow.ts'
import {
  count,
  dayTerm,
  exactOf,
  formulaOf,
  linkTo,
  money,
  percent,
  type Step,
  stepOf,
  type Viewer,
} from './steps.ts'

const readCoupon = async (tx: Transaction, { id, coupon }: ExplainedPayment) => {
  if (coupon === null) return undefined
  const [found] = await tx
    .select({
      id: coupons.id,
      code: coupons.code,
      type: coupons.type,
      value: coupons.value,
      share: coupons.discountPercentage,
      changedAt: coupons.updated_at,
      /** What the place of the payment among the coupon's uses says. */
      taken: sql<Halalas | null>`(select discount from coupon_redemptions where subscription = ${id}::bigint)`,
    })
    .from(coupons)
    .where(eq(coupons.id, coupon))
  return found
}

/** The discount by the coupon's terms, or, where those were changed since, as it was agreed on. */
const discountStep = (
  payment: ExplainedPayment,
  coupon: NonNullable<Awaited<ReturnType<typeof readCoupon>>>,
  viewer: Viewer,
): Step => {
  const { price, discount, created_at } = payment
  const terms = discountOf(coupon)
  const byTerms = discountOn(price, terms)
  const told = { link: linkTo(viewer, 'coupons', coupon.id, coupon.code) }
  // What was agreed on stays (docs/decisions/0084): a coupon that was edited since says nothing of it any more.
  if (byTerms !== discount && coupon.changedAt > created_at)
    return stepOf('discount_agreed', {
      ...told,
      result: money(coupon.taken ?? discount),
      stored: money(discount),
    })
  if (terms.type === 'FIXED')
    return stepOf('discount_fixed', { ...told, result: money(byTerms), stored: money(discount) })
  return stepOf('discount_percentage', {
    ...told,
    formula: formulaOf(money(price), '×', percent(terms.share)),
    exact: exactOf(price * terms.share, WHOLE),
    result: money(byTerms),
    stored: money(discount),
  })
}

/** What time is added to a period: by its coupon, by whoever gave free days, and by pauses. */
export const extraSteps = ({
  extra_days,
  extra_months,
  extra_years,
  given_days,
  paused_days,
  paused_on,
  resumes_on,
}: ExplainedPayment): readonly Step[] => {
  const extras = [
    ['extra_years', extra_years],
    ['extra_months', extra_months],
    ['extra_days', extra_days],
    ['given_days', given_days],
    ['paused_days', paused_days],
  ] as const
  const steps = extras.flatMap(([key, time]) =>
    time > 0 ? [stepOf(key, { values: { count: count(time) } })] : [],
  )
  if (paused_on === null || resumes_on === null) return steps
  const days = { from: dayTerm(paused_on), until: dayTerm(resumes_on) }
  return [...steps, stepOf('paused_now', { values: days })]
}

/** What the coupon of a payment took off, and of one that is open what it would add; nothing without one. */
export const couponSteps = async (
  tx: Transaction,
  payment: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly Step[]> => {
  const coupon = await readCoupon(tx, payment)
  if (!coupon) return []
  const extra = payment.status === 'SUCCESS' ? [] : extraSteps(payment)
  return [discountStep(payment, coupon, viewer), ...extra]
}
