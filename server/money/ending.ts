import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptions } from '#server/db/schema.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { type BoughtPeriod, boughtPeriods, type Period, periodAfter } from './coverage.ts'
import { keepMove, type Move } from './following.ts'
import { dropPauseOf } from './openPause.ts'
import { tellSubscription } from './outside.ts'
import { dropPlannedOf } from './plannedChange.ts'
import { makeDueAgain } from './subscriptionJobs.ts'
import { recordVendorHistory, TIME } from './vendorHistory.ts'
import { type LockedVendor, refreshVendor } from './vendorState.ts'

/** What becomes of a vendor's periods when one of them is taken back. */
export interface Ending {
  /** What is left of it, up to yesterday: the end lies before the start where nothing is. */
  readonly rest: { readonly start: Day; readonly end: Day }
  readonly was: Period
  readonly moves: readonly Move[]
  /** The last covered day afterwards; null for life, undefined where nothing is covered any more. */
  readonly until: Day | null | undefined
}

const movedUp = (periods: readonly BoughtPeriod[], today: Day) => {
  const moves: Move[] = []
  let before: BoughtPeriod | undefined
  for (const period of periods) {
    const to = period.start <= today ? period : periodAfter(before, period.length, today)
    if (to.start < period.start) moves.push({ subscriptionId: period.subscriptionId, from: period, to })
    before = to.start < period.start ? { ...period, ...to } : period
  }
  return { moves, last: before }
}

/**
 * What taking back a period today does, without doing it: it ends yesterday, and later periods move up, each with
 * the whole length that was paid for. Undefined where the period is over already.
 */
export const endingOf = (
  periods: readonly BoughtPeriod[],
  subscriptionId: number,
  today: Day,
): Ending | undefined => {
  const taken = periods.find((period) => period.subscriptionId === subscriptionId)
  if (!taken) return undefined
  const { moves, last } = movedUp(
    periods.filter((period) => period !== taken),
    today,
  )
  const { start, end } = taken
  const rest = { start: start < today ? start : today, end: addDays(today, -1) }
  return { rest, was: { start, end }, moves, until: last?.end }
}

/**
 * Takes back the period of a payment, of a vendor that the caller has locked, and lets later ones move up; nothing
 * changes where it was over already. True when the vendor is not subscribed any more: no days of grace follow.
 */
export const endPeriod = async (
  tx: Transaction,
  vendor: LockedVendor,
  subscriptionId: number,
  now: Date,
): Promise<boolean> => {
  const today = dayInRiyadh(now)
  const ending = endingOf(await boughtPeriods(tx, vendor.id, today), subscriptionId, today)
  if (!ending) return false
  const { start, end } = ending.rest
  await tx
    .update(subscriptions)
    .set({
      starts_on: start,
      ends_on: end,
      ended_early_on: today,
      // Days for which it would have been paused from today on do not come.
      paused_days: sql`${subscriptions.paused_days} - greatest(0, coalesce(${subscriptions.resumes_on} - ${today}::date, 0))`,
      paused_on: null,
      resumes_on: null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, subscriptionId))
  await dropPauseOf(tx, subscriptionId, today, now)
  for (const move of ending.moves) await keepMove(tx, move, today)
  await dropPlannedOf(tx, subscriptionId, now)
  return (await refreshVendor(tx, vendor.id, today)) && ending.until === undefined
}

/**
 * Makes due what follows the last period of a vendor, where its day has come: what stood behind that one was approved by
 * mistake, and the step of that day found it there.
 */
export const makeLastDue = async (tx: Transaction, vendorId: number, now: Date): Promise<void> => {
  const last = (await boughtPeriods(tx, vendorId, dayInRiyadh(now))).at(-1)
  if (last?.end) await makeDueAgain(tx, { subscriptionId: last.subscriptionId, end: last.end }, now)
}

/** Tells in a vendor's history, and outside, that nothing paid for is left: the payment was taken back. */
export const recordLapse = async (
  tx: Transaction,
  { vendor, payment }: { readonly vendor: LockedVendor; readonly payment: number },
  now: Date,
): Promise<void> => {
  await recordVendorHistory(tx, TIME, { action: 'expire', vendor, now })
  await tellSubscription(tx, TIME, { type: 'subscription.suspended', vendorId: vendor.id, payment }, now)
}
