import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { jobs } from '#server/db/schema.ts'
import { type Polling, poll } from './poll.ts'

/** A step to do later. Two with the same key are the same step. */
export interface NewJob<Kind extends string = string> {
  readonly kind: Kind
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
  readonly runAt: Date
}

/** Notes a step, in the transaction that makes it necessary. */
export const enqueue = (tx: Pick<Reader, 'insert'>, { kind, key, params, runAt }: NewJob): Promise<unknown> =>
  tx
    .insert(jobs)
    .values({ kind, key, params, run_at: runAt.toISOString() })
    .onConflictDoNothing({ target: jobs.key })

/** Does a step within the transaction that marks it as done: it happens once, or not at all. */
export type Perform = (
  tx: Transaction,
  params: Readonly<Record<string, number | string>>,
  now: Date,
) => Promise<void>

/**
 * Does a step that waits for somebody else's server, so in no transaction: at least once, and perhaps again when
 * the process dies meanwhile. What it writes is to be the same both times.
 */
export interface Outside {
  readonly outside: (params: Readonly<Record<string, number | string>>, now: Date) => Promise<void>
}

export interface JobQueue extends Polling {
  /** Does all steps that are due at `now`, and returns how many were done. */
  readonly flush: (now?: Date) => Promise<number>
}

export interface JobQueueOptions {
  readonly db: Database
  readonly performers: Readonly<Record<string, Perform | Outside>>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Called after steps were done: they may have put mails into their queue. */
  readonly afterwards: () => void
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

type Outcome = 'done' | 'failed' | 'none'

/** A step that failed is tried again later, and given up after some days. */
const noteFailure = (db: Database, id: number, now: Date, error: unknown): Promise<unknown> => {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  return db
    .update(jobs)
    .set({
      attempts: sql`attempts + 1`,
      last_error: reason,
      run_at: sql`${now.toISOString()}::timestamptz + least(power(4, attempts) * 30, 86400) * interval '1 second'`,
      given_up_at: sql`case when attempts + 1 >= ${MOST_ATTEMPTS} then now() end`,
    })
    .where(eq(jobs.id, id))
}

const markDone = (tx: Pick<Reader, 'update'>, id: number): Promise<unknown> =>
  tx.update(jobs).set({ done_at: NOW, last_error: null }).where(eq(jobs.id, id))

/**
 * Does steps in the background when their time has come; several processes share them, each step is done by one.
 * Steps that wait for other servers have a lane of their own, so that they hold up nothing but each other.
 */
export const startJobQueue = ({ db, performers, log, afterwards }: JobQueueOptions): JobQueue => {
  const outsideKinds = Object.keys(performers).filter((kind) => typeof performers[kind] === 'object')
  const isOutside = sql`kind = any(${sql.param(outsideKinds)}::text[])`

  const next = (lane: typeof isOutside, now: Date) => sql`
    select id, kind, params from jobs
    where done_at is null and given_up_at is null and run_at <= ${now.toISOString()} and ${lane}
    order by run_at, id limit 1 for update skip locked`

  const failed = async ({ id, kind }: Job, now: Date, error: unknown): Promise<'failed'> => {
    log.warn({ job: id, kind, err: error }, 'A job failed')
    await noteFailure(db, id, now, error)
    return 'failed'
  }

  const doInside = async (now: Date): Promise<Outcome> => {
    let claimed: Job | undefined
    try {
      return await inTransaction(db, async (tx) => {
        claimed = await rowOf(tx, JOB, next(sql`not ${isOutside}`, now))
        if (!claimed) return 'none'
        const perform = performers[claimed.kind]
        if (typeof perform !== 'function') throw new Error(`nothing does ${claimed.kind}`)
        await perform(tx, claimed.params, now)
        await markDone(tx, claimed.id)
        return 'done'
      })
    } catch (error) {
      if (!claimed) throw error
      return failed(claimed, now, error)
    }
  }

  const doOutside = async (now: Date): Promise<Outcome> => {
    const claimed = await rowOf(
      db,
      JOB,
      sql`with claimed as (${next(isOutside, now)})
        update jobs j set run_at = ${now.toISOString()}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
        from claimed c where j.id = c.id returning c.id, c.kind, c.params`,
    )
    if (!claimed) return 'none'
    const perform = performers[claimed.kind]
    if (typeof perform !== 'object') return 'none'
    try {
      await perform.outside(claimed.params, now)
      await markDone(db, claimed.id)
      return 'done'
    } catch (error) {
      return failed(claimed, now, error)
    }
  }

  const drain = async (round: () => Promise<readonly Outcome[]>): Promise<number> => {
    let done = 0
    for (;;) {
      const outcomes = await round()
      done += outcomes.filter((outcome) => outcome === 'done').length
      if (outcomes.every((outcome) => outcome === 'none')) break
    }
    if (done) afterwards()
    return done
  }

  const flushInside = (now: Date) => drain(async () => [await doInside(now)])
  const flushOutside = (now: Date) =>
    drain(() => Promise.all(Array.from({ length: AT_A_TIME }, () => doOutside(now))))

  const lane = (flush: (now: Date) => Promise<number>) =>
    poll(POLL_MS, () =>
      flush(new Date()).catch((error: unknown) => log.warn({ err: error }, 'The jobs could not be read')),
    )
  const lanes = [lane(flushInside), ...(outsideKinds.length ? [lane(flushOutside)] : [])]

  return {
    wake: () => {
      for (const { wake } of lanes) wake()
    },
    stop: async () => {
      await Promise.all(lanes.map(({ stop }) => stop()))
    },
    flush: async (now = new Date()) => (await flushInside(now)) + (await flushOutside(now)),
  }
}
