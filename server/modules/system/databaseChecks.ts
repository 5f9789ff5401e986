import type pg from 'pg'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/rows.ts'
import { applicationVersion } from '#server/version.ts'
import { CHECK_MS, type Finding, fact, found, OFF } from './finding.ts'

const DATABASE = z.object({ connections: z.number(), most: z.number() })

const SIZE = z.object({ size: z.number() })

/** For so many milliseconds the size of a database is told again: to ask for it, PostgreSQL looks at every file. */
const SIZE_HOLDS_MS = 60_000

const sizes = new WeakMap<pg.Pool, { readonly asked: number; readonly size: Promise<number | null> }>()

const readSize = async (pool: pg.Pool): Promise<number | null> => {
  const [told] = await rowsOf(pool, SIZE, {
    text: 'select pg_database_size(current_database()) as size',
    query_timeout: CHECK_MS,
  })
  return told?.size ?? null
}

/** How many bytes a database takes, a minute ago at most. */
const sizeOf = async (pool: pg.Pool): Promise<number | null> => {
  const known = sizes.get(pool)
  if (known && performance.now() - known.asked < SIZE_HOLDS_MS) return known.size
  const size = readSize(pool)
  sizes.set(pool, { asked: performance.now(), size })
  // What failed is asked for again.
  size.catch(() => sizes.delete(pool))
  return size
}

const SLOW_MS = 250

const QUESTION = { text: 'select 1', query_timeout: CHECK_MS }

/** Whether the database answers, and how much it holds and serves. */
export const database = async ({ database: { pool } }: AppContext): Promise<Finding> => {
  const began = performance.now()
  await pool.query(QUESTION)
  const took = Math.round(performance.now() - began)
  const [told] = await rowsOf(pool, DATABASE, {
    text: `select count(*) as connections, current_setting('max_connections')::int as most
      from pg_stat_activity where datname = current_database()`,
    query_timeout: CHECK_MS,
  })
  const isCrowded = told !== undefined && told.connections > told.most * 0.8
  return found(
    [
      fact('answers_in', 'milliseconds', took),
      fact('size', 'bytes', await sizeOf(pool)),
      fact('connections', 'count', told?.connections ?? null),
      fact('most_connections', 'count', told?.most ?? null),
    ],
    {
      look: [
        ...(took > SLOW_MS ? (['database_slow'] as const) : []),
        ...(isCrowded ? (['database_connections'] as const) : []),
      ],
    },
  )
}

/** Whether the replica answers, and how old it is; one that is older than it may be is not read. */
export const replica = async ({ reading, env }: AppContext): Promise<Finding> => {
  if (!reading.standing()) return OFF
  await reading.look()
  const { age, isRead } = reading.standing() ?? {}
  return found(
    [
      fact('lag', 'seconds', age === undefined ? null : Math.round(age)),
      fact('most_lag', 'seconds', env.DATABASE_REPLICA_MAX_AGE_SECONDS),
      fact('is_read', 'flag', isRead ?? false),
    ],
    { look: isRead ? [] : ['replica_late'] },
  )
}

const STARTED = new Date(Date.now() - process.uptime() * 1000).toISOString()

const VERSION_ROW = z.object({ version: z.string() })

/** What runs here. */
export const versions = async ({ database: { pool } }: AppContext): Promise<Finding> => {
  const [told] = await rowsOf(pool, VERSION_ROW, {
    text: `select current_setting('server_version') as version`,
    query_timeout: CHECK_MS,
  })
  return found([
    fact('application', 'text', applicationVersion()),
    fact('node', 'text', process.version),
    fact('postgres', 'text', told?.version ?? null),
    fact('schema', 'count', knownMigrations().length),
    fact('running_since', 'moment', STARTED),
  ])
}
