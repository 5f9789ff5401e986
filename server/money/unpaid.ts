import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { subscriptions } from '#server/db/schema.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { readSettings } from '#server/settings/read.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { notifyVendor } from './notify.ts'
import { recordReminder } from './reminders.ts'
import { lockVendor } from './vendorState.ts'

const KIND = 'order_unpaid'

/** Hours of the day in Riyadh at which a reminder is read rather than slept through. */
const HOUR_MS = 9 * 3_600_000

/** Notes the reminders of an order that is to be paid: the days are settings, 0 sends none. */
export const scheduleReminders = async (
  tx: Transaction,
  subscriptionId: number,
  now: Date,
): Promise<void> => {
  const { unpaid_reminder_days, unpaid_last_reminder_days } = await readSettings(tx)
  const days = new Set([unpaid_reminder_days, unpaid_last_reminder_days].filter((after) => after > 0))
  for (const [index, after] of [...days].entries())
    await enqueue(tx, {
      kind: KIND,
      key: `${KIND}:${subscriptionId}:${index}`,
      params: { subscription_id: subscriptionId },
      runAt: new Date(startOfDay(addDays(dayInRiyadh(now), after)).getTime() + HOUR_MS),
    })
}

const DUE = z.object({ process_id: z.string(), amount: z.number() })

/** Reminds a seller of a first order that is still due; of one that was paid or decided, nothing is said. */
const remind: Perform = async (tx, { subscription_id }, now) => {
  const id = Number(subscription_id)
  const [order] = await tx
    .select({ vendor: subscriptions.vendor })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  if (!order) return
  const vendor = await lockVendor(tx, order.vendor)
  const due = await rowOf(
    tx,
    DUE,
    sql`select s.process_id, s.amount from subscriptions s join vendors v on v.id = s.vendor
      where s.id = ${id} and s.status = 'DUE_PAYMENT' and v.active and v.status <> 'PAUSED' and not exists (
        select 1 from subscriptions p where p.vendor = s.vendor and p.status = 'SUCCESS' and p.amount > 0)`,
  )
  if (!due) return
  await notifyVendor(tx, vendor, 'payment_unpaid', { subscription_id: String(id) })
  await recordReminder(tx, { id, ...due, vendor }, now)
}

/** What time does to orders that are not paid. */
export const unpaidJobs = { [KIND]: remind } as const satisfies Readonly<Record<string, Perform>>
