import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { gathered } from '#server/db/gathered.ts'
import { subscriptionChanges } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import { pick } from '#src/schema/objects.ts'

const { vendor, subscription, kind, state, payment } = subscriptionChanges

const PLANNED = inArray(kind, ['UPGRADE', 'SWITCH', 'CANCELLATION'])

/** What waits for the end of a period; an upgrade waits for its payment. */
const AT_THE_END = inArray(kind, ['SWITCH', 'CANCELLATION'])

/** What is planned for the end of what a vendor has paid for, or waits to be paid; undefined where it renews as it is. */
export const plannedChangeOf = async (tx: Transaction, vendorId: number) => {
  const [found] = await tx
    .select(
      pick(subscriptionChanges, 'id', 'subscription', 'kind', 'package', 'made_at', 'made_by', 'payment'),
    )
    .from(subscriptionChanges)
    .where(and(eq(vendor, vendorId), eq(state, 'OPEN'), PLANNED))
  return found
}

export type PlannedChange = Readonly<NonNullable<Awaited<ReturnType<typeof plannedChangeOf>>>>

/** What is, or was, planned for the end of that period; undefined where it renews as it is. */
export const plannedForEndOf = async (tx: Transaction, subscriptionId: number) => {
  const [found] = await tx
    .select(pick(subscriptionChanges, 'kind', 'package'))
    .from(subscriptionChanges)
    .where(and(eq(subscription, subscriptionId), inArray(state, ['OPEN', 'DONE']), AT_THE_END))
    .orderBy(desc(subscriptionChanges.id))
    .limit(1)
  return found
}

interface Closing {
  readonly to: 'DONE' | 'REVOKED'
  /** Null for time. */
  readonly by: string | null
}

/** Closes what was planned: it came, or is not wanted any more. */
export const closePlanned = async (
  tx: Transaction,
  id: number,
  { to, by }: Closing,
  now: Date,
): Promise<void> => {
  await tx
    .update(subscriptionChanges)
    .set({ state: to, ended_by: by, ended_at: now.toISOString() })
    .where(and(eq(subscriptionChanges.id, id), eq(state, 'OPEN')))
}

interface PaidAgain {
  readonly vendor: number
  readonly package: number
  /** ISO 8601. */
  readonly at: string
}

const closeOvertaken = async (tx: Transaction, all: readonly PaidAgain[]): Promise<void> => {
  await tx.execute(sql`
    update subscription_changes c
    set state = case when c.package = paid.package then 'DONE' else 'REVOKED' end, ended_at = paid.at
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as paid(vendor bigint, package bigint, at timestamptz)
    where c.vendor = paid.vendor and c.state = 'OPEN' and c.kind in ('SWITCH', 'CANCELLATION')`)
}

/**
 * A vendor has paid for another period: what was planned came by it, where it was that package, or is overtaken.
 */
export const closePlannedByPayment = async (
  tx: Transaction,
  vendorId: number,
  packageId: number,
  now: Date,
): Promise<void> => {
  await gathered(tx, closeOvertaken, { vendor: vendorId, package: packageId, at: now.toISOString() })
}

/**
 * Closes the upgrade that a payment was for: it came, or is not wanted any more. Returns the payment whose period it was
 * to take the place of; undefined where none was open.
 */
export const closeUpgrade = async (
  tx: Transaction,
  of: { readonly id: number; readonly set_off: number },
  { to, by }: Closing,
  now: Date,
): Promise<number | undefined> => {
  if (of.set_off === 0) return undefined
  const [closed] = await tx
    .update(subscriptionChanges)
    .set({ state: to, ended_by: by, ended_at: now.toISOString() })
    .where(and(eq(payment, of.id), eq(state, 'OPEN')))
    .returning({ upgraded: subscription })
  return closed?.upgraded
}

/** Refuses with 409 `upgrade_open` what would change a period whose unused days were agreed to be set off. */
export const refuseUpgraded = async (tx: Transaction, subscriptionId: number): Promise<void> => {
  const isUpgraded = and(eq(subscription, subscriptionId), eq(state, 'OPEN'), eq(kind, 'UPGRADE'))
  if ((await tx.$count(subscriptionChanges, isUpgraded)) > 0) throw new AppError(409, 'upgrade_open')
}

/** What was planned for the end of a period that is taken back is not planned any more. */
export const dropPlannedOf = async (tx: Transaction, subscriptionId: number, now: Date): Promise<void> => {
  await tx
    .update(subscriptionChanges)
    .set({ state: 'REVOKED', ended_at: now.toISOString() })
    .where(and(eq(subscription, subscriptionId), eq(state, 'OPEN'), AT_THE_END))
}

/** Whether the vendor leaves at the end of that period: no days of grace follow it. */
export const isCancelled = async (tx: Transaction, subscriptionId: number): Promise<boolean> =>
  (await tx.$count(
    subscriptionChanges,
    and(eq(subscription, subscriptionId), eq(state, 'OPEN'), eq(kind, 'CANCELLATION')),
  )) > 0
