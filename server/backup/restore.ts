import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { clientConfig } from '#server/db/client.ts'
import type { Connection } from '#server/db/connection.ts'
import { knownMigrations, runMigrations } from '#server/db/migrate.ts'
import type { Storage } from '#server/files/storage.ts'
import {
  BackupRefused,
  filePath,
  MANIFEST,
  type Manifest,
  manifest as manifestSchema,
  type TableCopy,
  tablePath,
} from './manifest.ts'
import { checksumOf, copyOf, fixFormats, readTables, sha256Of } from './tables.ts'

export interface RestoreOptions {
  /** As the owner of an empty database. */
  readonly target: string | Connection
  readonly storage: Storage
  /** The backup: the folder with its manifest. */
  readonly path: string
}

const readManifest = async (path: string): Promise<Manifest> => {
  const text = await readFile(join(path, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupRefused(`${path} is no complete backup: it has no ${MANIFEST}.`)
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupRefused(`${join(path, MANIFEST)} is damaged, or of another version.`)
  }
}

/** Reads every byte of the backup before anything is written. */
const checkCopies = async (path: string, { tables, files }: Manifest): Promise<void> => {
  const copies = [
    ...tables.map(({ name, sha256 }) => ({ at: tablePath(name), sha256 })),
    ...files.map(({ name, sha256 }) => ({ at: filePath(name), sha256 })),
  ]
  for (const { at, sha256 } of copies) {
    if ((await sha256Of(join(path, at))) === sha256) continue
    throw new BackupRefused(`${join(path, at)} is missing or damaged.`)
  }
}

/** Reads a whole backup and holds it against its manifest. Throws `BackupRefused` where it is damaged. */
export const checkBackup = async (path: string): Promise<void> => checkCopies(path, await readManifest(path))

const checkMigrations = ({ migrations }: Manifest): void => {
  const known = knownMigrations()
  const differs = migrations.some((hash, at) => known[at] !== hash)
  if (differs) throw new BackupRefused('The backup was made by a newer or another version of the server.')
}

/** A restore that was interrupted leaves tables without rows, which the next one fills. */
const checkEmpty = async (client: pg.Client): Promise<void> => {
  const names = (await readTables(client)).map(({ name }) => name)
  if (!names.includes('users')) return
  const { rowCount } = await client.query('select 1 from users limit 1')
  if (rowCount) throw new BackupRefused('There is a database already: restore into an empty one.')
}

const fillTable = async (client: pg.Client, path: string, table: TableCopy): Promise<void> => {
  await pipeline(
    createReadStream(join(path, tablePath(table.name))),
    createGunzip(),
    client.query(from(`${copyOf(table)} from stdin`)),
  )
}

const checkTable = async (client: pg.Client, table: TableCopy): Promise<void> => {
  const { rows, checksum } = await checksumOf(client, table)
  if (rows !== table.rows || checksum !== table.checksum)
    throw new Error(`The table ${table.name} is not what it was: nothing was restored.`)
}

const fill = async (client: pg.Client, path: string, { tables, sequences }: Manifest): Promise<void> => {
  await fixFormats(client)
  await client.query('begin')
  // Rows come as they were: no trigger makes another notification or entry of them, or refuses them.
  await client.query("set local session_replication_role = 'replica'")
  const here = (await readTables(client)).map(({ name }) => name)
  const missing = tables.filter(({ name }) => !here.includes(name))
  if (missing.length)
    throw new BackupRefused(`Unknown tables: ${missing.map(({ name }) => name).join(', ')}.`)
  // All at once, before the first row: what migrations have put there is in the backup too, as it was.
  await client.query(`truncate ${here.map(pg.escapeIdentifier).join(', ')}`)
  for (const table of tables) await fillTable(client, path, table)
  for (const table of tables) await checkTable(client, table)
  for (const { name, value, is_called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), value, is_called])
  await client.query('commit')
  await client.query('analyze')
}

const restoreFiles = async (storage: Storage, path: string, files: Manifest['files']): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-restore-'))
  try {
    for (const { name, type } of files) {
      const copy = join(folder, name)
      await copyFile(join(path, filePath(name)), copy)
      await storage.put(name, type, copy)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Restores a backup into an empty database and its files into the storage. All rows come in one transaction that is
 * kept only when every table has the checksum it had. The database is left as the version that made the backup knew
 * it; the next start of the server migrates it on. Throws `BackupRefused` where something has to be done first.
 */
export const restoreBackup = async ({ target, storage, path }: RestoreOptions): Promise<Manifest> => {
  const manifest = await readManifest(path)
  checkMigrations(manifest)
  await checkCopies(path, manifest)
  const client = new pg.Client(clientConfig(target))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await checkEmpty(client)
    await runMigrations(target, { count: manifest.migrations.length })
    await restoreFiles(storage, path, manifest.files)
    await fill(client, path, manifest)
    return manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}
