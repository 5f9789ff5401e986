import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import { isoInstant } from './common.ts'
import type { Connection } from './connection.ts'
import { gatherRows } from './gathered.ts'
import { type NameOf, preparedNames } from './preparedNames.ts'
import { together } from './together.ts'
import { type Turns, turnsOf } from './turns.ts'
import { UnpreparedClient } from './unprepared.ts'

/**
 * Drizzle over the pool; also what a transaction hands out. It is given no tables: they serve its relational queries alone,
 * which are used nowhere, and for which each transaction would make an object for each table anew.
 */
export type Database = NodePgDatabase & { readonly $client: pg.Pool }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  /** Ends the connections when the queries under way are done. */
  readonly close: () => Promise<void>
}

export interface PoolOptions {
  /** An address such as `postgres://…`, or the parts of one. */
  readonly target: string | Connection
  readonly size: number
  /** The longest that a statement may take, in seconds. */
  readonly seconds: number
  /** Whether statements stay prepared; not behind a pooler that hands transactions around. */
  readonly prepare?: boolean
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL ends a statement itself; one that does not answer at all, frozen or cut off, is given up later by this. */
const DEAF_AFTER_MS = 1_000

// Raw queries: ids and counts as numbers, instants as ISO 8601 texts without a detour over Date. (Drizzle's
// own columns bring their mapping along.)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)

/**
 * How PostgreSQL plans what the application asks: most of it is read by few rows and many at once. Processes of its own
 * beside a statement, and code compiled for it, take longer to begin than a page takes to be read
 * (docs/decisions/0503): only for what reads a large table whole are they worth it.
 */
const PLANNING = 'set parallel_setup_cost = 30000; set jit = off'

/**
 * What is written is put into the indexes of words in heaps, and who searches reads the heap that is not put in yet from
 * its beginning to its end: 4 MB of it, which is PostgreSQL's own limit, take six milliseconds for each table that the
 * palette looks through. Smaller ones make a row a tenth of a millisecond dearer (docs/decisions/0551).
 */
const SEARCHING = "set gin_pending_list_limit = '256kB'"

/** Set per connection and not as start parameters, which poolers such as PgBouncer refuse. */
const prepareConnection = async (client: pg.ClientBase, seconds: number): Promise<void> => {
  // The pool listens to idle connections alone. One that is lost in the middle of a transaction fails the query
  // under way or the next one; without a listener it would end the whole process.
  client.on('error', () => undefined)
  await client.query(
    `set timezone = 'UTC'; set statement_timeout = ${seconds * 1000}; ${PLANNING}; ${SEARCHING}`,
  )
}

/** The settings of one connection, for the pool and for connections outside it. */
export const clientConfig = (target: string | Connection): pg.ClientConfig => ({
  ...(typeof target === 'string' ? { connectionString: target } : target),
  application_name: 'rabt',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
})

const CONFIG = [
  'connectionString',
  'host',
  'port',
  'user',
  'password',
  'database',
  'application_name',
  'connectionTimeoutMillis',
  'keepAlive',
] as const satisfies readonly (keyof pg.ClientConfig)[]

/** The settings that a pool makes its connections with, as plain data that can be handed to another thread. */
export const poolConfig = ({ options }: pg.Pool): pg.ClientConfig =>
  Object.fromEntries(CONFIG.map((name) => [name, options[name]]))

/** Opens a pool; connections are made when first needed. */
export const openDatabase = ({ target, size, seconds, prepare = true, log }: PoolOptions): DatabaseHandle => {
  const pool = new pg.Pool({
    ...clientConfig(target),
    ...(prepare ? {} : { Client: UnpreparedClient }),
    // Statements that do not need each other's answers go out together.
    pipeline: true,
    max: size,
    idleTimeoutMillis: 60_000,
    query_timeout: seconds * 1000 + DEAF_AFTER_MS,
    onConnect: (client) => prepareConnection(client, seconds),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  if (prepare) namesOfPools.set(pool, preparedNames(SOON))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** A text that was run so often is run again: what is made for one call alone takes no name from others. */
const SOON = 3

/** What the statements of a pool's transactions are called; of pools without, they are parsed each time. */
const namesOfPools = new WeakMap<pg.Pool, NameOf>()

const UNNAMED: NameOf = () => undefined

/** The longest that a statement may take that nobody waits for, in milliseconds (docs/decisions/0527). */
const LONG_MS = 600_000

/** How long the statements of a transaction may take: as those of requests, or as what nobody waits for. */
type Pace = 'usual' | 'long'

const PATIENCE: Readonly<Record<Pace, number | undefined>> = {
  usual: undefined,
  long: LONG_MS + DEAF_AFTER_MS,
}

/** The transactions of each connection of the pools, made once. */
const turnsOfConnections = {
  usual: new WeakMap<pg.PoolClient, Turns>(),
  long: new WeakMap<pg.PoolClient, Turns>(),
}

const turnsOn = (pool: pg.Pool, client: pg.PoolClient, pace: Pace = 'usual'): Turns => {
  const known = turnsOfConnections[pace]
  const turns = known.get(client) ?? turnsOf(client, namesOfPools.get(pool) ?? UNNAMED, PATIENCE[pace])
  known.set(client, turns)
  return turns
}

/** Lends a connection; one that did not answer in time is not given to anybody else, as its answer may still come. */
export const onConnection = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(client)
  } catch (error) {
    isLost = isUnavailable(error)
    throw error
  } finally {
    client.release(isLost)
  }
}

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. The connection goes back to the
 * pool in any case; Drizzle's own transactions keep it for ever when not even `begin` gets through.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  onConnection(db.$client, (client) => turnsOn(db.$client, client).over.transaction(work))

/**
 * For so long a shared transaction waits for a lock, in milliseconds: others wait along. Less than PostgreSQL takes to look
 * whether two wait for each other, so that none of its members makes somebody else give way.
 */
const SHARED_LOCK_MS = 500

/** SQL from which on a transaction waits for locks as long as it may, or as long as shared ones do. */
export const LOCKS_PATIENTLY = 'set local lock_timeout = 0'
export const LOCKS_BRIEFLY = `set local lock_timeout = ${SHARED_LOCK_MS}`

/**
 * Runs in one transaction, side by side, all that `begin` returns after its own statements: all of them are kept, or none.
 * Rows that they write alike go out together (`gathered.ts`). Resolves to what came of each, in their order.
 */
export const inSharedTransaction = <T>(
  { $client: pool }: Database,
  begin: (tx: Transaction) => Promise<readonly ((tx: Transaction) => Promise<T>)[]>,
): Promise<readonly T[]> =>
  onConnection(pool, (client) => {
    const { over, underWay } = turnsOn(pool, client)
    return over.transaction(async (tx) => {
      const [works] = await together(begin(tx), tx.execute(LOCKS_BRIEFLY))
      gatherRows(tx, { members: works.length, underWay })
      return together(...works.map((work) => work(tx)))
    })
  })

/**
 * The same for what nobody waits for and reads tables whole: its statements may take ten minutes, whatever those of requests
 * may take.
 */
export const inLongTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  onConnection(db.$client, (client) =>
    turnsOn(db.$client, client, 'long').over.transaction(async (tx) => {
      await tx.execute(`set local statement_timeout = ${LONG_MS}`)
      return work(tx)
    }),
  )

/** What was done, and what a statement read of it right after the commit. */
export interface ReadBack<T> {
  readonly done: T
  /** Rows as arrays in the order of their columns; undefined where it is kept, but could not be read. */
  readonly rows: readonly (readonly unknown[])[] | undefined
}

/** The same, and reads what has become of it: on the same connection, in the trip that commits. */
export const inTransactionThenRead = <T>(
  { $client: pool }: Database,
  work: (tx: Transaction) => Promise<T>,
  statementOf: (done: T) => { readonly text: string; readonly values: readonly unknown[] },
): Promise<ReadBack<T>> =>
  onConnection(pool, async (client) => {
    const { over, behindCommit } = turnsOn(pool, client)
    let rows: Promise<ReadBack<T>['rows']> | undefined
    const done = await over.transaction(async (tx) => {
      const result = await work(tx)
      const { text, values } = statementOf(result)
      const name = namesOfPools.get(pool)?.(text)
      behindCommit(() => {
        rows = client
          .query<unknown[]>({ text, values: [...values], rowMode: 'array', ...(name && { name }) })
          .then((read) => read.rows)
          .catch(() => undefined)
      })
      return result
    })
    return { done, rows: await rows }
  })

/**
 * The same on a connection of its own, which waits for the database as long as it takes: for what is done at the
 * start, when another process may do it already. What it sets ends with it, as a pooler hands the connection on.
 */
export const inPatientTransaction = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...poolConfig(db.$client), pipeline: true })
  // One that is lost fails the query under way or the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await drizzle(client).transaction(async (tx) => {
      await tx.execute("set local timezone = 'UTC'")
      await tx.execute('set local statement_timeout = 0')
      return work(tx)
    })
  } finally {
    await client.end()
  }
}

/** What ends a transaction of which nothing is kept. */
class NothingKept extends Error {}

/**
 * Runs `work` in a transaction on a connection of its own, of which nothing is kept: it is rolled back, also when the work
 * succeeds. No statement of it waits longer than `lockMs` for a lock of others.
 */
export const inDiscardedTransaction = async <T>(
  db: Database,
  { lockMs, statementMs }: { readonly lockMs: number; readonly statementMs: number },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ ...poolConfig(db.$client), pipeline: true })
  client.on('error', () => undefined)
  await client.connect()
  const held: { done?: { readonly result: T } } = {}
  // What it asks again and again is parsed and planned once, as on the connections of the pool.
  const { over } = turnsOf(client, namesOfPools.has(db.$client) ? preparedNames(SOON) : UNNAMED)
  try {
    await over.transaction(
      async (tx) => {
        await tx.execute(`set local timezone = 'UTC'`)
        await tx.execute(`set local lock_timeout = ${lockMs}`)
        await tx.execute(`set local statement_timeout = ${statementMs}`)
        held.done = { result: await work(tx) }
        throw new NothingKept()
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    if (!(held.done && error instanceof NothingKept)) throw error
  } finally {
    await client.end()
  }
  if (!held.done) throw new Error('a transaction ended without having been worked in')
  return held.done.result
}
