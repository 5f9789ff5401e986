import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { deleteInBatches } from '#server/db/batches.ts'
import { isOfOneStatement, isUnavailable } from '#server/http/databaseErrors.ts'
import { dayInRiyadh } from '#src/schema/days.ts'

/** What is counted is written together, every so many milliseconds. */
const EVERY_MS = 5_000

/** Days for which counts are kept. */
const KEPT_DAYS = 92

interface Counted {
  readonly account: number
  readonly day: string
  calls: number
  refused: number
  limited: number
  failed: number
  last: Date
  trouble: Date | null
}

export interface ServiceCalls {
  /** Counts a call of a service account by the status that it was answered with. */
  readonly note: (account: number, status: number) => void
  /** Writes what this process has counted. */
  readonly flush: () => Promise<void>
  readonly stop: () => Promise<void>
}

const ADD = `
  insert into service_calls as s (service_account, day, calls, refused, limited, failed, last_at, last_trouble_at)
  select g.account, g.day, g.calls, g.refused, g.limited, g.failed, g.last, g.trouble
  from unnest($1::bigint[], $2::date[], $3::int[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[])
    as g(account, day, calls, refused, limited, failed, last, trouble)
  join service_accounts a on a.id = g.account
  order by g.account, g.day
  on conflict (service_account, day) do update set calls = s.calls + excluded.calls,
    refused = s.refused + excluded.refused, limited = s.limited + excluded.limited,
    failed = s.failed + excluded.failed, last_at = greatest(s.last_at, excluded.last_at),
    last_trouble_at = greatest(s.last_trouble_at, excluded.last_trouble_at)`

const COLUMNS = [
  'account',
  'day',
  'calls',
  'refused',
  'limited',
  'failed',
  'last',
  'trouble',
] as const satisfies readonly (keyof Counted)[]

const TOO_MANY = 429

const keyOf = ({ account, day }: Pick<Counted, 'account' | 'day'>): string => `${account} ${day}`

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** Both together. */
const added = (one: Counted, other: Counted): Counted => ({
  ...one,
  calls: one.calls + other.calls,
  refused: one.refused + other.refused,
  limited: one.limited + other.limited,
  failed: one.failed + other.failed,
  last: one.last > other.last ? one.last : other.last,
  trouble: later(one.trouble, other.trouble),
})

/**
 * Counts the calls of service accounts in memory, and adds them to the database every few seconds: a row that every call
 * of an account changed would make its calls wait for each other. What could not be added is added with what comes
 * next; what was counted last is lost where a process is killed, or its connection while it adds.
 */
export const createServiceCalls = ({
  pool,
  log,
}: {
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}): ServiceCalls => {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  const of = (account: number, now: Date): Counted => {
    const day = dayInRiyadh(now)
    const known = counted.get(keyOf({ account, day }))
    if (known) return known
    const made = { account, day, calls: 0, refused: 0, limited: 0, failed: 0, last: now, trouble: null }
    counted.set(keyOf(made), made)
    return made
  }

  const flushSoon = (): void => {
    timer ??= setTimeout(() => void flush(), EVERY_MS).unref()
  }

  /** Counts them once more, with what is counted now. */
  const addNext = (all: readonly Counted[]): void => {
    for (const each of all) {
      const now = counted.get(keyOf(each))
      counted.set(keyOf(each), now ? added(now, each) : each)
    }
    flushSoon()
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const all = [...counted.values()]
    counted = new Map()
    if (!all.length) return
    let client: pg.PoolClient | undefined
    let isLost = false
    try {
      client = await pool.connect()
      await client.query(
        ADD,
        COLUMNS.map((name) => all.map((each) => each[name])),
      )
    } catch (error) {
      log.warn({ err: error }, 'Calls of service accounts could not be counted')
      isLost = isUnavailable(error)
      // Whether what a lost connection was sent is kept nobody knows.
      if (!client || !isLost || isOfOneStatement(error)) addNext(all)
    } finally {
      client?.release(isLost)
    }
  }

  return {
    note: (account, status) => {
      const now = new Date()
      const counts = of(account, now)
      counts.calls += 1
      counts.last = now
      if (status >= 400) counts.trouble = now
      if (status >= 500) counts.failed += 1
      else if (status === TOO_MANY) counts.limited += 1
      else if (status >= 400) counts.refused += 1
      flushSoon()
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Removes the counts of days that nobody looks at any more. */
export const removeOldCalls = (pool: Pick<pg.Pool, 'query'>): Promise<void> =>
  deleteInBatches(pool, 'service_calls', `day < current_date - ${KEPT_DAYS}`)
