import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { jobs, packages, subscriptions } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueue, type NewJob, type Perform } from '#server/jobs/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { readSettings } from '#server/settings/read.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import type { Period } from './coverage.ts'
import { notifyVendor } from './notify.ts'
import { openPauseOf } from './openPause.ts'
import { tellPayment, tellSubscription } from './outside.ts'
import { openPayment } from './payments.ts'
import { closePlanned, plannedChangeOf, plannedForEndOf } from './plannedChange.ts'
import { amountText, type HistoryTexts, recordVendorHistory, TIME } from './vendorHistory.ts'
import { type LockedVendor, lockVendor, refreshVendor } from './vendorState.ts'

/** A period that was paid for. */
export interface PaidPeriod extends Period {
  readonly subscriptionId: number
}

/**
 * The day is part of the key, and so is the end: one that moves makes other steps, and those before find another end than
 * their own, also where both fall on the same day.
 */
const keyOf = (kind: string, subscriptionId: number, day: Day, end: Day | null): string =>
  `${kind}:${subscriptionId}:${day}:${end ?? 'for_life'}`

/** A paid period is over after its last day and the days of grace: then the vendor is looked at. */
const endJob = (
  subscriptionId: number,
  end: Day,
  { grace_days }: Pick<SettingsValues, 'grace_days'>,
): NewJob => {
  const day = addDays(end, grace_days + 1)
  return {
    kind: 'subscription_ends',
    key: keyOf('subscription_ends', subscriptionId, day, end),
    params: { subscription_id: subscriptionId, ends_on: end },
    runAt: startOfDay(day),
  }
}

/** A vendor who leaves is looked at on the day after. */
const NO_GRACE = { grace_days: 0 } as const

/** Notes that a vendor leaves after the last day of a period. */
export const scheduleLeaving = (tx: Transaction, subscriptionId: number, end: Day): Promise<unknown> =>
  enqueue(tx, endJob(subscriptionId, end, NO_GRACE))

/** Notes what time brings to a paid period: its start, the payment that becomes due, its end. */
export const scheduleJobs = async (
  tx: Transaction,
  { subscriptionId, start, end }: PaidPeriod,
  today: Day,
  settings?: Pick<SettingsValues, 'expiry_reminder_days' | 'grace_days'>,
): Promise<void> => {
  const params = { subscription_id: subscriptionId, ...(end === null ? {} : { ends_on: end }) }
  const at = (kind: string, day: Day): NewJob => ({
    kind,
    key: keyOf(kind, subscriptionId, day, end),
    params,
    runAt: startOfDay(day),
  })
  const steps = start > today ? [at('subscription_starts', start)] : []
  if (end !== null) {
    const known = settings ?? (await readSettings(tx))
    steps.push(at('subscription_due', addDays(end, -known.expiry_reminder_days)))
    steps.push(endJob(subscriptionId, end, known))
  }
  await enqueue(tx, ...steps)
}

const SUBSCRIPTION = {
  ...pick(subscriptions, 'id', 'vendor', 'package', 'ends_on'),
  renewable: sql<boolean>`${packages.type} <> 'FREE_TRIAL' and ${packages.active} and ${packages.price} > 0`,
  /** Neither extended by a later period nor taken back. */
  is_last: sql<boolean>`${subscriptions.ended_early_on} is null and not exists (
    select 1 from subscriptions l where l.vendor = ${subscriptions.vendor}
      and l.status = 'SUCCESS' and l.id <> ${subscriptions.id} and l.ended_early_on is null
      and (l.ends_on is null or l.ends_on >= ${subscriptions.ends_on}))`,
} as const

const read = async (tx: Transaction, id: number) => {
  const [found] = await tx
    .select(SUBSCRIPTION)
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package))
    .where(eq(subscriptions.id, id))
  return found
}

type Subscription = Readonly<NonNullable<Awaited<ReturnType<typeof read>>>>

interface VendorJob {
  readonly vendor: LockedVendor
  readonly subscription: Subscription
  readonly now: Date
}

const jobOf =
  (job: (tx: Transaction, at: VendorJob) => Promise<void>): Perform =>
  async (tx, { subscription_id, ends_on }, now) => {
    const readAsNoted = async () => {
      const found = await read(tx, Number(subscription_id))
      return ends_on === undefined || ends_on === found?.ends_on ? found : undefined
    }
    const before = await readAsNoted()
    if (!before) return
    const vendor = await lockVendor(tx, before.vendor)
    // Read anew: it may have been extended, paid for ahead or paused while the vendor was waited for.
    const subscription = await readAsNoted()
    if (subscription) await job(tx, { vendor, subscription, now })
  }

const hasOpenPayment = async (tx: Transaction, vendorId: number): Promise<boolean> => {
  const { vendor, status } = subscriptions
  const isOpen = and(eq(vendor, vendorId), inArray(status, ['PENDING', 'DUE_PAYMENT']))
  return (await tx.$count(subscriptions, isOpen)) > 0
}

const isPaused = async (tx: Transaction, vendorId: number): Promise<boolean> =>
  (await openPauseOf(tx, vendorId))?.isBegun ?? false

/** Whether a pause goes on; 409 where its end is late: a step is tried again then, until the vendor runs again. */
const staysPaused = async (tx: Transaction, { vendor, now }: VendorJob): Promise<boolean> => {
  const pause = await openPauseOf(tx, vendor.id)
  if (!pause?.isBegun) return false
  if (pause.resumesOn <= dayInRiyadh(now)) throw new AppError(409, 'subscription_paused')
  return true
}

const readTold = async (tx: Transaction, subscriptionId: number): Promise<HistoryTexts> => {
  const { id, processId, amount } = subscriptions
  const [found] = await tx.select({ processId, amount }).from(subscriptions).where(eq(id, subscriptionId))
  return found ? { payment: found.processId, amount: amountText(found.amount) } : {}
}

/** Nothing becomes due, but somebody may want to talk to the vendor before it is over. */
const recordEnd = (
  tx: Transaction,
  kind: 'subscription_expiring' | 'subscription_expired',
  { vendor, subscription, now }: VendorJob,
): Promise<unknown> =>
  recordEvent(tx, {
    kind,
    recordId: vendor.id,
    params: { store: vendor.store_name, day: subscription.ends_on },
    actor: null,
    at: now,
  })

/** The package of the next period: the one that is planned, or this one again; null where nothing follows. */
const nextPackage = async (tx: Transaction, { subscription }: VendorJob): Promise<number | null> => {
  // Of two steps that are both late, that of the end may come before this one.
  const planned = await plannedForEndOf(tx, subscription.id)
  if (planned?.kind === 'CANCELLATION') return null
  if (!planned?.package) return subscription.renewable ? subscription.package : null
  const { id, active } = packages
  const isOffered = (await tx.$count(packages, and(eq(id, planned.package), active))) > 0
  return isOffered ? planned.package : null
}

/** The next payment becomes due while the last covered day comes near, unless it was paid for already. */
const openNext = async (tx: Transaction, job: VendorJob): Promise<void> => {
  const { vendor, subscription, now } = job
  if (!subscription.is_last || (await hasOpenPayment(tx, vendor.id))) return
  const packageId = await nextPackage(tx, job)
  if (packageId === null) {
    await recordEnd(tx, 'subscription_expiring', job)
    return
  }
  const { id } = await openPayment(
    tx,
    {
      vendorId: vendor.id,
      packageId,
      couponCode: null,
      method: null,
      paymentDate: null,
      receipt: null,
      dueOn: subscription.ends_on,
    },
    now,
  )
  const told = await readTold(tx, id)
  await recordVendorHistory(tx, TIME, { action: 'due', vendor, told, now })
  await tellPayment(tx, TIME, { type: 'payment.opened', id }, now)
  await tellSubscription(tx, TIME, { type: 'subscription.due', vendorId: vendor.id, payment: id }, now)
  await recordEvent(tx, {
    kind: 'subscription_due',
    recordId: id,
    params: { store: vendor.store_name, day: subscription.ends_on, ...told },
    actor: null,
    at: now,
  })
  await notifyVendor(tx, vendor, 'payment_due', { subscription_id: String(id) })
}

// Of what is paused it becomes due once it runs again (pausing.ts).
const makeDue = jobOf(async (tx, job) => {
  if (!(await isPaused(tx, job.vendor.id))) await openNext(tx, job)
})

const due = jobOf(async (tx, job) => {
  if (!(await staysPaused(tx, job))) await openNext(tx, job)
})

/** The last period of a vendor. */
interface LastPeriod {
  readonly subscriptionId: number
  readonly end: Day
}

const dueStep = ({ subscriptionId, end }: LastPeriod, { expiry_reminder_days: days }: SettingsValues) => ({
  day: addDays(end, -days),
  params: { subscription_id: subscriptionId, ends_on: end },
})

/**
 * Makes due what follows a period whose vendor stays after all, or behind which nothing was meant to be, where its day
 * has come.
 */
export const makeDueAgain = async (tx: Transaction, last: LastPeriod, now: Date): Promise<void> => {
  const { day, params } = dueStep(last, await readSettings(tx))
  if (day <= dayInRiyadh(now)) await makeDue(tx, params, now)
}

/**
 * Makes due what follows a period that was paused on the day of its step: not where that is still to come, and does it
 * then.
 */
export const makeDueOnceMore = async (tx: Transaction, last: LastPeriod, now: Date): Promise<void> => {
  const { day, params } = dueStep(last, await readSettings(tx))
  const key = keyOf('subscription_due', last.subscriptionId, day, last.end)
  // Versions before this one named a step without its end.
  const keys = [key, key.slice(0, key.lastIndexOf(':'))]
  const isOfEnd = sql`${jobs.params} ->> 'ends_on' = ${last.end}`
  const waits = and(inArray(jobs.key, keys), isOfEnd, isNull(jobs.done_at), isNull(jobs.given_up_at))
  if ((await tx.$count(jobs, waits)) === 0) await makeDue(tx, params, now)
}

/** While more days of grace are given than when the end was noted, the vendor is looked at again after them. */
const scheduleNextCheck = async (
  tx: Transaction,
  { id, ends_on }: Subscription,
  now: Date,
): Promise<void> => {
  const settings = await readSettings(tx)
  if (ends_on !== null && addDays(ends_on, settings.grace_days) >= dayInRiyadh(now))
    await enqueue(tx, endJob(id, ends_on, settings))
}

/** A vendor whose last covered day is over, and the days of grace with it, is not subscribed any more. */
const ends = jobOf(async (tx, job) => {
  const { vendor, subscription, now } = job
  // Its end has moved, and is looked at then.
  if (await staysPaused(tx, job)) return
  if (!(await refreshVendor(tx, vendor.id, dayInRiyadh(now)))) {
    await scheduleNextCheck(tx, subscription, now)
    return
  }
  const planned = await plannedChangeOf(tx, vendor.id)
  // An upgrade comes or goes with its payment.
  if (planned && planned.kind !== 'UPGRADE') await closePlanned(tx, planned.id, { to: 'DONE', by: null }, now)
  await recordVendorHistory(tx, TIME, { action: 'expire', vendor, now })
  const over = { type: 'subscription.expired', vendorId: vendor.id, payment: subscription.id } as const
  await tellSubscription(tx, TIME, over, now)
  await recordEnd(tx, 'subscription_expired', job)
  await notifyVendor(tx, vendor, 'subscription_ended', { ended_on: subscription.ends_on ?? '' })
})

/** A period that was paid ahead begins: with it, perhaps, another package. */
const starts = jobOf((tx, { vendor, now }) =>
  refreshVendor(tx, vendor.id, dayInRiyadh(now)).then(() => undefined),
)

/** What time does to subscriptions, by the kind of job. */
export const subscriptionJobs = {
  subscription_starts: starts,
  subscription_due: due,
  subscription_ends: ends,
} as const satisfies Readonly<Record<string, Perform>>
