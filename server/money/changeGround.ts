import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { packages, subscriptions } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { readSettings } from '#server/settings/read.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { type BoughtPeriod, boughtPeriods } from './coverage.ts'
import { type OpenPause, openPauseOf, pausedWithinYear } from './openPause.ts'
import { type PlannedChange, plannedChangeOf } from './plannedChange.ts'

const readOpen = async (tx: Transaction, vendorId: number) => {
  const { vendor, status } = subscriptions
  const [open] = await tx
    .select(pick(subscriptions, 'id', 'status', 'processId', 'package', 'amount', 'due_on'))
    .from(subscriptions)
    .where(and(eq(vendor, vendorId), inArray(status, ['PENDING', 'DUE_PAYMENT'])))
    .orderBy(desc(status))
    .limit(1)
  return open
}

/** A payment and the package that it is of. */
export const readHeld = async (tx: Transaction, subscriptionId: number) => {
  const [held] = await tx
    .select({
      ...pick(subscriptions, 'id', 'processId', 'package', 'amount'),
      ...pick(packages, 'title_ar', 'title_en'),
      renews: sql<boolean>`${packages.type} <> 'FREE_TRIAL' and ${packages.active} and ${packages.price} > 0`,
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package))
    .where(eq(subscriptions.id, subscriptionId))
  return held
}

/** What decides on whether and how the subscription of a vendor can be changed, as it is on that day. */
export interface ChangeGround {
  readonly vendorId: number
  readonly today: Day
  readonly settings: SettingsValues
  /** What is paid for from today on, in order. */
  readonly bought: readonly BoughtPeriod[]
  /** The one that runs today. */
  readonly running: BoughtPeriod | undefined
  /** The last of them, and what it is of. */
  readonly last: BoughtPeriod | undefined
  readonly held: Readonly<NonNullable<Awaited<ReturnType<typeof readHeld>>>> | undefined
  readonly planned: PlannedChange | undefined
  /** What is planned, or under way, that stops it for a while. */
  readonly pause: OpenPause | undefined
  /** The most days for which whoever asks may pause it. */
  readonly longestPause: number
  /** The payment on which nobody has decided. */
  readonly open: Readonly<NonNullable<Awaited<ReturnType<typeof readOpen>>>> | undefined
}

const ownPauseDays = async (
  tx: Transaction,
  vendorId: number,
  today: Day,
  { pause_days_a_year }: Pick<SettingsValues, 'pause_days_a_year'>,
): Promise<number> => Math.max(0, pause_days_a_year - (await pausedWithinYear(tx, vendorId, today)))

const readLimits = async (tx: Transaction, vendorId: number, today: Day, isOwn: boolean) => {
  const settings = await readSettings(tx)
  const { longest_pause_days: longest } = settings
  const own = isOwn ? await ownPauseDays(tx, vendorId, today, settings) : longest
  return { settings, longestPause: Math.min(longest, own) }
}

const readBought = async (tx: Transaction, vendorId: number, today: Day) => {
  const bought = await boughtPeriods(tx, vendorId, today)
  const last = bought.at(-1)
  return { bought, last, held: last && (await readHeld(tx, last.subscriptionId)) }
}

/**
 * Reads it, of a vendor that the caller has locked; `isOwn` where the vendor itself asks, who may pause for fewer days.
 */
export const changeGround = async (
  tx: Transaction,
  vendorId: number,
  now: Date,
  isOwn = false,
): Promise<ChangeGround> => {
  const today = dayInRiyadh(now)
  const [limits, paid, planned, pause, open] = await together(
    readLimits(tx, vendorId, today, isOwn),
    readBought(tx, vendorId, today),
    plannedChangeOf(tx, vendorId),
    openPauseOf(tx, vendorId),
    readOpen(tx, vendorId),
  )
  const running = paid.bought.find(({ start }) => start <= today)
  return { vendorId, today, ...limits, ...paid, running, planned, pause, open }
}
