import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { subscriptionChanges } from '#server/db/schema.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'

/** A pause that is not over: one that is planned has not begun. */
export interface OpenPause {
  readonly id: number
  /** The payment whose period it is of. */
  readonly subscription: number
  readonly pausesOn: Day
  /** The day on which it runs again at the latest. */
  readonly resumesOn: Day
  readonly isBegun: boolean
  readonly by: string | null
}

const { vendor, kind, state } = subscriptionChanges

const IS_OPEN = and(eq(kind, 'PAUSE'), eq(state, 'OPEN'))

/** The pause of a vendor that is planned or under way; undefined where there is none. */
export const openPauseOf = async (tx: Transaction, vendorId: number): Promise<OpenPause | undefined> => {
  const [found] = await tx
    .select(pick(subscriptionChanges, 'id', 'subscription', 'pauses_on', 'resumes_on', 'begun_at', 'made_by'))
    .from(subscriptionChanges)
    .where(and(eq(vendor, vendorId), IS_OPEN))
  // The database checks that a pause has its days.
  if (!found?.pauses_on || !found.resumes_on) return undefined
  return {
    id: found.id,
    subscription: found.subscription,
    pausesOn: found.pauses_on,
    resumesOn: found.resumes_on,
    isBegun: found.begun_at !== null,
    by: found.made_by,
  }
}

/** Why something cannot be done beside a pause. */
export const pauseInTheWay = ({ isBegun }: OpenPause): ErrorCode =>
  isBegun ? 'subscription_paused' : 'pause_planned'

/** Days back of which the pauses count into what a vendor may pause by itself. */
const YEAR_DAYS = 365

const DAYS_ROW = z.object({ days: z.number() })

/** For how many days the pauses of a vendor that began within the last year took, or take as they were agreed. */
export const pausedWithinYear = async (tx: Transaction, vendorId: number, today: Day): Promise<number> => {
  const found = await rowOf(
    tx,
    DAYS_ROW,
    sql`select coalesce(sum(resumes_on - pauses_on), 0)::int as days from subscription_changes
      where vendor = ${vendorId} and kind = 'PAUSE' and state <> 'REVOKED'
        and pauses_on > ${addDays(today, -YEAR_DAYS)}::date`,
  )
  return found?.days ?? 0
}

/** Closes a pause: it is over, or does not come. */
export const closePause = async (
  tx: Transaction,
  id: number,
  closing: { readonly to: 'DONE' | 'REVOKED'; readonly by: string | null; readonly resumesOn?: Day },
  now: Date,
): Promise<void> => {
  const { to, by, resumesOn } = closing
  await tx
    .update(subscriptionChanges)
    .set({
      state: to,
      ended_by: by,
      ended_at: now.toISOString(),
      ...(resumesOn !== undefined && { resumes_on: resumesOn }),
    })
    .where(and(eq(subscriptionChanges.id, id), IS_OPEN))
}

/**
 * The period that a pause is of is taken back: what was planned of it does not come, and what is under way is over on
 * that day.
 */
export const dropPauseOf = async (
  tx: Transaction,
  subscriptionId: number,
  today: Day,
  now: Date,
): Promise<void> => {
  await tx
    .update(subscriptionChanges)
    .set({
      state: sql`case when begun_at is null then 'REVOKED' else 'DONE' end`,
      resumes_on: sql`case when begun_at is null then resumes_on
        else greatest(pauses_on, least(resumes_on, ${today}::date)) end`,
      ended_at: now.toISOString(),
    })
    .where(and(eq(subscriptionChanges.subscription, subscriptionId), IS_OPEN))
}
