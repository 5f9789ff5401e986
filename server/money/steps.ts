import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { readSettings } from '#server/modules/settings/store.ts'
import { notifyVendor } from './notify.ts'
import { openPayment } from './payments.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from './period.ts'
import { rowOf } from './rows.ts'
import { coverageOf, type LockedVendor, lockVendor, refreshVendor } from './vendorState.ts'

/** A period that was paid for. */
export interface PaidPeriod {
  readonly subscriptionId: number
  readonly start: Day
  readonly end: Day | null
}

/** Notes what time brings to a paid period: its start, the payment that becomes due, its end. */
export const scheduleSteps = async (
  tx: Transaction,
  { subscriptionId, start, end }: PaidPeriod,
  today: Day,
): Promise<void> => {
  const params = { subscription_id: subscriptionId }
  const at = (kind: string, day: Day) =>
    enqueue(tx, { kind, key: `${kind}:${subscriptionId}`, params, runAt: startOfDay(day) })
  if (start > today) await at('subscription_starts', start)
  if (end === null) return
  const { expiry_reminder_days } = await readSettings(tx)
  await at('subscription_due', addDays(end, -expiry_reminder_days))
  await at('subscription_ends', addDays(end, 1))
}

interface Subscription {
  readonly vendor: number
  readonly package: number
  readonly ends_on: Day | null
  readonly renewable: boolean
}

const read = (tx: Transaction, id: number): Promise<Subscription | undefined> =>
  rowOf<Subscription>(
    tx,
    sql`select s.vendor, s.package, s.ends_on::text as ends_on, p.type <> 'FREE_TRIAL' and p.active as renewable
      from subscriptions s join packages p on p.id = s.package where s.id = ${id}`,
  )

/** Nobody: time does it. */
const TIME: Origin = { actor: null, requestId: '', address: '' }

const tell = (tx: Transaction, action: string, vendor: LockedVendor, now: Date): Promise<void> => {
  const label = { ar: vendor.store_name, en: null }
  return recordHistory(tx, TIME, [{ action, resource: 'vendors', recordId: vendor.id, label }], now)
}

const stepOf =
  (
    step: (
      tx: Transaction,
      at: { readonly vendor: LockedVendor; readonly subscription: Subscription; readonly now: Date },
    ) => Promise<void>,
  ): Perform =>
  async (tx, { subscription_id }, now) => {
    const subscription = await read(tx, Number(subscription_id))
    if (!subscription) return
    const vendor = await lockVendor(tx, subscription.vendor)
    await step(tx, { vendor, subscription, now })
  }

const hasOpenPayment = async (tx: Transaction, vendorId: number): Promise<boolean> =>
  (await rowOf(
    tx,
    sql`select 1 from subscriptions where vendor = ${vendorId} and status in ('PENDING', 'DUE_PAYMENT') limit 1`,
  )) !== undefined

/** The next payment becomes due while the last covered day comes near, unless it was paid for already. */
const due = stepOf(async (tx, { vendor, subscription, now }) => {
  const { for_life, ends_on } = await coverageOf(tx, vendor.id, dayInRiyadh(now))
  const isExtended = for_life || (ends_on !== null && ends_on !== subscription.ends_on)
  if (isExtended || !subscription.renewable || (await hasOpenPayment(tx, vendor.id))) return
  const { id } = await openPayment(
    tx,
    {
      vendorId: vendor.id,
      packageId: subscription.package,
      couponCode: null,
      method: null,
      paymentDate: null,
      receipt: null,
      dueOn: subscription.ends_on,
    },
    now,
  )
  await tell(tx, 'due', vendor, now)
  await notifyVendor(tx, vendor, 'payment_due', { subscription_id: String(id) })
})

/** A vendor whose last covered day is over is not subscribed any more. */
const ends = stepOf(async (tx, { vendor, subscription, now }) => {
  const today = dayInRiyadh(now)
  await refreshVendor(tx, vendor.id, today)
  const { for_life, ends_on } = await coverageOf(tx, vendor.id, today)
  if (for_life || ends_on !== null) return
  await tell(tx, 'expire', vendor, now)
  await notifyVendor(tx, vendor, 'subscription_ended', { ended_on: subscription.ends_on ?? '' })
})

/** A period that was paid ahead begins: with it, perhaps, another package. */
const starts = stepOf((tx, { vendor, now }) =>
  refreshVendor(tx, vendor.id, dayInRiyadh(now)).then(() => undefined),
)

/** What time does to subscriptions, by the kind of job. */
export const subscriptionSteps = {
  subscription_starts: starts,
  subscription_due: due,
  subscription_ends: ends,
} as const satisfies Readonly<Record<string, Perform>>
