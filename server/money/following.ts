import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptions } from '#server/db/schema.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { type AnchoredPeriod, type BoughtPeriod, type Period, periodAfter } from './coverage.ts'
import { isCancelled } from './plannedChange.ts'
import { scheduleJobs, scheduleLeaving } from './subscriptionJobs.ts'

/** A period that comes to lie on other days, with its whole length. */
export interface Move {
  readonly subscriptionId: number
  readonly from: Period
  readonly to: AnchoredPeriod
}

/**
 * Where periods come to lie, each after the one before it, when `first` has another end than it had; and the last of
 * them. They come in their order.
 */
const movesAfter = (
  first: BoughtPeriod,
  later: readonly BoughtPeriod[],
): { readonly moves: readonly Move[]; readonly last: BoughtPeriod } => {
  const moves: Move[] = []
  let last = first
  for (const period of later) {
    const to = periodAfter(last, period.length, period.start)
    if (to.start !== period.start) moves.push({ subscriptionId: period.subscriptionId, from: period, to })
    last = to.start === period.start ? period : { ...period, ...to }
  }
  return { moves, last }
}

/** How many days the end of the running period moves, and what of its length they are. */
export type Lengthening =
  | { readonly givenDays: number; readonly pausedDays?: never }
  | { readonly pausedDays: number; readonly givenDays?: never }

/**
 * Where the running period and those that follow it come to lie when it ends some days later, or earlier below zero;
 * `until` is the last covered day then.
 */
export const lengthened = (
  running: BoughtPeriod & { readonly end: Day },
  later: readonly BoughtPeriod[],
  { givenDays = 0, pausedDays = 0 }: Lengthening,
): { readonly moves: readonly [Move, ...Move[]]; readonly until: Day | null } => {
  const { subscriptionId, start, end, anchor, length } = running
  const to = { start, end: addDays(end, givenDays + pausedDays), anchor }
  const longer = {
    ...length,
    givenDays: (length.givenDays ?? 0) + givenDays,
    pausedDays: (length.pausedDays ?? 0) + pausedDays,
  }
  const after = movesAfter({ ...running, ...to, length: longer }, later)
  return {
    moves: [{ subscriptionId, from: { start, end }, to }, ...after.moves],
    until: after.last.end,
  }
}

/** Gives a period its days, and notes what time does to it then. */
export const keepMove = async (
  tx: Transaction,
  { subscriptionId, to }: Pick<Move, 'subscriptionId' | 'to'>,
  today: Day,
): Promise<void> => {
  const { start, end, anchor } = to
  await tx
    .update(subscriptions)
    .set({ starts_on: start, ends_on: end, anchor_day: anchor, updated_at: NOW })
    .where(eq(subscriptions.id, subscriptionId))
  // Of one that is paused nothing is earned before it runs again.
  await tx.execute(
    sql`select change_revenue(id, ${today}::date, greatest(${start}::date, resumes_on), ${end}::date, 0, null)
      from subscriptions where id = ${subscriptionId}::bigint`,
  )
  await scheduleJobs(tx, { subscriptionId, start, end }, today)
  if (end !== null && (await isCancelled(tx, subscriptionId))) await scheduleLeaving(tx, subscriptionId, end)
}
