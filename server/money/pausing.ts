import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptionChanges, subscriptions } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { addDays, type Day, daysBetween, startOfDay } from '#src/schema/days.ts'
import type { ChangeGround } from './changeGround.ts'
import { keepMove } from './following.ts'
import { closePause } from './openPause.ts'
import type { PauseOutcome } from './pausePreview.ts'
import { makeDueOnceMore } from './subscriptionJobs.ts'
import { type LockedVendor, refreshVendor } from './vendorState.ts'
import { withdrawDue } from './withdrawing.ts'

/** What a pause that begins, or is over, is about: of a vendor that the caller has locked. */
export interface Pausing {
  readonly vendor: LockedVendor
  readonly ground: ChangeGround
  readonly outcome: PauseOutcome
  readonly reason: string | null
  readonly origin: Origin
}

const stepOn = (kind: 'subscription_pauses' | 'subscription_resumes', pause: number, day: Day) => ({
  kind,
  // The day is part of the key: a pause that moves makes another step.
  key: `${kind}:${pause}:${day}`,
  runAt: startOfDay(day),
})

/**
 * Stops a subscription from today on: its end, and what was paid ahead, come to lie as many days later as it is paused;
 * what is due is withdrawn. It runs again by itself on the last day that was agreed to.
 */
export const beginPause = async (
  tx: Transaction,
  pauseId: number,
  { vendor, ground, outcome, origin }: Pausing,
  now: Date,
): Promise<void> => {
  const { pause, moves } = outcome
  const [first] = moves
  if (!first) throw new AppError(409, 'nothing_runs')
  const { subscriptionId } = first
  const { pausesOn, resumesOn, pausedDays } = pause
  await tx
    .update(subscriptions)
    .set({
      paused_days: sql`${subscriptions.paused_days} + ${pausedDays}`,
      paused_on: pausesOn,
      resumes_on: resumesOn,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, subscriptionId))
  // The last one first: no two overlap in between.
  for (const move of moves.toReversed()) await keepMove(tx, move, ground.today)
  await tx
    .update(subscriptionChanges)
    .set({ pauses_on: pausesOn, begun_at: now.toISOString() })
    .where(eq(subscriptionChanges.id, pauseId))
  await enqueue(tx, {
    ...stepOn('subscription_resumes', pauseId, resumesOn),
    params: { subscription_id: subscriptionId, pause: pauseId },
  })
  await withdrawDue(tx, { vendor, ground, origin }, now)
  await refreshVendor(tx, vendor.id, ground.today, ground.settings)
}

/** Notes a pause, and begins it where its first day is today. Returns the payment whose period it is of. */
export const pauseSubscription = async (tx: Transaction, pausing: Pausing, now: Date): Promise<number> => {
  const { vendor, ground, outcome, reason, origin } = pausing
  const [first] = outcome.moves
  if (!first) throw new AppError(409, 'nothing_runs')
  const { subscriptionId: subscription } = first
  const { pausesOn, resumesOn } = outcome.pause
  const [made] = await tx
    .insert(subscriptionChanges)
    .values({
      ...{ vendor: vendor.id, subscription, reason, kind: 'PAUSE', state: 'OPEN' },
      ...{ pauses_on: pausesOn, resumes_on: resumesOn },
      made_by: origin.actor?.username ?? null,
      made_at: now.toISOString(),
    })
    .returning({ id: subscriptionChanges.id })
  const pause = Number(made?.id)
  if (pausesOn === ground.today) await beginPause(tx, pause, pausing, now)
  else
    await enqueue(tx, {
      ...stepOn('subscription_pauses', pause, pausesOn),
      params: { subscription_id: subscription, pause },
    })
  return subscription
}

const makeDue = async (
  tx: Transaction,
  { last, settings, today }: ChangeGround,
  end: Day | null,
  now: Date,
): Promise<void> => {
  if (last && end !== null && addDays(end, -settings.expiry_reminder_days) <= today)
    await makeDueOnceMore(tx, { subscriptionId: last.subscriptionId, end }, now)
}

/**
 * Lets a subscription run again, or takes back a pause that is planned: days that it was paused less than was agreed
 * bring its end, and what was paid ahead, forward again, and what would have become due by now does. Returns the payment
 * whose period it is.
 */
export const resumeSubscription = async (
  tx: Transaction,
  { vendor, ground, outcome, origin }: Pausing,
  now: Date,
): Promise<number> => {
  const { pause } = ground
  if (!pause) throw new AppError(409, 'not_paused')
  const by = origin.actor?.username ?? null
  if (!pause.isBegun) {
    await closePause(tx, pause.id, { to: 'REVOKED', by }, now)
    return pause.subscription
  }
  const { resumesOn } = outcome.pause
  await tx
    .update(subscriptions)
    .set({
      paused_days: sql`${subscriptions.paused_days} - ${daysBetween(resumesOn, pause.resumesOn)}`,
      paused_on: null,
      resumes_on: null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, pause.subscription))
  for (const move of outcome.moves) await keepMove(tx, move, ground.today)
  await closePause(tx, pause.id, { to: 'DONE', by, resumesOn }, now)
  // As of its day: a step of time that is late leaves what came later to the steps of those days.
  await refreshVendor(tx, vendor.id, resumesOn, ground.settings)
  await makeDue(tx, ground, outcome.until, now)
  return pause.subscription
}
