import type { Transaction } from '#server/db/client.ts'
import { subscriptionChanges } from '#server/db/schema.ts'
import type { Origin } from '#server/http/origin.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { addDays, type Day, startOfDay } from '#src/schema/days.ts'
import type { NextBill } from './nextBill.ts'
import { tellPayment } from './outside.ts'
import { openPayment } from './payments.ts'
import type { SetOff } from './upgradePreview.ts'

/** An upgrade that was agreed to, of a vendor that the caller has locked. */
export interface AgreedUpgrade {
  readonly vendorId: number
  readonly bill: NextBill
  readonly setOff: SetOff
  readonly reason: string | null
  readonly origin: Origin
}

/** Who has not paid for it by its day stays with what runs. */
const lapseLater = (tx: Transaction, payment: number, dueOn: Day): Promise<unknown> =>
  enqueue(tx, {
    kind: 'upgrade_lapses',
    key: `upgrade_lapses:${payment}:${dueOn}`,
    params: { subscription_id: payment, due_on: dueOn },
    runAt: startOfDay(addDays(dueOn, 1)),
  })

/** Opens the payment with which an upgrade comes, and takes the place of what is due already. Returns its id. */
export const openUpgrade = async (
  tx: Transaction,
  { vendorId, bill, setOff, reason, origin }: AgreedUpgrade,
  now: Date,
): Promise<number> => {
  const unpaid = { couponCode: null, method: null, paymentDate: null, receipt: null }
  const order = { vendorId, packageId: bill.package.id, ...unpaid, dueOn: bill.dueOn, setOff }
  const { id: payment } = await openPayment(tx, order, now)
  await tx.insert(subscriptionChanges).values({
    vendor: vendorId,
    subscription: setOff.payment.id,
    kind: 'UPGRADE',
    state: 'OPEN',
    package: bill.package.id,
    payment,
    unused_days: setOff.unusedDays,
    paid_days: setOff.paidDays,
    reason,
    made_by: origin.actor?.username ?? null,
    made_at: now.toISOString(),
  })
  await lapseLater(tx, payment, bill.dueOn)
  await tellPayment(tx, origin, { type: 'payment.opened', id: payment }, now)
  return payment
}
