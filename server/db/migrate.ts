import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { clientConfig } from './client.ts'
import type { Connection } from './embedded.ts'

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 4_200_417

/** Beside this file in the sources, beside `main.js` in the bundle. */
const folder = (): string => fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database up to date, in one transaction. Several processes may call this at once: they wait for
 * each other. Uses a connection of its own, since the lock belongs to the connection.
 */
export const runMigrations = async (target: string | Connection): Promise<void> => {
  const client = new pg.Client(clientConfig(target))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder() })
  } finally {
    await client.end()
  }
}
