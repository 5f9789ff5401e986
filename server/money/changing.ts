import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptionChanges, subscriptions } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { ChangeKind } from '#src/resources/subscriptions/changes.ts'
import { issueOf } from '#src/schema/issues.ts'
import { type ChangeGround, changeGround } from './changeGround.ts'
import { type ChangeNews, tellChange } from './changeNews.ts'
import { type ChangePreview, fingerprintOf, previewChange, type WantedChange } from './changePreview.ts'
import { keepMove } from './following.ts'
import { tellPayment } from './outside.ts'
import { pauseSubscription, resumeSubscription } from './pausing.ts'
import { openPayment } from './payments.ts'
import { closePlanned } from './plannedChange.ts'
import { makeDueAgain, scheduleLeaving } from './subscriptionJobs.ts'
import { openUpgrade } from './upgradeOpening.ts'
import { type LockedVendor, lockVendor, refreshVendor } from './vendorState.ts'
import { withdrawDue } from './withdrawing.ts'

/** A change that is made, by whom and why, after its preview was seen. */
export interface Change extends WantedChange {
  readonly vendorId: number
  /** Of the preview that was agreed to. */
  readonly fingerprint: string
  readonly reason: string | null
  /** Whether the vendor itself makes it. */
  readonly isOwn?: boolean
  readonly origin: Origin
}

interface Making {
  readonly vendor: LockedVendor
  readonly ground: ChangeGround
  readonly preview: ChangePreview
  readonly change: Change
  readonly now: Date
}

/** The renewal that is due already becomes one of the package that follows. */
const replaceDue = async (
  tx: Transaction,
  { vendor, ground, preview, change, now }: Making,
): Promise<void> => {
  if (!ground.open || !preview.bill) return
  const { id } = await openPayment(
    tx,
    {
      vendorId: vendor.id,
      packageId: preview.bill.package.id,
      couponCode: null,
      method: null,
      paymentDate: null,
      receipt: null,
      dueOn: preview.bill.dueOn,
    },
    now,
  )
  await tellPayment(tx, change.origin, { type: 'payment.opened', id }, now)
}

const keep = async (
  tx: Transaction,
  { vendor, ground, change, now }: Making,
  kind: 'SWITCH' | 'CANCELLATION' | 'EXTENSION',
  subscription: number,
): Promise<void> => {
  const isPlanned = kind !== 'EXTENSION'
  const by = change.origin.actor?.username ?? null
  await tx.insert(subscriptionChanges).values({
    vendor: vendor.id,
    subscription,
    kind,
    state: isPlanned ? 'OPEN' : 'DONE',
    package: kind === 'SWITCH' ? change.packageId : null,
    days: kind === 'EXTENSION' ? change.days : null,
    reason: change.reason,
    made_by: by,
    made_at: now.toISOString(),
    ...(isPlanned ? {} : { ended_by: by, ended_at: now.toISOString() }),
  })
  if (kind === 'CANCELLATION' && ground.last?.end) await scheduleLeaving(tx, subscription, ground.last.end)
}

const lastOf = ({ ground: { last } }: Making): number => {
  if (!last) throw new AppError(409, 'nothing_runs')
  return last.subscriptionId
}

/** The payment that is to be made for it. */
const upgrade = async (tx: Transaction, { ground, preview, change, now }: Making): Promise<number> => {
  const { bill, setOff } = preview
  if (!bill || !setOff) throw new AppError(409, 'nothing_runs')
  const { vendorId } = ground
  return openUpgrade(tx, { vendorId, bill, setOff, reason: change.reason, origin: change.origin }, now)
}

const switchPackage = async (tx: Transaction, making: Making): Promise<number> => {
  const last = lastOf(making)
  await keep(tx, making, 'SWITCH', last)
  await replaceDue(tx, making)
  return last
}

const cancel = async (tx: Transaction, making: Making): Promise<number> => {
  const last = lastOf(making)
  await keep(tx, making, 'CANCELLATION', last)
  await withdrawDue(tx, { ...making, origin: making.change.origin }, making.now)
  return last
}

/** Days that were given move what follows, and the day by which the renewal is to be paid. */
const extend = async (tx: Transaction, making: Making): Promise<number> => {
  const { ground, preview, change, vendor } = making
  const [first] = preview.moves
  if (!first) throw new AppError(409, 'nothing_runs')
  if (!change.reason) throw invalid({ reason: [issueOf('required')] })
  await tx
    .update(subscriptions)
    .set({ given_days: sql`${subscriptions.given_days} + ${change.days}`, updated_at: NOW })
    .where(eq(subscriptions.id, first.subscriptionId))
  // The last one first: no two overlap in between.
  for (const move of preview.moves.toReversed()) await keepMove(tx, move, ground.today)
  await keep(tx, making, 'EXTENSION', first.subscriptionId)
  const { postponed } = preview
  if (postponed)
    await tx
      .update(subscriptions)
      .set({ due_on: postponed.dueOn, updated_at: NOW })
      .where(and(eq(subscriptions.id, postponed.id), eq(subscriptions.status, 'DUE_PAYMENT')))
  await refreshVendor(tx, vendor.id, ground.today, ground.settings)
  return lastOf(making)
}

/** Both are of what the preview told. */
const withPause =
  (act: typeof pauseSubscription) =>
  async (tx: Transaction, { vendor, ground, preview, change, now }: Making): Promise<number> => {
    const { pause, moves, until } = preview
    if (!pause) throw new AppError(409, 'nothing_runs')
    const { reason, origin } = change
    return act(tx, { vendor, ground, outcome: { pause, moves, until }, reason, origin }, now)
  }

/** Each makes its change, and tells which payment it is about. */
const MAKE = {
  UPGRADE: upgrade,
  SWITCH: switchPackage,
  CANCELLATION: cancel,
  EXTENSION: extend,
  PAUSE: withPause(pauseSubscription),
  RESUME: withPause(resumeSubscription),
} as const satisfies Record<ChangeKind, (tx: Transaction, making: Making) => Promise<number>>

const NEWS = {
  UPGRADE: () => 'upgrade',
  SWITCH: () => 'switch',
  CANCELLATION: () => 'cancel',
  EXTENSION: () => 'extend',
  PAUSE: ({ pause }, { today }) => (pause && pause.pausesOn > today ? 'plan_pause' : 'pause'),
  RESUME: ({ pause }) => (pause?.isPlanned ? 'keep_running' : 'resume'),
} as const satisfies Record<
  ChangeKind,
  (preview: ChangePreview, ground: ChangeGround) => ChangeNews['action']
>

/**
 * Changes the subscription of a vendor, as its preview told, in the caller's transaction, and tells of it. 404; 409
 * with the preview's refusal, `preview_outdated` where it would do something else by now; 422 on `package`, `days`,
 * `pauses_on`, `resumes_on` or `reason`. Returns the payment that it is about: of an upgrade the one to be made.
 */
export const makeChange = async (tx: Transaction, change: Change, now: Date): Promise<number> => {
  const vendor = await lockVendor(tx, change.vendorId)
  const ground = await changeGround(tx, vendor.id, now, change.isOwn)
  const preview = await previewChange(tx, ground, change)
  if (preview.refusal) throw new AppError(409, preview.refusal)
  if (fingerprintOf(preview) !== change.fingerprint) throw new AppError(409, 'preview_outdated')
  const payment = await MAKE[change.kind](tx, { vendor, ground, preview, change, now })
  await tellChange(tx, {
    action: NEWS[change.kind](preview, ground),
    vendor,
    payment,
    package: preview.bill?.package ?? null,
    effectiveOn: preview.effectiveOn,
    until: preview.until,
    pause: preview.pause,
    reason: change.reason,
    origin: change.origin,
    now,
  })
  return payment
}

/** Why what is planned cannot be taken back; null where it can. */
export const revokeRefusal = ({ planned, open }: ChangeGround) => {
  if (!planned) return 'nothing_planned'
  return open?.status === 'PENDING' ? 'payment_waiting' : null
}

/**
 * Takes back what was planned: the subscription renews as it is, and what was due of it is due again. 404; 409
 * `nothing_planned`, `payment_waiting`.
 */
export const revokeChange = async (
  tx: Transaction,
  { vendorId, origin }: Pick<Change, 'vendorId' | 'origin'>,
  now: Date,
): Promise<void> => {
  const vendor = await lockVendor(tx, vendorId)
  const ground = await changeGround(tx, vendor.id, now)
  const refusal = revokeRefusal(ground)
  const { planned, last } = ground
  if (refusal || !planned) throw new AppError(409, refusal ?? 'nothing_planned')
  await closePlanned(tx, planned.id, { to: 'REVOKED', by: origin.actor?.username ?? null }, now)
  if (planned.kind !== 'CANCELLATION') await withdrawDue(tx, { vendor, ground, origin }, now)
  if (last?.end) await makeDueAgain(tx, { subscriptionId: last.subscriptionId, end: last.end }, now)
  await tellChange(tx, {
    action: 'keep',
    vendor,
    payment: planned.subscription,
    package: null,
    effectiveOn: null,
    until: last?.end ?? null,
    pause: null,
    reason: null,
    origin,
    now,
  })
}
