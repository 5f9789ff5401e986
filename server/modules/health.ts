import type pg from 'pg'
import { bytesLeft, LEAST_BYTES } from '#server/files/space.ts'
import { AppError } from '#server/http/errors.ts'
import { within } from '#server/observe/within.ts'
import type { Module } from '../context.ts'

/** Whoever asks whether to send people here wants to know it soon; a container's check waits three seconds. */
const DATABASE_MS = 2_000

/** Given up by the pool too: those who ask again and again are not to take its connections. */
const QUESTION = { text: 'select 1', query_timeout: DATABASE_MS }

/** Throws 503 unless the database answers in time, however long a statement of a request may take. */
const hearDatabase = (pool: pg.Pool): Promise<unknown> =>
  within(DATABASE_MS, pool.query(QUESTION), () => new AppError(503, 'unavailable', { retryAfterSeconds: 5 }))

/**
 * `/health`: the process lives. `/ready`: it can serve: the database answers within two seconds (503), it keeps files where
 * the other processes do (503), and there is room for what arrives (507). PostgreSQL's own disk, where it is another one, is told by its own answers.
 */
export const health: Module = (app, { database: { pool }, env, presence, diskSpace = bytesLeft }) => {
  app.get('/health', async () => ({ status: true }))
  app.get('/ready', async () => {
    await hearDatabase(pool)
    if (presence.isApart()) throw new AppError(503, 'unavailable', { retryAfterSeconds: 5 })
    if ((await diskSpace(env.DATA_DIR)) < LEAST_BYTES) throw new AppError(507, 'storage_full')
    return { status: true }
  })
}
