import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'

const JOB = z.object({
  id: z.number(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
  run_at: z.coerce.date(),
  vendor: z.number().nullable(),
  store: z.string().nullable(),
  payment: z.number().nullable(),
  process_id: z.string().nullable(),
})

/** A step that waits, with what it is about. */
export type Job = Readonly<z.infer<typeof JOB>>

const isBefore = (one: Job, other: Job): boolean =>
  one.run_at < other.run_at || (one.run_at.getTime() === other.run_at.getTime() && one.id < other.id)

/** The steps that wait, in the order of their moments. */
export interface Pending {
  /** Notes what the copies hold of steps since it was called before. */
  readonly hear: () => Promise<void>
  /** The next one, unless its moment comes after another one; it waits no more. */
  readonly take: (until: Date) => Job | undefined
  /** When the next one comes. */
  readonly next: () => Date | undefined
}

/**
 * Keeps the steps of a forecast beside the database: what is done there stays as a dead row until the end, and would be
 * passed over for each step that is looked for.
 */
export const pendingOf = (tx: Transaction): Pending => {
  /** The latest first, so that the next one is taken from the end. */
  const waiting: Job[] = []
  let last = 0

  const note = (job: Job): void => {
    let [from, to] = [0, waiting.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (isBefore(job, waiting[middle] as Job)) from = middle + 1
      else to = middle
    }
    waiting.splice(from, 0, job)
  }

  return {
    hear: async () => {
      const found = await rowsOf(
        tx,
        JOB,
        sql`select j.id, j.kind, j.params, j.run_at, s.vendor, v.store_name as store, s.id as payment, s.process_id
          from jobs j left join subscriptions s on s.id = (j.params ->> 'subscription_id')::bigint
          left join vendors v on v.id = s.vendor
          where j.id > ${last} and j.done_at is null and j.given_up_at is null order by j.id`,
      )
      for (const job of found) note(job)
      last = found.at(-1)?.id ?? last
    },
    take: (until) => {
      const job = waiting.at(-1)
      return job && job.run_at <= until ? waiting.pop() : undefined
    },
    next: () => waiting.at(-1)?.run_at,
  }
}
