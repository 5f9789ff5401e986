import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { clientConfig } from '#server/db/client.ts'
import type { Connection } from '#server/db/connection.ts'
import { type Storage, syncFile } from '#server/files/storage.ts'
import { BackupRefused, filePath, MANIFEST, type Manifest, type TableCopy, tablePath } from './manifest.ts'
import { checksumOf, copyOf, fixFormats, readTables, type TableColumns, writeHashed } from './tables.ts'

export interface BackupOptions {
  /** As the owner of the database. */
  readonly target: string | Connection
  readonly storage: Storage
  /** Holds the backups, one folder each; made when missing. */
  readonly folder: string
  readonly now?: Date
  /** Ends it: what was copied by then is removed. */
  readonly signal?: AbortSignal
}

const copyTable = async (client: pg.Client, draft: string, table: TableColumns): Promise<TableCopy> => {
  const sums = await checksumOf(client, table)
  const packed = createGzip()
  const rows = client.query(to(`${copyOf(table)} to stdout`))
  // `pipe` hands no error on, and one that nobody hears ends the process: the server goes on without its database.
  rows.on('error', (error) => packed.destroy(error))
  const { sha256 } = await writeHashed(rows.pipe(packed), join(draft, tablePath(table.name)))
  return { name: table.name, columns: [...table.columns], ...sums, sha256 }
}

const copyFiles = async (
  client: pg.Client,
  { storage, signal }: BackupOptions,
  draft: string,
): Promise<Pick<Manifest, 'files' | 'missing_files'>> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select name, type from files order by id',
  )
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const { name, type } of rows) {
    signal?.throwIfAborted()
    const bytes = await storage.read(name)
    if (bytes) files.push({ name, type, ...(await writeHashed(bytes, join(draft, filePath(name)))) })
    else missing.push(name)
  }
  return { files, missing_files: missing }
}

const readMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows.map(({ hash }) => hash)
}

const SEQUENCES = `
  select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as is_called
  from pg_sequences where schemaname = 'public' order by 1`

const fill = async (client: pg.Client, draft: string, options: BackupOptions): Promise<Manifest> => {
  await mkdir(join(draft, 'tables'), { mode: 0o700 })
  await mkdir(join(draft, 'files'), { mode: 0o700 })
  await fixFormats(client)
  // One look at everything: what is committed meanwhile is in the next backup, none of it by half in this one.
  await client.query('begin transaction isolation level repeatable read read only')
  const tables: TableCopy[] = []
  for (const table of await readTables(client)) tables.push(await copyTable(client, draft, table))
  const manifest: Manifest = {
    format: 1,
    taken_at: (options.now ?? new Date()).toISOString(),
    migrations: await readMigrations(client),
    tables,
    sequences: (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows,
    ...(await copyFiles(client, options, draft)),
  }
  await client.query('rollback')
  return manifest
}

const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

/**
 * Copies the whole database, as it is at one moment, and the files it names into a new folder below `folder`, while
 * the server goes on. A folder that is called a backup is complete; what an interruption leaves ends in `.part`.
 */
export const takeBackup = async (
  options: BackupOptions,
): Promise<{ readonly path: string; readonly manifest: Manifest }> => {
  const path = join(options.folder, `rabt-${nameOf(options.now ?? new Date())}`)
  const draft = `${path}.part`
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  await mkdir(draft, { mode: 0o700 })
  const client = new pg.Client(clientConfig(options.target))
  client.on('error', () => undefined)
  // In the middle of a statement its connection is closed, which ends that too.
  const end = () => client.end().catch(() => undefined)
  options.signal?.addEventListener('abort', end, { once: true })
  try {
    options.signal?.throwIfAborted()
    await client.connect()
    const manifest = await fill(client, draft, options)
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })
    await syncFile(join(draft, MANIFEST))
    await rename(draft, path)
    return { path, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    options.signal?.removeEventListener('abort', end)
    await end()
  }
}

/** Backups are called after the moment at which they were begun, in UTC. */
export const OUR_NAMES = /^rabt-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

/** Removes all but the newest `keep` backups of a folder, and returns what was removed. */
export const removeOldBackups = async (folder: string, keep: number): Promise<string[]> => {
  if (!Number.isInteger(keep) || keep < 1) throw new BackupRefused('--keep takes a whole number from 1.')
  const names = (await readdir(folder)).filter((name) => OUR_NAMES.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
