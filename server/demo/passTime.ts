import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { stepOf } from '#server/jobs/queue.ts'
import { scheduleDueReminders } from '#server/money/dueReminders.ts'
import { timeJobs } from '#server/money/timeJobs.ts'
import { addDays, type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'

const JOB = z.object({
  kind: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
  run_at: z.coerce.date(),
})

/** Takes the next step whose moment has come by then. */
const takeJob = (tx: Transaction, by: Date) =>
  rowOf(
    tx,
    JOB,
    sql`update jobs set done_at = run_at where id = (
        select id from jobs where done_at is null and given_up_at is null and run_at <= ${by.toISOString()}::timestamptz
          and kind = any(${sql.param(Object.keys(timeJobs))}::text[])
        order by run_at, id limit 1)
      returning kind, params, run_at`,
  )

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

const startOr = (day: Day, from: Date): Date => (startOfDay(day) > from ? startOfDay(day) : from)

/**
 * Lets time pass from one moment to another, in the transaction that loads the data: whatever it does by itself is done,
 * each step at its moment. Nobody pays, signs in or decides meanwhile.
 */
export const passTime = async (tx: Transaction, from: Date, until: Date): Promise<void> => {
  for (let day = dayInRiyadh(from); startOfDay(day) <= until; day = addDays(day, 1)) {
    await scheduleDueReminders(tx, startOr(day, from))
    const by = earlier(new Date(startOfDay(addDays(day, 1)).getTime() - 1), until)
    for (;;) {
      const job = await takeJob(tx, by)
      if (!job) break
      await stepOf(timeJobs[job.kind])?.(tx, job.params, job.run_at > from ? job.run_at : from)
    }
  }
}
