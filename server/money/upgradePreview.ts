import type { Transaction } from '#server/db/client.ts'
import { type ErrorCode, invalid } from '#server/http/errors.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { Halalas } from '#src/schema/money.ts'
import { partOf } from './amounts.ts'
import type { ChangeGround } from './changeGround.ts'
import type { Period } from './coverage.ts'
import { billFor, type NextBill } from './nextBill.ts'
import { pauseInTheWay } from './openPause.ts'
import { standingInvoice } from './papers.ts'
import { type Unused, unusedOf } from './proration.ts'

/** What is set off against the price of another package: unused days of the period that runs. */
export interface SetOff extends Unused {
  readonly payment: { readonly id: number; readonly processId: string }
  /** What it was paid until; it ends the day before the other package begins. */
  readonly period: Period
  /** Of the credit note, as `amount` is. */
  readonly net: Halalas
  readonly tax: Halalas
  /** What is left to be paid of the price. */
  readonly toPay: Halalas
}

/** Why nothing can be upgraded now, whatever is wanted; null where it can. */
export const upgradeRefusal = ({
  bought,
  running,
  held,
  planned,
  open,
  pause,
}: ChangeGround): ErrorCode | null => {
  if (!running) return 'nothing_runs'
  if (bought.some(({ end }) => end === null)) return 'subscription_for_life'
  if (pause) return pauseInTheWay(pause)
  if (open?.status === 'PENDING') return 'payment_waiting'
  if (planned) return planned.kind === 'UPGRADE' ? 'upgrade_open' : 'change_planned'
  if (bought.length > 1) return 'paid_ahead'
  return held?.amount ? null : 'nothing_to_credit'
}

/** An upgrade is paid within the days that an order has, and while the period that it takes the place of runs. */
const dueDay = ({ today, settings }: ChangeGround, end: Day): Day => {
  const day = addDays(today, settings.order_due_days)
  return day < end ? day : end
}

/**
 * What moving to another package today costs, and what is set off against it, where `upgradeRefusal` tells of nothing;
 * else why not. 422 on `package`.
 */
export const upgradeOf = async (
  tx: Transaction,
  ground: ChangeGround,
  packageId: number | null,
): Promise<ErrorCode | { readonly bill: NextBill; readonly setOff: SetOff }> => {
  if (packageId === null) throw invalid({ package: [issueOf('required')] })
  const { vendorId, today, running, held } = ground
  if (!running?.end || !held) return 'nothing_runs'
  if (held.package === packageId) return 'same_package'
  const { start, end, subscriptionId, length } = running
  const dueOn = dueDay(ground, end)
  const bill = await billFor(tx, { vendorId, packageId, opensOn: today, dueOn, after: undefined })
  if (bill.amount === 0) return 'package_is_free'
  const standing = await standingInvoice(tx, subscriptionId)
  const { givenDays = 0, pausedDays = 0 } = length
  const unused = unusedOf({ start, end, givenDays, pausedDays, amount: held.amount }, today)
  const amount = Math.min(unused.amount, standing?.left.amount ?? 0)
  if (!standing || amount === 0) return 'nothing_to_credit'
  if (amount >= bill.amount) return 'not_an_upgrade'
  const { net_total: net, tax } = partOf(standing.left, amount, standing.content.vat_percentage)
  const payment = { id: subscriptionId, processId: held.processId }
  return {
    bill,
    setOff: { ...unused, payment, period: { start, end }, amount, net, tax, toPay: bill.amount - amount },
  }
}
