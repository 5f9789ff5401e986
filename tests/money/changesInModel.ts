import { covering, openOf, type Paid, type Plan, place, plusDays, type Seller } from './model.ts'
import { pause, resume } from './pausesInModel.ts'
import { dropUpgrade } from './upgradesInModel.ts'

/** What is wanted of a subscription. */
export type WantedInModel =
  | { readonly kind: 'CANCELLATION' }
  | { readonly kind: 'SWITCH'; readonly plan: Plan }
  | { readonly kind: 'EXTENSION'; readonly days: number }
  | { readonly kind: 'PAUSE'; readonly days: number }
  | { readonly kind: 'RESUME' }

/** Days before the end on which a renewal becomes due, and days of grace after it, as settings begin. */
const [DUE_BEFORE, GRACE] = [7, 3]

const planRefusal = (seller: Seller, last: Paid | undefined): string | undefined => {
  if (!last) return 'nothing_runs'
  if (last.end === null) return 'subscription_for_life'
  if (openOf(seller)?.state === 'PENDING') return 'payment_waiting'
  if (seller.upgrade) return 'upgrade_open'
  return seller.planned ? 'change_planned' : undefined
}

const extend = (seller: Seller, days: number, today: string): string => {
  const bought = covering(seller, today)
  const running = bought.find(({ start }) => start !== null && start <= today)
  if (!running) return 'nothing_runs'
  if (seller.upgrade) return 'upgrade_open'
  if (bought.some(({ end }) => end === null)) return 'subscription_for_life'
  running.given = (running.given ?? 0) + days
  running.end = plusDays(running.end ?? '', days)
  let before = running
  for (const later of bought.filter((each) => each !== running)) {
    place(later, before, today)
    before = later
  }
  return 'done'
}

/** Changes a subscription; how the rules have to answer. */
export const change = (seller: Seller, wanted: WantedInModel, today: string): string => {
  if (wanted.kind === 'EXTENSION') return extend(seller, wanted.days, today)
  if (wanted.kind === 'PAUSE') return pause(seller, wanted.days, today)
  if (wanted.kind === 'RESUME') return resume(seller, today)
  const last = covering(seller, today).at(-1)
  const refusal = planRefusal(seller, last)
  if (refusal || !last) return refusal ?? 'nothing_runs'
  const open = openOf(seller)
  if (wanted.kind === 'CANCELLATION') {
    if (last.plan.isTrial) return 'ends_by_itself'
    seller.planned = { of: last, plan: null }
    if (open) open.state = 'REJECTED'
    return 'done'
  }
  const { plan } = wanted
  if (plan === last.plan) return 'same_package'
  if (plan.isTrial) return 'package_is_free'
  seller.planned = { of: last, plan }
  if (open) Object.assign(open, { plan, coupon: null, total: plan.price })
  return 'done'
}

/** Takes back what was planned; how the rules have to answer. */
export const revoke = (seller: Seller): string => {
  if (!seller.planned && !seller.upgrade) return 'nothing_planned'
  const open = openOf(seller)
  if (open?.state === 'PENDING') return 'payment_waiting'
  if (!seller.planned) {
    dropUpgrade(seller)
    return 'done'
  }
  if (seller.planned.plan && open) open.state = 'REJECTED'
  seller.planned = undefined
  return 'done'
}

/** What may become due of a seller, and that nothing may before its day. */
export const nextOf = (seller: Seller, today: string): Plan | null => {
  const last = seller.payments
    .filter(({ state, end }) => state === 'SUCCESS' && end !== null)
    .sort((one, other) => String(one.end).localeCompare(String(other.end)))
    .at(-1)
  if (!last?.end || seller.paused || plusDays(last.end, -DUE_BEFORE) > today) return null
  return seller.planned ? seller.planned.plan : last.plan
}

/** What was planned came, and is not planned any more. */
export const passTime = (seller: Seller, today: string): void => {
  if (!seller.planned?.of.end) return
  const lastDay = plusDays(seller.planned.of.end, seller.planned.plan ? GRACE : 0)
  if (lastDay < today) seller.planned = undefined
}
