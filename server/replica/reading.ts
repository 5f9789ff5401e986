import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { type RunStatement, type Statement, statementRunner } from '#server/crud/statements.ts'
import type { Database, DatabaseHandle } from '#server/db/client.ts'
import { only, type Read } from '#server/db/reads.ts'
import { rowOf } from '#server/db/rows.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'

/** How a replica is. */
export interface ReplicaStanding {
  /** Seconds by which what it shows may be old; undefined where that was never measured. */
  readonly age: number | undefined
  /** Whether it is read: it answers, and is not older than it may be. */
  readonly isRead: boolean
}

/** Whoever reads: by his session. */
interface Reader {
  readonly sessionId: number
}

/** Reads that may be a moment old, and large: reports, exports, the dashboard. */
export interface Reading {
  /** The replica while it is young enough and has what this session wrote last; else the primary. */
  readonly of: (reader: Reader) => Promise<Database>
  /** Runs statements there; where the replica fails in the middle, on the primary. */
  readonly runFor: (reader: Reader) => Promise<RunStatement>
  /** The replica did not answer: it is not read before it was looked at again. */
  readonly lost: () => void
  /** Notes that this session has written something, before it is answered. */
  readonly wrote: (reader: Reader) => Promise<void>
  /** Measures how old the replica is; resolves when that is known. */
  readonly look: () => Promise<void>
  /** Undefined where there is none. */
  readonly standing: () => ReplicaStanding | undefined
  readonly stop: () => Promise<void>
}

interface Options {
  readonly primary: DatabaseHandle
  readonly replica: DatabaseHandle | undefined
  /** Reads on the primary, and while that is gone on the replica. */
  readonly read: Read
  readonly prepare: boolean
  /** Seconds by which what is shown may be old. */
  readonly maximumAge: number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly counted?: ((from: 'replica' | 'primary') => void) | undefined
}

const LOOK_MS = 5_000
const ANSWER_MS = 2_000
/** A session that writes again and again is noted so often. */
const NOTE_MS = 2_000

const seconds = z.object({ at: z.number().nullable() })

const askTime = async (pool: pg.Pool, what: string): Promise<number | null> =>
  (
    await rowOf(pool, seconds, {
      text: `select extract(epoch from ${what})::float8 as at`,
      query_timeout: ANSWER_MS,
    })
  )?.at ?? null

const elapsed = (): number => performance.now() / 1000

/** Where all reads go to the primary. */
const primaryAlone = (primary: DatabaseHandle, prepare: boolean): Reading => {
  const run = statementRunner(only(primary), prepare)
  return {
    of: async () => primary.db,
    runFor: async () => run,
    lost: () => undefined,
    wrote: async () => undefined,
    look: async () => undefined,
    standing: () => undefined,
    stop: async () => undefined,
  }
}

/**
 * Chooses between replica and primary. How old the replica is, is told by the rows that processes write every few
 * seconds (`server/processes`), by the clock of the primary: a replica that was cut off, or whose primary is idle,
 * says nothing of itself that could be believed. What a session wrote is on the replica once a row of later is.
 */
export const createReading = (options: Options): Reading => {
  const { primary, replica, read, prepare, maximumAge, log, counted } = options
  if (!replica) return primaryAlone(primary, prepare)
  const runs = {
    primary: statementRunner(read, prepare),
    replica: statementRunner(only(replica), prepare),
  }
  const noted = new Map<number, number>()
  /** What the primary's clock shows above ours, and the latest moment that the replica has seen. */
  let ahead: number | undefined
  let seen: number | undefined
  let isLost = true
  let looking: Promise<void> | undefined

  const age = (): number | undefined =>
    ahead === undefined || seen === undefined ? undefined : Math.max(0, elapsed() + ahead - seen)

  const isYoung = (): boolean => !isLost && (age() ?? Number.POSITIVE_INFINITY) <= maximumAge

  const measure = async (): Promise<void> => {
    const clock = askTime(primary.pool, 'clock_timestamp()').then(
      (at) => {
        if (at !== null) ahead = at - elapsed()
      },
      () => undefined,
    )
    const latest = askTime(replica.pool, '(select max(seen_at) from processes)').then(
      (at) => {
        if (isLost && seen !== undefined) log.warn('The replica answers again')
        seen = at ?? undefined
        isLost = false
      },
      (error: unknown) => {
        if (!isLost) log.warn({ err: error }, 'The replica does not answer: the primary is read instead')
        isLost = true
      },
    )
    await Promise.all([clock, latest])
    for (const [session, at] of noted) if (performance.now() - at > NOTE_MS) noted.delete(session)
  }

  const look = (): Promise<void> => {
    looking ??= measure().finally(() => {
      looking = undefined
    })
    return looking
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_MS).unref()

  const lost = (): void => {
    isLost = true
  }

  /** Whether the replica has seen a moment after all that the session wrote, what was not noted too. */
  const holdsAll = async ({ sessionId }: Reader): Promise<boolean> => {
    const wrote = await askTime(
      primary.pool,
      `(select wrote_at from sessions where id = ${Math.trunc(sessionId)})`,
    )
    return wrote === null || wrote + NOTE_MS / 1000 < (seen ?? 0)
  }

  const choose = async (reader: Reader): Promise<'replica' | 'primary'> => {
    const chosen = await read(async ({ pool }) => {
      const isPrimaryGone = pool === replica.pool
      return isPrimaryGone || (isYoung() && (await holdsAll(reader))) ? 'replica' : 'primary'
    })
    counted?.(chosen)
    return chosen
  }

  return {
    of: async (reader) => ((await choose(reader)) === 'replica' ? replica.db : primary.db),
    runFor: async (reader) => {
      if ((await choose(reader)) === 'primary') return runs.primary
      return async <Row extends readonly unknown[]>(statement: Statement) => {
        try {
          return await runs.replica<Row>(statement)
        } catch (error) {
          if (!isUnavailable(error)) throw error
          lost()
          return runs.primary<Row>(statement)
        }
      }
    },
    lost,
    wrote: async ({ sessionId }) => {
      if (sessionId === 0 || performance.now() - (noted.get(sessionId) ?? -NOTE_MS) < NOTE_MS) return
      noted.set(sessionId, performance.now())
      await primary.pool
        .query('update sessions set wrote_at = clock_timestamp() where id = $1', [sessionId])
        .catch((error: unknown) => log.warn({ err: error }, 'That a session wrote could not be noted'))
    },
    look,
    standing: () => ({ age: age(), isRead: isYoung() }),
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
