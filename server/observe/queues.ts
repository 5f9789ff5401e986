import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'

/** How a queue stands: pieces that wait for their time, that are due, that failed and are tried again, and that were given up. */
const QUEUE = z.object({
  queue: z.enum(['jobs', 'mails']),
  later: z.number(),
  due: z.number(),
  retrying: z.number(),
  given_up: z.number(),
  /** For how many seconds the oldest piece has been due; 0 when none is. */
  oldest_seconds: z.number(),
})

export type QueueState = Readonly<z.infer<typeof QUEUE>>

const stateOf = (queue: string, done: string, at: string) => `
  select '${queue}' as queue,
    count(*) filter (where given_up_at is null and ${at} > now() and last_error is null) as later,
    count(*) filter (where given_up_at is null and ${at} <= now()) as due,
    count(*) filter (where given_up_at is null and ${at} > now() and last_error is not null) as retrying,
    count(*) filter (where given_up_at is not null) as given_up,
    coalesce(extract(epoch from now() - min(${at}) filter (where given_up_at is null and ${at} <= now())), 0)::float8
      as oldest_seconds
  from ${queue} where ${done} is null`

const TEXT = `${stateOf('jobs', 'done_at', 'run_at')} union all ${stateOf('mails', 'sent_at', 'next_attempt_at')}`

/** How the queues stand, read within so many milliseconds. */
export const readQueues = (pool: pg.Pool, withinMs: number): Promise<readonly QueueState[]> =>
  rowsOf(pool, QUEUE, { text: TEXT, query_timeout: withinMs })
