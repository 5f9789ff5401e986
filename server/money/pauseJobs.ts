import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { subscriptionChanges } from '#server/db/schema.ts'
import type { Perform } from '#server/jobs/queue.ts'
import { dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { type ChangeGround, changeGround } from './changeGround.ts'
import { tellChange } from './changeNews.ts'
import { closePause, type OpenPause, openPauseOf } from './openPause.ts'
import { pauseRefusal, pausing, resumptionOf, runningOf } from './pausePreview.ts'
import { beginPause, resumeSubscription } from './pausing.ts'
import { TIME } from './vendorHistory.ts'
import { type LockedVendor, lockVendor } from './vendorState.ts'

/** What a step of a pause finds when its moment has come. */
interface Found {
  readonly vendor: LockedVendor
  readonly ground: ChangeGround
  readonly pause: OpenPause
  readonly reason: string | null
}

const { id } = subscriptionChanges

/** The pause of a step, while it is open, seen as of a moment; its vendor is locked then. */
const find = async (
  tx: Transaction,
  pauseId: number,
  momentOf: (pause: OpenPause) => Date,
): Promise<Found | undefined> => {
  const [row] = await tx
    .select(pick(subscriptionChanges, 'vendor', 'reason'))
    .from(subscriptionChanges)
    .where(eq(id, pauseId))
  if (!row) return undefined
  const vendor = await lockVendor(tx, row.vendor)
  // Read behind the lock: it may have been resumed, or taken back, meanwhile.
  const pause = await openPauseOf(tx, vendor.id)
  if (pause?.id !== pauseId) return undefined
  return { vendor, ground: await changeGround(tx, vendor.id, momentOf(pause)), pause, reason: row.reason }
}

const tell = (
  tx: Transaction,
  { vendor, pause }: Found,
  news: Pick<Parameters<typeof tellChange>[1], 'action' | 'effectiveOn' | 'until' | 'pause' | 'reason'>,
  now: Date,
): Promise<void> =>
  tellChange(tx, { ...news, vendor, payment: pause.subscription, package: null, origin: TIME, now })

/** What a planned pause does today, where nothing has come in its way; a step that is late pauses for fewer days. */
const beginningOf = ({ ground, pause }: Found) => {
  const found = runningOf(ground)
  const others = { ...ground, pause: undefined, longestPause: Number.POSITIVE_INFINITY }
  const isWanted = ground.today < pause.resumesOn && pauseRefusal(others) === null
  if (!found || !isWanted || found.running.subscriptionId !== pause.subscription) return undefined
  return pausing(found.running, found.later, { pausesOn: ground.today, resumesOn: pause.resumesOn })
}

/** A planned pause begins on its day, or is dropped where it cannot any more. */
const begin: Perform = async (tx, params, now) => {
  const found = await find(tx, Number(params.pause), () => now)
  if (!found || found.pause.isBegun) return
  const { vendor, ground, pause, reason } = found
  const outcome = beginningOf(found)
  if (!outcome) {
    await closePause(tx, pause.id, { to: 'REVOKED', by: null }, now)
    const until = ground.last?.end ?? null
    await tell(
      tx,
      found,
      { action: 'keep_running', effectiveOn: null, until, pause: null, reason: null },
      now,
    )
    return
  }
  await beginPause(tx, pause.id, { vendor, ground, outcome, reason, origin: TIME }, now)
  const { until } = outcome
  const effectiveOn = outcome.pause.pausesOn
  await tell(tx, found, { action: 'pause', effectiveOn, until, pause: outcome.pause, reason }, now)
}

/** What is paused runs again by itself on the last day that was agreed to: as of that day, also where the step is late. */
const resume: Perform = async (tx, params, now) => {
  const found = await find(tx, Number(params.pause), ({ resumesOn }) => startOfDay(resumesOn))
  if (!found?.pause.isBegun || found.pause.resumesOn > dayInRiyadh(now)) return
  const { vendor, ground, reason } = found
  const outcome = resumptionOf(ground)
  if (!outcome) return
  await resumeSubscription(tx, { vendor, ground, outcome, reason, origin: TIME }, now)
  const { until, pause } = outcome
  await tell(tx, found, { action: 'resume', effectiveOn: pause.resumesOn, until, pause, reason: null }, now)
}

/** What time does to pauses. */
export const pauseJobs = {
  subscription_pauses: begin,
  subscription_resumes: resume,
} as const satisfies Readonly<Record<string, Perform>>
