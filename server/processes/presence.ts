import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/files/storage.ts'
import { clockState } from '#src/schema/clock.ts'
import { putMarker, removeMarker, seesMarker } from './marker.ts'
import { type LivingProcess, leave, sayAlive } from './register.ts'

/** Whether the files of another process can be read here; `unknown` while the storage does not answer. */
export type SharesFiles = 'same' | 'apart' | 'unknown'

export interface Presence {
  readonly id: string
  /**
   * Says from now on, every few seconds, that this process lives. Throws `StorageApart` in production where another
   * one lives whose files cannot be read here.
   */
  readonly begin: () => Promise<void>
  /** What was found of another process's files. */
  readonly filesOf: (process: string) => SharesFiles
  /** Milliseconds by which the clock of this process is ahead of the database's; null while it has not looked. */
  readonly clockOffset: () => number | null
  /** True in production while the files of a process that began before this one cannot be read here. */
  readonly isApart: () => boolean
  readonly stop: () => Promise<void>
}

/** A process that must not serve: what it keeps, others answer with 404. */
export class StorageApart extends Error {
  constructor(others: readonly LivingProcess[], here: string) {
    const named = others.map(({ host, pid, storage }) => `process ${pid} on ${host} (${storage})`).join(', ')
    super(
      `Files that ${named} keeps cannot be read here (${here}). Processes that serve one database keep files in one place: ` +
        'let DATA_DIR/files be one shared folder, or S3_URL one bucket, for all of them. ' +
        'If that process is gone, start again in half a minute.',
    )
    this.name = 'StorageApart'
  }
}

interface Options {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly env: Pick<Env, 'NODE_ENV' | 'DATA_DIR' | 'S3_URL'>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const CLOCK_APART =
  'The clock of this process is not that of the database (clock_offset, in milliseconds). Let all machines follow one time service.'

const BEAT_MS = 5_000
/** A process that stops takes its mark away a moment after its row: what is missing once is looked for again. */
const AGAIN_MS = 1_500
/** How often the mark is written anew, and what was found of others is proved anew. */
const PROOF_MS = 60_000

const isDead = ({ host, pid }: LivingProcess): boolean => {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

interface Found {
  readonly files: SharesFiles
  readonly at: number
  /** How often in a row the mark was missing. */
  readonly misses: number
}

/** Makes this process known to the others, and proves that all of them keep files in the same place. */
export const createPresence = ({ pool, storage, env, log }: Options): Presence => {
  const id = randomUUID()
  const found = new Map<string, Found>()
  let others: readonly LivingProcess[] = []
  let provedAt = 0
  let offset: number | null = null
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined

  const here = env.S3_URL ? `the bucket ${env.S3_URL}` : `the folder ${env.DATA_DIR}/files`

  const look = async (other: LivingProcess): Promise<void> => {
    const known = found.get(other.id)
    if (known?.files === 'same' && Date.now() - known.at < PROOF_MS) return
    const isSeen = await seesMarker(storage, other.id)
    const misses = isSeen === false ? (known?.misses ?? 0) + 1 : 0
    const files = isSeen ? 'same' : misses > 1 ? 'apart' : 'unknown'
    found.set(other.id, { files, at: Date.now(), misses })
    if (files === 'apart' && known?.files !== 'apart') {
      const told = new StorageApart([other], here).message
      if (env.NODE_ENV === 'production') log.error(told)
      else log.warn(told)
    }
  }

  const prove = async (): Promise<void> => {
    if (Date.now() - provedAt < PROOF_MS) return
    await putMarker(storage, id)
    provedAt = Date.now()
  }

  /** Told when it goes wrong, not with every beat. */
  const noteClock = (found: number): void => {
    if (clockState(found) !== 'well' && clockState(offset) === 'well')
      log.warn({ clock_offset: found }, CLOCK_APART)
    offset = found
  }

  const lookAround = async (): Promise<void> => {
    const beaten = await sayAlive(pool, { id, storage: env.S3_URL ? 's3' : 'folder', clock_offset: offset })
    const { living, gone } = beaten
    noteClock(beaten.offset)
    others = living.filter((other) => !isDead(other))
    await Promise.all(gone.map((each) => removeMarker(storage, each).catch(() => undefined)))
    await Promise.all(others.map(look))
    for (const known of found.keys()) if (!others.some((other) => other.id === known)) found.delete(known)
  }

  const apart = (): readonly LivingProcess[] =>
    others.filter((other) => found.get(other.id)?.files === 'apart')

  const beat = (): void => {
    beating ??= prove()
      .catch((error: unknown) => log.warn({ err: error }, 'The mark of this process could not be kept'))
      .then(lookAround)
      // The database is away: whoever asks /ready is told so.
      .catch(() => undefined)
      .finally(() => {
        beating = undefined
      })
  }

  return {
    id,
    begin: async () => {
      await prove().catch((error: unknown) =>
        log.warn({ err: error }, 'The mark of this process could not be kept'),
      )
      await lookAround()
      if (others.some((other) => found.get(other.id)?.files !== 'same')) {
        await delay(AGAIN_MS)
        await lookAround()
      }
      if (env.NODE_ENV === 'production' && apart().length > 0) {
        const told = new StorageApart(apart(), here)
        await leave(pool, id)
        await removeMarker(storage, id).catch(() => undefined)
        throw told
      }
      timer = setInterval(beat, BEAT_MS).unref()
    },
    filesOf: (process) => (process === id ? 'same' : (found.get(process)?.files ?? 'unknown')),
    clockOffset: () => offset,
    isApart: () => env.NODE_ENV === 'production' && apart().some(({ is_older }) => is_older),
    stop: async () => {
      if (!timer) return
      clearInterval(timer)
      await beating
      await leave(pool, id).catch(() => undefined)
      await removeMarker(storage, id).catch(() => undefined)
    },
  }
}
