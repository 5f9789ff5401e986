import type { FastifyBaseLogger } from 'fastify'
import { isOfOneStatement, isUnavailable } from '#server/http/databaseErrors.ts'
import type { DatabaseHandle } from './client.ts'

/** Where something is read. */
export type ReadFrom = Pick<DatabaseHandle, 'db' | 'pool'>

/** Runs what only reads: on the primary, and while that does not answer on the replica, where there is one. */
export type Read = <T>(work: (from: ReadFrom) => Promise<T>) => Promise<T>

export interface Reads {
  readonly read: Read
  readonly stop: () => void
}

export interface ReadsOptions {
  readonly primary: ReadFrom
  readonly replica: ReadFrom | undefined
  /** Whether the replica is not older than it may be. */
  readonly isYoung: () => boolean
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Reads in one place alone: what was just written, or what belongs to the replica. */
export const only =
  (from: ReadFrom): Read =>
  (work) =>
    work(from)

const PROBE_PAUSE_MS = 1_000
/**
 * For so long a replica may say what was when the primary went. It is that long only where this process alone has lost the
 * primary, others write on, and the replica is cut off as well: then it misses that a session was ended.
 */
const LONGEST_MS = 120_000
const PROBE = { text: 'select 1', query_timeout: 2_000 }

/** What one statement met it would meet again on the replica. */
const isGone = (error: unknown): boolean => isUnavailable(error) && !isOfOneStatement(error)

/**
 * Reads that go on while a primary is replaced (docs/decisions/0421). The first one that finds it gone turns all of them
 * to the replica, where that was young at that moment; a question of its own, asked every second, turns them back, so that
 * nobody else waits to find out.
 */
export const createReads = ({ primary, replica, isYoung, log }: ReadsOptions): Reads => {
  let goneSince: number | undefined
  let timer: NodeJS.Timeout | undefined

  const probe = (): void => {
    timer = setTimeout(() => {
      primary.pool.query(PROBE).then(
        () => {
          goneSince = undefined
        },
        () => probe(),
      )
    }, PROBE_PAUSE_MS).unref()
  }

  const turnAway = (error: unknown): void => {
    if (goneSince !== undefined) return
    goneSince = performance.now()
    log.warn({ err: error }, 'The database is gone: what only reads is read from the replica')
    probe()
  }

  const holds = (): boolean =>
    isYoung() || (goneSince !== undefined && performance.now() - goneSince < LONGEST_MS)

  const read: Read = async (work) => {
    if (!replica) return work(primary)
    if (goneSince !== undefined && holds()) return work(replica)
    try {
      return await work(primary)
    } catch (error) {
      if (!isGone(error) || !holds()) throw error
      turnAway(error)
      return work(replica)
    }
  }

  return {
    read,
    stop: () => clearTimeout(timer),
  }
}
