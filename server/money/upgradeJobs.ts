import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { subscriptions } from '#server/db/schema.ts'
import type { Perform } from '#server/jobs/queue.ts'
import { UPGRADE_LAPSED } from '#src/i18n/reasons.ts'
import { decidePayment } from './decide.ts'
import { withdrawPages } from './decision.ts'
import { notifyVendor } from './notify.ts'
import { TIME } from './vendorHistory.ts'
import { lockVendor } from './vendorState.ts'

const { id, vendor, status, due_on, set_off } = subscriptions

/** The vendor of an upgrade that is still to be paid by that day: what another order has overtaken is none any more. */
const unpaidVendor = async (tx: Transaction, payment: number, dueOn: string): Promise<number | undefined> => {
  const isUnpaid = and(eq(id, payment), eq(status, 'DUE_PAYMENT'), eq(due_on, dueOn), gt(set_off, 0))
  return (await tx.select({ vendor }).from(subscriptions).where(isUnpaid))[0]?.vendor
}

/** An upgrade that nobody paid in time is withdrawn; of one whose payment waits for a decision nothing is. */
const lapse: Perform = async (tx, { subscription_id, due_on: day }, now) => {
  const [payment, dueOn] = [Number(subscription_id), String(day)]
  const vendorId = await unpaidVendor(tx, payment, dueOn)
  if (vendorId === undefined) return
  const vendor = await lockVendor(tx, vendorId)
  // Read anew: it may have been paid while the vendor was waited for.
  if ((await unpaidVendor(tx, payment, dueOn)) === undefined) return
  const decision = { vendorId, subscriptionId: payment, to: 'REJECTED', origin: TIME } as const
  // Nobody looked at a payment and refused it: what is told is that none came.
  await decidePayment(tx, { ...decision, reason: UPGRADE_LAPSED[vendor.locale], isWithdrawn: true }, now)
  await notifyVendor(tx, vendor, 'upgrade_lapsed', { subscription_id: String(payment) })
  await withdrawPages(tx, payment, now)
}

/** What time does to upgrades that wait to be paid. */
export const upgradeJobs = { upgrade_lapses: lapse } as const satisfies Readonly<Record<string, Perform>>
