import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { codeWhere } from '#server/http/databaseErrors.ts'
import { grantApplication } from './applicationRole.ts'
import { clientConfig } from './client.ts'
import type { Connection } from './connection.ts'
import { refresh, shapesOf } from './refresh.ts'

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 4_200_417

const LOCK_SECONDS = 3
const ATTEMPTS = 60
const PAUSE_MS = 1_000

/** Did not get the lock of a table in time, or got into a circle of locks with those who write. */
const isLocked = (error: unknown): boolean =>
  codeWhere(error, (code) => code === '55P03' || code === '40P01') !== undefined

/** Does it again while others hold what it needs; each time as a whole. */
const whenLocked = async (work: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isLocked(error)) throw error
      await delay(PAUSE_MS)
    }
  }
}

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

/** A connection of its own, to be ended. */
const connected = async (target: string | Connection): Promise<pg.Client> => {
  const client = new pg.Client(clientConfig(target))
  // Lost in the middle, it fails the query under way; without a listener it would end the process without a word.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export interface MigrationOptions {
  /** A role that is given the application's rights. */
  readonly application?: string
  /** How many migrations there are to be; all when left out. */
  readonly count?: number
}

/**
 * Brings the database up to date, in one transaction, and tells the planner of what was written anew. Several processes may call this at once: they wait for each
 * other. Uses a connection of its own, since the lock belongs to the connection.
 */
export const runMigrations = async (
  target: string | Connection,
  { application, count }: MigrationOptions = {},
): Promise<void> => {
  const client = await connected(target)
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Whoever waits for the lock of a table lets all others wait behind it, those who only read too.
    await client.query(`set lock_timeout = '${LOCK_SECONDS}s'`)
    const before = await shapesOf(client)
    const run = (migrationsFolder: string) => whenLocked(() => migrate(drizzle(client), { migrationsFolder }))
    await (count === undefined ? run(folder()) : withFirst(count, run))
    if (application) await grantApplication(client, application)
    await whenLocked(() => refresh(client, before))
  } finally {
    await client.end()
  }
}

/** A version whose migrations the database has not seen, started where a step of its own migrates. */
export class NotMigrated extends Error {
  constructor(missing: number) {
    super(
      `The database lacks ${missing} of this version's migrations, and DATABASE_MIGRATE=false leaves them to a step of ` +
        'its own: node dist/server/migrate.js, as the owner, before this version starts.',
    )
    this.name = 'NotMigrated'
  }
}

/** Looks whether the database has seen all migrations of this version; it may know later ones. Throws `NotMigrated`. */
export const ensureMigrated = async (target: string | Connection): Promise<void> => {
  const client = await connected(target)
  try {
    const {
      rows: [there],
    } = await client.query<{ found: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    )
    const { rows } = there?.found
      ? await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
      : { rows: [] }
    const seen = new Set(rows.map(({ hash }) => hash))
    const missing = knownMigrations().filter((hash) => !seen.has(hash)).length
    if (missing > 0) throw new NotMigrated(missing)
  } finally {
    await client.end()
  }
}

/** The name of the role behind an address, as the database knows it. */
const roleOf = async (target: string | Connection): Promise<string> => {
  const client = await connected(target)
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
