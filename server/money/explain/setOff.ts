import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { subscriptionChanges, subscriptions } from '#server/db/schema.ts'
import { pick } from '#src/schema/objects.ts'
import { partOf, restOf, roundHalfUp, taxWithin } from '../amounts.ts'
import { standingInvoice } from '../papers.ts'
import { totalStep } from './amounts.ts'
import type { ExplainedPayment } from './paymentRow.ts'
import { count, exactOf, formulaOf, linkTo, money, type Step, stepOf, type Viewer } from './steps.ts'

/** The payment whose unused days were set off, and how many they were. */
const readUpgraded = async (tx: Transaction, paymentId: number) => {
  const { subscription, payment, state, unused_days, paid_days } = subscriptionChanges
  const [found] = await tx
    .select({ ...pick(subscriptions, 'id', 'processId', 'amount'), unused: unused_days, paid: paid_days })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription))
    .where(and(eq(payment, paymentId), ne(state, 'REVOKED')))
  return found
}

/** What the unused days are worth: amount × unused ÷ paid days, where no credit note had left less of it. */
const setOffStep = async (
  tx: Transaction,
  { id, set_off }: ExplainedPayment,
  viewer: Viewer,
): Promise<Step> => {
  const upgraded = await readUpgraded(tx, id)
  if (!upgraded) return stepOf('set_off_left', { result: money(set_off) })
  const { amount, unused, paid } = upgraded
  const [days, of] = [unused ?? 0, paid ?? 1]
  const link = linkTo(viewer, 'subscriptions', upgraded.id, upgraded.processId)
  if (roundHalfUp(amount * days, of) > set_off)
    return stepOf('set_off_left', { result: money(set_off), link })
  return stepOf('set_off', {
    values: { unused: count(days), paid: count(of) },
    formula: formulaOf(money(amount), '×', count(days), '÷', count(of)),
    exact: exactOf(amount * days, of),
    result: money(roundHalfUp(amount * days, of)),
    stored: money(set_off),
    link,
  })
}

/** Of an upgrade that is not paid yet, the tax that its papers will come to; undefined of all else. */
export const restTaxStep = async (
  tx: Transaction,
  { id, status, amount, set_off, tax, vat_percentage }: ExplainedPayment,
): Promise<Step | undefined> => {
  if (set_off === 0 || status === 'SUCCESS') return undefined
  const upgraded = await readUpgraded(tx, id)
  const standing = upgraded && (await standingInvoice(tx, upgraded.id))
  // Of one that was given up nobody knows any more what its credit note would have been.
  if (!standing || standing.left.amount < set_off) return stepOf('vat_rest', { result: money(tax) })
  const whole = { amount: amount + set_off, tax: taxWithin(amount + set_off, vat_percentage) }
  const credited = partOf(standing.left, set_off, standing.content.vat_percentage)
  return stepOf('vat_rest', {
    formula: formulaOf(money(whole.tax), '−', money(credited.tax)),
    result: money(restOf(whole, credited).tax),
    stored: money(tax),
  })
}

/** What a payment comes to: price less discount, and of an upgrade what is set off, before it is paid or by it. */
export const totalSteps = async (
  tx: Transaction,
  payment: ExplainedPayment,
  viewer: Viewer,
): Promise<readonly Step[]> => {
  const { price, discount, set_off, amount, status } = payment
  if (set_off === 0) return [totalStep(payment)]
  const step = await setOffStep(tx, payment, viewer)
  if (status === 'SUCCESS')
    return [
      totalStep(payment),
      step,
      stepOf('received', {
        formula: formulaOf(money(amount), '−', money(set_off)),
        result: money(amount - set_off),
      }),
    ]
  const less = discount === 0 ? [] : (['−', money(discount)] as const)
  return [
    step,
    stepOf('total', {
      formula: formulaOf(money(price), ...less, '−', money(set_off)),
      result: money(price - discount - set_off),
      stored: money(amount),
    }),
  ]
}
