import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { subscriptions } from '#server/db/schema.ts'
import { addDays } from '#src/schema/days.ts'
import { lengthIn } from '../coverage.ts'
import { dayOfMonth, lastDay } from '../period.ts'
import { extraSteps } from './couponOf.ts'
import type { ExplainedPayment } from './paymentRow.ts'
import { count, dayTerm, linkTo, type Step, stepOf, type Viewer } from './steps.ts'

const LENGTHS = {
  DAYS: 'length_days',
  MONTH: 'length_months',
  YEAR: 'length_years',
  LIFE_TIME: 'length_life',
} as const

/** The payment whose period ends on the day before this one begins. */
const readBefore = async (tx: Transaction, { id, vendor, starts_on }: ExplainedPayment) => {
  if (starts_on === null) return undefined
  const [before] = await tx
    .select({ id: subscriptions.id, processId: subscriptions.processId, ends_on: subscriptions.ends_on })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.vendor, vendor),
        eq(subscriptions.status, 'SUCCESS'),
        ne(subscriptions.id, id),
        eq(subscriptions.ends_on, addDays(starts_on, -1)),
      ),
    )
    .limit(1)
  return before
}

const lengthStep = (payment: ExplainedPayment): Step =>
  stepOf(LENGTHS[payment.period_type], { values: { count: count(payment.period_count ?? 0) } })

/** When what was paid for begins and ends, and why; nothing before it succeeded. */
export const periodSteps = async (
  tx: Transaction,
  payment: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly (Step | false)[]> => {
  const { starts_on, ends_on, ended_early_on, anchor_day } = payment
  if (payment.status !== 'SUCCESS' || starts_on === null) return []
  const length = [lengthStep(payment), ...extraSteps(payment)]
  // The last day that it covered, as everywhere: it was taken back on the day after.
  if (ended_early_on !== null)
    return [...length, stepOf('ended_early', { result: dayTerm(ends_on ?? ended_early_on) })]
  const before = await readBefore(tx, payment)
  const anchor = anchor_day ?? dayOfMonth(starts_on)
  const end = lastDay(starts_on, lengthIn(payment), anchor)
  return [
    before
      ? stepOf('starts_after', {
          values: { end: dayTerm(before.ends_on ?? starts_on) },
          result: dayTerm(starts_on),
          link: linkTo(viewer, 'subscriptions', before.id, before.processId),
        })
      : stepOf('starts_first', { result: dayTerm(starts_on) }),
    ...length,
    end !== null &&
      stepOf('last_day', {
        values: { anchor: count(anchor) },
        result: dayTerm(end),
        stored: ends_on === null ? null : dayTerm(ends_on),
      }),
  ]
}
