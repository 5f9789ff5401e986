import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/rows.ts'
import { applicationVersion } from '#server/version.ts'
import { CHECK_MS, type Finding, fact, found, OFF } from './finding.ts'

const DATABASE = z.object({
  size: z.number(),
  connections: z.number(),
  most: z.number(),
  processes: z.number(),
})

const SLOW_MS = 250

const QUESTION = { text: 'select 1', query_timeout: CHECK_MS }

/** Whether the database answers, and how much it holds and serves. */
export const database = async ({ database: { pool } }: AppContext): Promise<Finding> => {
  const began = performance.now()
  await pool.query(QUESTION)
  const took = Math.round(performance.now() - began)
  const [told] = await rowsOf(pool, DATABASE, {
    text: `select pg_database_size(current_database()) as size, count(*) as connections,
        current_setting('max_connections')::int as most,
        count(*) filter (where query ilike 'listen "access_changed"%') as processes
      from pg_stat_activity where datname = current_database()`,
    query_timeout: CHECK_MS,
  })
  const isCrowded = told !== undefined && told.connections > told.most * 0.8
  return found(
    [
      fact('answers_in', 'milliseconds', took),
      fact('size', 'bytes', told?.size ?? null),
      fact('connections', 'count', told?.connections ?? null),
      fact('most_connections', 'count', told?.most ?? null),
      fact('processes', 'count', told?.processes ?? null),
    ],
    {
      look: [
        ...(took > SLOW_MS ? (['database_slow'] as const) : []),
        ...(isCrowded ? (['database_connections'] as const) : []),
      ],
    },
  )
}

const LATE_SECONDS = 60

/** Whether the replica answers, and how far it is behind. */
export const replica = async ({ env, replica: { $client } }: AppContext): Promise<Finding> => {
  if (!env.DATABASE_REPLICA_URL) return OFF
  const began = performance.now()
  const [told] = await rowsOf($client, z.object({ lag: z.number().nullable() }), {
    text: `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as lag`,
    query_timeout: CHECK_MS,
  })
  const lag = told?.lag ?? null
  return found(
    [
      fact('answers_in', 'milliseconds', Math.round(performance.now() - began)),
      fact('lag', 'seconds', lag === null ? null : Math.round(lag)),
    ],
    { look: lag !== null && lag > LATE_SECONDS ? ['replica_late'] : [] },
  )
}

const STARTED = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What runs here. */
export const versions = async ({ database: { pool } }: AppContext): Promise<Finding> => {
  const [told] = await rowsOf(pool, z.object({ version: z.string() }), {
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
