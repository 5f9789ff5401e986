import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { subscriptions } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { dayOfMonth, isOfMonths, type Length, lastDay } from './period.ts'

/** First and last day of what is paid for; the end is null for life. */
export interface Period {
  readonly start: Day
  readonly end: Day | null
}

/** A period with the day of the month, 1 to 31, to which its months are counted. */
export interface AnchoredPeriod extends Period {
  readonly anchor: number
}

/** A period that a successful payment bought. */
export interface BoughtPeriod extends AnchoredPeriod {
  readonly subscriptionId: number
  readonly length: Length
}

/** The columns of a payment that tell its length. */
export const LENGTH = pick(
  subscriptions,
  'period_type',
  'period_count',
  'extra_days',
  'extra_months',
  'extra_years',
  'given_days',
  'paused_days',
)

/** The length in those columns. */
export const lengthIn = (row: Pick<typeof subscriptions.$inferSelect, keyof typeof LENGTH>): Length => ({
  type: row.period_type,
  count: row.period_count,
  extraDays: row.extra_days,
  extraMonths: row.extra_months,
  extraYears: row.extra_years,
  givenDays: row.given_days,
  pausedDays: row.paused_days,
})

/** A vendor, as seen on a day of Riyadh. */
interface Buyer {
  readonly vendorId: number
  readonly today: Day
}

const readPaidFrom = (tx: Transaction, vendorIds: readonly number[], from: Day) => {
  const { id, vendor, status, starts_on, ends_on } = subscriptions
  return tx
    .select({ ...pick(subscriptions, 'id', 'vendor', 'starts_on', 'ends_on', 'anchor_day'), ...LENGTH })
    .from(subscriptions)
    .where(and(isAnyOf(vendor, vendorIds), eq(status, 'SUCCESS'), or(isNull(ends_on), gte(ends_on, from))))
    .orderBy(starts_on, id)
}

const periodOf = (row: Awaited<ReturnType<typeof readPaidFrom>>[number], today: Day): BoughtPeriod => {
  // A payment that succeeded has a period: the database checks it.
  const start = row.starts_on ?? today
  return {
    subscriptionId: row.id,
    start,
    end: row.ends_on,
    anchor: row.anchor_day ?? dayOfMonth(start),
    length: lengthIn(row),
  }
}

const readPeriods = async (
  tx: Transaction,
  buyers: readonly Buyer[],
): Promise<readonly (readonly BoughtPeriod[])[]> => {
  const days = buyers.map(({ today }) => today).sort()
  const vendorIds = buyers.map(({ vendorId }) => vendorId)
  const rows = await readPaidFrom(tx, vendorIds, days[0] ?? '')
  return buyers.map(({ vendorId, today }) =>
    rows
      .filter(({ vendor, ends_on }) => vendor === vendorId && (ends_on === null || ends_on >= today))
      .map((row) => periodOf(row, today)),
  )
}

/** What a vendor has paid for from that day on, in order: the running period and those that follow. */
export const boughtPeriods = (
  tx: Transaction,
  vendorId: number,
  today: Day,
): Promise<readonly BoughtPeriod[]> => gathered(tx, readPeriods, { vendorId, today })

/** Whether what a vendor paid for has no end, as seen on a day of Riyadh. */
export const isForLife = async (tx: Transaction, vendorId: number, today: Day): Promise<boolean> =>
  (await boughtPeriods(tx, vendorId, today)).some(({ end }) => end === null)

/**
 * The period of that length on the day after another one, or from that day on where there is none. It keeps the
 * anchor of the one before it: monthly from 31 January is 28 February, then 31 March.
 */
export const periodAfter = (
  before: Omit<BoughtPeriod, 'subscriptionId'> | undefined,
  length: Length,
  today: Day,
): AnchoredPeriod => {
  if (!before) return { start: today, end: lastDay(today, length), anchor: dayOfMonth(today) }
  if (before.end === null) throw new AppError(409, 'subscription_for_life')
  const start = addDays(before.end, 1)
  const anchor = isOfMonths(before.length) ? before.anchor : dayOfMonth(start)
  return { start, end: lastDay(start, length, anchor), anchor }
}

/** The period that a payment buys today: from today, or from the day after the last covered one. 409 for life. */
export const nextPeriod = async (
  tx: Transaction,
  vendorId: number,
  length: Length,
  today: Day,
): Promise<AnchoredPeriod> => periodAfter((await boughtPeriods(tx, vendorId, today)).at(-1), length, today)
