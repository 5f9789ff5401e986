import { covering, halfUp, openOf, type Paid, type Plan, plusDays, type Seller, UNTOUCHED } from './model.ts'

/** Days that an order has to be paid, as settings begin. */
const ORDER_DAYS = 3

/** The days of a period that were paid for, counted one by one, and those of them that are not over. */
const daysOf = (paid: Paid, today: string) => {
  const lastPaid = plusDays(paid.end ?? '', -(paid.given ?? 0))
  let [all, unused] = [0, 0]
  for (let day = paid.start ?? ''; day <= lastPaid; day = plusDays(day, 1)) {
    if (paid.pauses?.some(({ from, until }) => from <= day && day < until)) continue
    all += 1
    if (day >= today) unused += 1
  }
  return { all, unused }
}

/** What the unused days are worth: of what was paid, and no more than is left of it. */
const worth = (paid: Paid, today: string): number => {
  const { all, unused } = daysOf(paid, today)
  return Math.min(halfUp(paid.total * unused, all), paid.total - paid.credited)
}

/** Why nothing can be upgraded. */
const refusal = (seller: Seller, today: string): string | undefined => {
  const bought = covering(seller, today)
  if (!bought.some(({ start }) => start !== null && start <= today)) return 'nothing_runs'
  if (bought.some(({ end }) => end === null)) return 'subscription_for_life'
  if (seller.paused) return 'subscription_paused'
  if (openOf(seller)?.state === 'PENDING') return 'payment_waiting'
  if (seller.upgrade) return 'upgrade_open'
  if (seller.planned) return 'change_planned'
  if (bought.length > 1) return 'paid_ahead'
  return bought[0]?.total === 0 ? 'nothing_to_credit' : undefined
}

/** Opens an upgrade; how the rules have to answer. Its payment's id is told by them. */
export const upgrade = (seller: Seller, plan: Plan, today: string, idOf: () => number): string => {
  const refused = refusal(seller, today)
  const [of] = covering(seller, today)
  if (refused || !of?.end) return refused ?? 'nothing_runs'
  if (plan === of.plan) return 'same_package'
  if (plan.isTrial) return 'package_is_free'
  const setOff = worth(of, today)
  if (setOff === 0) return 'nothing_to_credit'
  if (setOff >= plan.price) return 'not_an_upgrade'
  const latest = plusDays(today, ORDER_DAYS)
  const dueOn = latest < of.end ? latest : of.end
  const wanted = { plan, coupon: null, total: plan.price - setOff }
  const open = openOf(seller)
  const payment: Paid = open ?? { id: idOf(), ...wanted, state: 'DUE_PAYMENT', ...UNTOUCHED }
  Object.assign(payment, wanted)
  if (!open) seller.payments.push(payment)
  seller.upgrade = { of, payment, setOff, dueOn }
  return 'done'
}

/** The payment of an upgrade is not wanted any more. */
export const dropUpgrade = (seller: Seller): void => {
  if (seller.upgrade) seller.upgrade.payment.state = 'REJECTED'
  seller.upgrade = undefined
}

/** An upgrade that nobody paid in time is withdrawn. */
export const lapse = (seller: Seller, today: string): void => {
  const { payment, dueOn } = seller.upgrade ?? {}
  if (payment?.state === 'DUE_PAYMENT' && dueOn && dueOn < today) dropUpgrade(seller)
}
