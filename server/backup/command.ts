import { existsSync } from 'node:fs'
import type { Connection } from '#server/db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { EmbeddedUnavailable } from '#server/db/embeddedBinaries.ts'
import { targetsOf } from '#server/db/targets.ts'
import { BadSettings, type Env, readEnv } from '#server/env.ts'
import { createStorage, type Storage } from '#server/files/storage.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import { createLogger } from '#server/http/logging.ts'
import { SealBroken } from '#server/secrets/vault.ts'
import { BackupRefused } from './manifest.ts'

/** What a command about backups works with: the same database and storage as the server's. */
export interface Place {
  readonly env: Env
  /** The database, as its owner. */
  readonly target: string | Connection
  /** The same as who works with it, past a pooler. */
  readonly application: string | Connection
  readonly storage: Storage
}

const openPlace = async (): Promise<{ place: Place; embedded: EmbeddedDatabase | undefined }> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // What production asks for besides, such as a mail server, is nothing to a backup.
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const log = createLogger({ level: env.LOG_LEVEL })
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataFolder: env.DATA_DIR, log })
  const { owner: target, direct: application } = targetsOf(env, embedded)
  return { place: { env, target, application, storage: createStorage(env) }, embedded }
}

const complaintOf = (error: unknown): string => {
  const told = [BackupRefused, BadSettings, EmbeddedUnavailable, SealBroken].some(
    (kind) => error instanceof kind,
  )
  if (told && error instanceof Error) return error.message
  if (isUnavailable(error)) return 'The database does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a command beside the server, or without it, and ends the process: 0 when it was done, 1 when not. */
export const runCommand = async (work: (place: Place, words: string[]) => Promise<string>): Promise<void> => {
  let embedded: EmbeddedDatabase | undefined
  try {
    const opened = await openPlace()
    embedded = opened.embedded
    process.stdout.write(`${await work(opened.place, process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${complaintOf(error)}\n`)
    process.exitCode = 1
  }
  await embedded?.stop()
  process.exit()
}
