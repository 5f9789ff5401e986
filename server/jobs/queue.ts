import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { type Polling, poll } from './poll.ts'

/** A step to do later. Two with the same key are the same step. */
export interface NewJob<Kind extends string = string> {
  readonly kind: Kind
  readonly key: string
  readonly params: Readonly<Record<string, number | string>>
  readonly runAt: Date
}

/** Notes a step, in the transaction that makes it necessary. */
export const enqueue = (tx: Transaction, { kind, key, params, runAt }: NewJob): Promise<unknown> =>
  tx.execute(sql`
    insert into jobs (kind, key, params, run_at)
    values (${kind}, ${key}, ${JSON.stringify(params)}::jsonb, ${runAt.toISOString()})
    on conflict (key) do nothing`)

/** Does a step within the transaction that marks it as done: it happens once, or not at all. */
export type Perform = (
  tx: Transaction,
  params: Readonly<Record<string, number | string>>,
  now: Date,
) => Promise<void>

export interface JobQueue extends Polling {
  /** Does all steps that are due at `now`, and returns how many were done. */
  readonly flush: (now?: Date) => Promise<number>
}

export interface JobQueueOptions {
  readonly db: Database
  readonly performers: Readonly<Record<string, Perform>>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Called after steps were done: they may have put mails into their queue. */
  readonly afterwards: () => void
}

const POLL_MS = 20_000
const MOST_ATTEMPTS = 10

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly kind: string
  readonly params: Readonly<Record<string, number | string>>
}

const claim = async (tx: Transaction, now: Date): Promise<Row | undefined> => {
  const { rows } = await tx.execute<Row>(sql`
    select id, kind, params from jobs
    where done_at is null and given_up_at is null and run_at <= ${now.toISOString()}
    order by run_at, id limit 1 for update skip locked`)
  return rows[0]
}

/** A step that failed is tried again later, and given up after some days. */
const noteFailure = (db: Database, id: number, now: Date, error: unknown): Promise<unknown> => {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  return db.execute(sql`
    update jobs set attempts = attempts + 1, last_error = ${reason},
      run_at = ${now.toISOString()}::timestamptz + least(power(4, attempts) * 30, 86400) * interval '1 second',
      given_up_at = case when attempts + 1 >= ${MOST_ATTEMPTS} then now() end
    where id = ${id}`)
}

/** Does steps in the background when their time has come; several processes share them, each step is done by one. */
export const startJobQueue = ({ db, performers, log, afterwards }: JobQueueOptions): JobQueue => {
  /** True when there was a step, whether it could be done or not. */
  const doNext = async (now: Date): Promise<'done' | 'failed' | 'none'> => {
    let claimed: Row | undefined
    try {
      return await inTransaction(db, async (tx) => {
        claimed = await claim(tx, now)
        if (!claimed) return 'none'
        const perform = performers[claimed.kind]
        if (!perform) throw new Error(`nothing does ${claimed.kind}`)
        await perform(tx, claimed.params, now)
        await tx.execute(sql`update jobs set done_at = now(), last_error = null where id = ${claimed.id}`)
        return 'done'
      })
    } catch (error) {
      if (!claimed) throw error
      log.warn({ job: claimed.id, kind: claimed.kind, err: error }, 'A job failed')
      await noteFailure(db, claimed.id, now, error)
      return 'failed'
    }
  }

  const flush = async (now = new Date()): Promise<number> => {
    let done = 0
    for (;;) {
      const outcome = await doNext(now)
      if (outcome === 'none') break
      if (outcome === 'done') done += 1
    }
    if (done) afterwards()
    return done
  }

  const polling = poll(POLL_MS, () =>
    flush().catch((error: unknown) => log.warn({ err: error }, 'The jobs could not be read')),
  )

  return { ...polling, flush }
}
