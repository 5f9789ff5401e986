import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { decidePayment } from '#server/money/decide.ts'
import { recordOrder } from '#server/money/orders.ts'
import { NOBODY } from '../books.ts'
import { newVendor } from '../world.ts'
import { giveIban, oneOf, referralFor, type Stage, type Today, type Trader } from './stage.ts'

const STANDING = z.object({
  id: z.number(),
  /** A payment that nobody has decided on. */
  payment: z.number().nullable(),
  state: z.enum(['PENDING', 'DUE_PAYMENT']).nullable(),
  package: z.number().nullable(),
  runs: z.boolean(),
})

/** How a vendor stands that day. */
export type Standing = Readonly<z.infer<typeof STANDING>>

/** How all vendors stand. */
export const standings = ({ books }: Stage, { day }: Today): Promise<Standing[]> =>
  rowsOf(
    books.db,
    STANDING,
    sql`select v.id, o.id as payment, o.status as state, o.package,
        exists (select from subscriptions s where s.vendor = v.id and s.status = 'SUCCESS'
          and (s.ends_on is null or s.ends_on >= ${day}::date)) as runs
      from vendors v left join subscriptions o on o.vendor = v.id and o.status in ('PENDING', 'DUE_PAYMENT')
      order by v.id`,
  )

const couponFor = ({ random, coupons }: Stage): string | null =>
  random() < 0.25 ? oneOf(random, coupons) : null

/** Orders a package by a transfer, as the vendor does or as one of the office enters it. */
const order = async (stage: Stage, { now, day }: Today, vendorId: number, packageId: number) => {
  const { random, finance, act } = stage
  const isTrial = packageId === stage.packages.trial
  const wanted = {
    vendorId,
    packageId,
    couponCode: isTrial ? null : couponFor(stage),
    method: isTrial ? null : ('BANK_TRANSFER' as const),
    paymentDate: isTrial ? null : day,
    receipt: null,
    reference: isTrial ? null : `TRF-${vendorId}-${day}`,
  }
  const origin = random() < 0.5 ? NOBODY : finance[0]
  await act(wanted.couponCode ? 'order with a coupon' : 'order', (tx) => recordOrder(tx, origin, wanted, now))
}

/** Days over which all have registered. */
const JOINING_DAYS = 0.6

/** Those who register that day: as many as it takes for all to be there after the greater part of the time. */
export const join = async (stage: Stage, today: Today, passed: number, whole: number): Promise<void> => {
  const { books, size, random, traders, packages } = stage
  const wanted = Math.ceil((size.vendors * (passed + 1)) / (whole * JOINING_DAYS))
  while (traders.length < Math.min(size.vendors, wanted)) {
    const id = await newVendor(books.db.$client, referralFor(stage))
    await giveIban(books, 'vendors', id)
    const likes = oneOf(random, packages.paid)
    traders.push({ id, likes, pays: random() < 0.12 ? 0 : 0.05 + random() / 2 })
    await order(stage, today, id, random() < 0.4 ? packages.trial : likes)
  }
}

/** Pays what is due: by a transfer that somebody looks at, or by a card, of which the gateway says that it worked. */
const payDue = async (stage: Stage, today: Today, standing: Standing): Promise<void> => {
  const { random, act } = stage
  if (random() < 0.6) return order(stage, today, standing.id, standing.package ?? 0)
  const decision = {
    vendorId: standing.id,
    subscriptionId: standing.payment ?? 0,
    to: 'SUCCESS',
    reason: null,
    method: 'CREDIT_CARD',
    origin: NOBODY,
  } as const
  await act('payment by card', (tx) => decidePayment(tx, decision, today.now))
}

/** What a vendor does that day. */
export const trade = async (
  stage: Stage,
  today: Today,
  { pays, likes }: Trader,
  standing: Standing,
): Promise<void> => {
  const { random } = stage
  if (standing.state === 'PENDING') return
  if (standing.state === 'DUE_PAYMENT') {
    if (random() < pays) await payDue(stage, today, standing)
    return
  }
  // Somebody pays ahead, and somebody who left comes back.
  if (random() < (standing.runs ? 0.008 : 0.03)) await order(stage, today, standing.id, likes)
}
