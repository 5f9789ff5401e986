import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { enqueue, type Long, type Perform } from '#server/jobs/queue.ts'
import { readSettings } from '#server/settings/read.ts'
import { dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { notifyVendor } from './notify.ts'
import { recordReminder } from './reminders.ts'
import { lockVendor } from './vendorState.ts'

const SWEEP = 'due_reminders'
const KIND = 'due_reminder'

/** Hours of the day in Riyadh at which a reminder is read rather than slept through. */
const HOUR_MS = 9 * 3_600_000

/** A reminder that could not be sent for longer than these days is not made up for. */
const LATEST_DAYS = 7

/** Notes the look at what is due, once for each day, however often and by how many processes it is called. */
export const scheduleDueReminders = async (db: Reader, now: Date): Promise<unknown> => {
  const day = dayInRiyadh(now)
  return enqueue(db, {
    kind: SWEEP,
    key: `${SWEEP}:${day}`,
    params: {},
    runAt: new Date(startOfDay(day).getTime() + HOUR_MS),
  })
}

/** Days after the due day on which reminders are sent; below zero before it. */
const daysOf = async (tx: Transaction): Promise<readonly number[]> => {
  const settings = await readSettings(tx)
  const after = [
    settings.due_reminder_after_days,
    settings.due_second_reminder_after_days,
    settings.due_last_reminder_after_days,
  ]
  const before = settings.due_reminder_before_days
  return [...(before > 0 ? [-before] : []), ...new Set(after.filter((days) => days > 0))]
}

/** How many days before and after the due day a reminder can be sent. */
export interface ReminderDays {
  readonly before: number
  readonly after: number
}

/** The same as the settings have them now. */
export const readReminderDays = async (tx: Transaction): Promise<ReminderDays> => {
  const days = await daysOf(tx)
  return { before: Math.max(0, -Math.min(0, ...days)), after: Math.max(0, ...days) + LATEST_DAYS }
}

/**
 * What is reminded of: a renewal that is due, of an active vendor that is not paused. First orders have reminders of their own
 * (unpaid.ts), and what waits for a decision was paid as far as its vendor knows.
 */
const IS_REMINDED = sql`s.status = 'DUE_PAYMENT' and s.amount > 0 and v.active and v.status <> 'PAUSED' and exists (
  select 1 from subscriptions p where p.vendor = s.vendor and p.status = 'SUCCESS' and p.amount > 0)`

/**
 * Notes the reminders whose day has come: of each due the latest one alone, once, as the key says. None whose day
 * was over when the payment became due, none from before the due day after it.
 */
const sweep: Perform = async (tx, _params, now) => {
  const days = await daysOf(tx)
  const today = dayInRiyadh(now)
  await tx.execute(sql`
    insert into jobs (kind, key, params, run_at)
    select ${KIND}, ${`${KIND}:`} || s.id || ':' || s.due_on || ':' || r.days,
      jsonb_build_object('subscription_id', s.id, 'due_on', s.due_on::text), ${now.toISOString()}::timestamptz
    from subscriptions s join vendors v on v.id = s.vendor
    cross join lateral (
      select max(days) as days from unnest(${sql.param(days)}::int[]) as days
      where days <= ${today}::date - s.due_on) r
    where ${IS_REMINDED} and ${today}::date - s.due_on - r.days <= ${LATEST_DAYS}
      and (r.days > 0 or s.due_on >= ${today}::date)
      and s.due_on + r.days > (s.created_at at time zone 'Asia/Riyadh')::date
    order by s.id
    on conflict (key) do nothing`)
}

const DUE = z.object({ vendor: z.number(), process_id: z.string(), amount: z.number(), due_on: z.string() })

/** Reminds a vendor of what is still due by that day; of what was paid, written off or decided on nothing is said. */
const remind: Perform = async (tx, { subscription_id, due_on }, now) => {
  const id = Number(subscription_id)
  const find = () =>
    rowOf(
      tx,
      DUE,
      sql`select s.vendor, s.process_id, s.amount, s.due_on
        from subscriptions s join vendors v on v.id = s.vendor
        where s.id = ${id} and s.due_on = ${due_on}::date and ${IS_REMINDED}`,
    )
  const found = await find()
  if (!found) return
  const vendor = await lockVendor(tx, found.vendor)
  // Read anew: it may have been paid while the vendor was waited for.
  const due = await find()
  if (!due) return
  const isLate = due.due_on < dayInRiyadh(now)
  await notifyVendor(tx, vendor, isLate ? 'payment_overdue' : 'payment_due_soon', {
    subscription_id: String(id),
    as_of: dayInRiyadh(now),
  })
  await recordReminder(tx, { id, process_id: due.process_id, amount: due.amount, vendor }, now)
}

/** What time does to renewals that are not paid. */
export const dueJobs = { [SWEEP]: { long: sweep }, [KIND]: remind } as const satisfies Readonly<
  Record<string, Perform | Long>
>
