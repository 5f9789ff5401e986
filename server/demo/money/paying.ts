import { decidePayment, type Verdict } from '#server/money/decide.ts'
import { openPayment } from '#server/money/payments.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { dayInRiyadh, daysBetween } from '#src/schema/days.ts'
import { receiptUrl } from './receipts.ts'
import type { Course, Moment, World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One payment of a seller. */
export interface Paying {
  readonly vendorId: number
  readonly package: string
  readonly method?: PaymentMethod
  /** How often a coupon is used, from 0 to 1. */
  readonly coupon?: number
}

interface Opened {
  readonly id: number
  readonly method: PaymentMethod | null
}

/** Days for which the receipts of transfers were kept. */
const RECEIPTS_SINCE = 50

const methodOf = (random: World['random']): PaymentMethod => {
  const chance = random()
  if (chance < 0.44) return 'BANK_TRANSFER'
  if (chance < 0.72) return 'CREDIT_CARD'
  return chance < 0.93 ? 'APPLE_PAY' : 'CASH'
}

/** Opens a payment as the seller would; nothing is paid for a trial. */
export const open = async (world: World, paying: Paying): Promise<Opened> => {
  const { tx, ids, random, clock, coupons, today } = world
  const { vendorId } = paying
  const day = dayInRiyadh(clock())
  const packageId = ids.of('packages', paying.package)
  const isTrial = paying.package === 'trial'
  const method = isTrial ? null : (paying.method ?? methodOf(random))
  const chance = paying.coupon ?? 0.28
  const hasReceipt = method === 'BANK_TRANSFER' && daysBetween(day, today) < RECEIPTS_SINCE
  const { id } = await openPayment(
    tx,
    {
      vendorId,
      packageId,
      couponCode: isTrial ? null : coupons.pick({ vendorId, packageId, day, chance, random }),
      method,
      paymentDate: isTrial ? null : day,
      receipt: hasReceipt || paying.method ? receiptUrl(random() < 0.5 ? 'png' : 'pdf') : null,
      dueOn: null,
    },
    clock(),
  )
  return { id, method }
}

/** What is decided on a payment. */
interface Decided {
  readonly vendorId: number
  readonly id: number
  readonly to: Verdict
  readonly reason?: string
}

/** Decides on a payment as one of the finance people would. */
export const decide = async (
  { tx, clock, decider, calendar }: World,
  { vendorId, id, to, reason }: Decided,
): Promise<void> => {
  const decision = { vendorId, subscriptionId: id, to, reason: reason ?? null, origin: decider() }
  await decidePayment(tx, decision, clock())
  if (to === 'SUCCESS') await calendar.takeUp(vendorId, id)
}

/** When it is decided on: transfers are looked through in the office hours that follow, others at once. */
export const decisionTime = ({ clock, random }: World, method: PaymentMethod | null): Moment => {
  const time = clock().getTime()
  if (method !== 'BANK_TRANSFER') return time + MINUTE * (0.2 + random())
  return time + HOUR * (0.5 + 26 * random() ** 2)
}

/** Pays, and waits until it is approved. */
export async function* pay(world: World, paying: Paying): Course {
  const { id, method } = await open(world, paying)
  if (method !== null) yield decisionTime(world, method)
  await decide(world, { vendorId: paying.vendorId, id, to: 'SUCCESS' })
}
