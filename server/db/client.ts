import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import type { ResourceName } from '#src/resources/index.ts'
import { isoInstant } from './common.ts'
import type { Connection } from './connection.ts'
import * as schema from './schema.ts'

/** Drizzle over the pool; also what a transaction hands out. */
type CamelCase<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A table for each declared resource: one that is missing does not compile. */
type Tables = Readonly<Record<CamelCase<ResourceName>, PgTable>>

export type Database = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool }

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
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL ends a statement itself; one that does not answer at all, frozen or cut off, is given up later by this. */
const DEAF_AFTER_MS = 1_000

// Raw queries: ids and counts as numbers, instants as ISO 8601 texts without a detour over Date. (Drizzle's
// own columns bring their mapping along.)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)

/** Set per connection and not as start parameters, which poolers such as PgBouncer refuse. */
const prepareConnection = async (client: pg.ClientBase, seconds: number): Promise<void> => {
  // The pool listens to idle connections alone. One that is lost in the middle of a transaction fails the query
  // under way or the next one; without a listener it would end the whole process.
  client.on('error', () => undefined)
  await client.query(`set timezone = 'UTC'; set statement_timeout = ${seconds * 1000}`)
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
export const openDatabase = ({ target, size, seconds, log }: PoolOptions): DatabaseHandle => {
  const pool = new pg.Pool({
    ...clientConfig(target),
    max: size,
    idleTimeoutMillis: 60_000,
    query_timeout: seconds * 1000 + DEAF_AFTER_MS,
    onConnect: (client) => prepareConnection(client, seconds),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  return { db: drizzle(pool, { schema: schema satisfies Tables }), pool, close: () => pool.end() }
}

/** Drizzle over each connection of the pools, made once. */
const overConnections = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>()

const overConnection = (client: pg.PoolClient): NodePgDatabase<typeof schema> => {
  const known = overConnections.get(client) ?? drizzle(client, { schema })
  overConnections.set(client, known)
  return known
}

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. The connection goes back to the
 * pool in any case; Drizzle's own transactions keep it for ever when not even `begin` gets through.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect()
  let isLost = false
  try {
    return await overConnection(client).transaction(work)
  } catch (error) {
    isLost = isUnavailable(error)
    throw error
  } finally {
    // On a connection that did not answer in time the answer may still come: nobody else is to get it.
    client.release(isLost)
  }
}

/**
 * The same on a connection of its own, which waits for the database as long as it takes: for what is done at the
 * start, when another process may do it already.
 */
export const inPatientTransaction = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(poolConfig(db.$client))
  await client.connect()
  try {
    await prepareConnection(client, 0)
    return await drizzle(client, { schema }).transaction(work)
  } finally {
    await client.end()
  }
}
