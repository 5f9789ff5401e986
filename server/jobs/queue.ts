import { eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Database, inLongTransaction, inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { jobs } from '#server/db/schema.ts'
import { startUnderWay } from '#server/db/underWay.ts'
import { type Lane, reasonOf, startLane, type Watch } from './lane.ts'
import { poll } from './poll.ts'

/** A step to do later. Two with the same key are the same step. */
export interface NewJob<Kind extends string = string> {
  readonly kind: Kind
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
  readonly runAt: Date
}

const insertSteps = async (
  tx: Pick<Reader, 'insert'>,
  items: readonly (readonly NewJob[])[],
): Promise<void> => {
  const steps = items.flat()
  await tx
    .insert(jobs)
    .values(steps.map(({ kind, key, params, runAt }) => ({ kind, key, params, run_at: runAt.toISOString() })))
    .onConflictDoNothing({ target: jobs.key })
}

/** Notes steps, in the transaction that makes them necessary. */
export const enqueue = async (tx: Pick<Reader, 'insert'>, ...steps: readonly NewJob[]): Promise<void> => {
  if (steps.length) await gathered(tx, insertSteps, steps)
}

/** Does a step within the transaction that marks it as done: it happens once, or not at all. */
export type Perform = (
  tx: Transaction,
  params: Readonly<Record<string, number | string>>,
  now: Date,
) => Promise<void>

/** Does a step that reads tables whole, in the same way: its statements may take longer than those of requests. */
export interface Long {
  readonly long: Perform
}

/** What is done of a step in the transaction that marks it, however long that takes. */
export const stepOf = (performer: Perform | Long | undefined): Perform | undefined =>
  typeof performer === 'object' ? performer.long : performer

/**
 * Does a step that waits for somebody else's server, so in no transaction: at least once, and perhaps again when
 * the process dies meanwhile. What it writes is to be the same both times.
 */
export interface Outside {
  readonly outside: (params: Readonly<Record<string, number | string>>, now: Date) => Promise<void>
}

const isLong = (performer: Perform | Long | Outside | undefined): performer is Long =>
  typeof performer === 'object' && 'long' in performer

export type JobQueue = Lane

export interface JobQueueOptions {
  readonly db: Database
  readonly performers: Readonly<Record<string, Perform | Long | Outside>>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Called after steps were done: they may have put mails into their queue. */
  readonly afterwards: () => void
  /** Watches over each step, by its kind. */
  readonly watch?: Watch | undefined
}

const POLL_MS = 20_000
const MOST_ATTEMPTS = 10
/** As long as nobody else takes a step that is done outside of a transaction. */
const LEASE_SECONDS = 60
/** How many of those are done at a time: one that waits keeps few others waiting. */
const AT_A_TIME = 4

const JOB = z.object({
  id: z.number(),
  kind: z.string(),
  params: z.record(z.string(), z.union([z.number(), z.string()])),
})

type Job = Readonly<z.infer<typeof JOB>>

/** A step that failed is tried again later, and given up after some days. */
const markFailed = (db: Database, { id }: Job, reason: string, now: Date): Promise<unknown> =>
  db
    .update(jobs)
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason,
      run_at: sql`${now.toISOString()}::timestamptz + least(power(4, attempts) * 30, 86400) * interval '1 second'`,
      given_up_at: sql`case when attempts + 1 >= ${MOST_ATTEMPTS} then now() end`,
    })
    .where(eq(jobs.id, id))

const markDone = (tx: Pick<Reader, 'update'>, { id }: Job): Promise<unknown> =>
  tx.update(jobs).set({ done_at: NOW, last_error: null }).where(eq(jobs.id, id))

const logged = ({ id, kind }: Job, error: unknown) => ({ job: id, kind, err: error })

/**
 * Does steps in the background when their time has come; several processes share them, each step is done by one.
 * Steps that wait for other servers have a lane of their own, so that they hold up nothing but each other.
 */
export const startJobQueue = ({ db, performers, log, afterwards, watch }: JobQueueOptions): JobQueue => {
  const outside = new Map(
    Object.entries(performers).flatMap(([kind, performer]) =>
      typeof performer === 'object' && 'outside' in performer ? [[kind, performer]] : [],
    ),
  )
  const isOutside = sql`kind = any(${sql.param([...outside.keys()])}::text[])`

  const next = (which: SQL, now: Date, most: number) => sql`
    select id, kind, params from jobs
    where done_at is null and given_up_at is null and run_at <= ${now.toISOString()} and ${which}
    order by run_at, id limit ${most} for update skip locked`

  const performInside = async (tx: Transaction, job: Job, now: Date): Promise<void> => {
    const performer = performers[job.kind]
    if (!performer || 'outside' in performer) throw new Error(`nothing does ${job.kind}`)
    const work = async () => stepOf(performer)?.(tx, job.params, now)
    await (watch ? watch(job.kind, work) : work())
    await markDone(tx, job)
  }

  /** Does a step that takes long, unless another process has taken it meanwhile. */
  const doLong = ({ id }: Job, now: Date): Promise<void> =>
    inLongTransaction(db, async (tx) => {
      const job = await rowOf(tx, JOB, next(sql`id = ${id}`, now, 1))
      if (job) await performInside(tx, job, now)
    })

  /** One step and its mark in one transaction; whether there was one, and whether it was done. */
  const doInside = async (now: Date): Promise<'done' | 'failed' | 'none'> => {
    let claimed: Job | undefined
    try {
      const long = await inTransaction(db, async (tx) => {
        claimed = await rowOf(tx, JOB, next(sql`not ${isOutside}`, now, 1))
        if (claimed && isLong(performers[claimed.kind])) return claimed
        if (claimed) await performInside(tx, claimed, now)
        return undefined
      })
      if (long) await doLong(long, now)
      return claimed ? 'done' : 'none'
    } catch (error) {
      if (!claimed) throw error
      log.warn(logged(claimed, error), 'A job failed')
      await markFailed(db, claimed, reasonOf(error), now)
      return 'failed'
    }
  }

  const underWay = startUnderWay()

  const flushInside = async (now: Date, stopping?: AbortSignal): Promise<number> => {
    let done = 0
    while (!stopping?.aborted) {
      const outcome = await underWay.note(doInside(now))
      if (outcome === 'none') break
      if (outcome === 'done') done += 1
    }
    if (done) afterwards()
    return done
  }

  const inside = poll(POLL_MS, (stopping) =>
    flushInside(new Date(), stopping).catch((error: unknown) =>
      log.warn({ err: error }, 'What job is due could not be read'),
    ),
  )
  const waiting = startLane<Job>(
    {
      what: 'job',
      watch: watch && { by: watch, nameOf: ({ kind }) => kind },
      logged,
      claim: (now) =>
        rowsOf(
          db,
          JOB,
          // What is under way has not failed meanwhile: whoever tries again what failed leaves it alone.
          sql`with claimed as (${next(isOutside, now, AT_A_TIME)})
            update jobs j set last_error = null, run_at = ${now.toISOString()}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
            from claimed c where j.id = c.id returning c.id, c.kind, c.params`,
        ),
      perform: async ({ kind, params }, now) => {
        await outside.get(kind)?.outside(params, now)
      },
      markDone: async (job) => {
        await markDone(db, job)
        afterwards()
      },
      markFailed: (job, reason, now) => markFailed(db, job, reason, now),
    },
    { log, everyMs: POLL_MS },
  )

  return {
    wake: () => {
      inside.wake()
      waiting.wake()
    },
    stop: async () => {
      await Promise.all([inside.stop(), waiting.stop()])
    },
    flush: async (now = new Date()) => {
      const done = await flushInside(now)
      await underWay.ended()
      return done + (await waiting.flush(now))
    },
  }
}
