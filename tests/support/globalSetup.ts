import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrateFor } from '#server/db/migrate.ts'
import { seedRoles } from '#server/db/roles.ts'
import { openRunFolder } from './runFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that test databases are copied from; nobody may stay connected to it. */
    templateDatabase: Connection
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const seed = async (connection: Connection): Promise<void> => {
  const pool = new pg.Pool({ ...connection, max: 1 })
  await seedRoles(pool)
  await pool.end()
}

/** One PostgreSQL for the whole run, in a temporary folder; gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(await openRunFolder(), 'database-'))
  const embedded = await startEmbedded({
    dataFolder,
    log: quiet,
    // Tests keep nothing: speed before safety.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '600' },
  })
  await migrateFor(embedded.owner, embedded.connection)
  await seed(embedded.connection)
  project.provide('templateDatabase', embedded.owner)
  return async () => {
    await embedded.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
