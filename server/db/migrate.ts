import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { grantApplication } from './applicationRole.ts'
import { clientConfig } from './client.ts'
import type { Connection } from './connection.ts'

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 4_200_417

/** Beside this file in the sources; in the bundle beside the programs, which may share this file one folder below. */
const folder = (): string => {
  const places = ['./migrations', '../migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  return places.find(existsSync) ?? places.join(' or ')
}

/** Fingerprints of all migrations of this version, in their order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: folder() }).map(({ hash }) => hash)

interface Journal {
  readonly entries: readonly object[]
}

/** A folder with the first migrations alone, for `work`. */
const withFirst = async (count: number, work: (path: string) => Promise<void>): Promise<void> => {
  const path = await mkdtemp(join(tmpdir(), 'rabt-migrations-'))
  try {
    const journal = JSON.parse(await readFile(join(folder(), 'meta/_journal.json'), 'utf8')) as Journal
    await cp(folder(), path, { recursive: true })
    await writeFile(
      join(path, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

export interface MigrationOptions {
  /** A role that is given the application's rights. */
  readonly application?: string
  /** How many migrations there are to be; all when left out. */
  readonly count?: number
}

/**
 * Brings the database up to date, in one transaction. Several processes may call this at once: they wait for each
 * other. Uses a connection of its own, since the lock belongs to the connection.
 */
export const runMigrations = async (
  target: string | Connection,
  { application, count }: MigrationOptions = {},
): Promise<void> => {
  const client = new pg.Client(clientConfig(target))
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const run = (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder })
    await (count === undefined ? run(folder()) : withFirst(count, run))
    if (application) await grantApplication(client, application)
  } finally {
    await client.end()
  }
}

/** The name of the role behind an address, as the database knows it. */
const roleOf = async (target: string | Connection): Promise<string> => {
  const client = new pg.Client(clientConfig(target))
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/** Migrates as the owner, and gives the role of the application its rights where it is another one. */
export const migrateFor = async (
  owner: string | Connection,
  application: string | Connection,
): Promise<void> =>
  runMigrations(owner, owner === application ? {} : { application: await roleOf(application) })
