import { mkdir, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { AppError } from '#server/http/errors.ts'
import type { Module } from '../context.ts'

/** With less than this many bytes left nothing more is taken in. */
const LEAST_BYTES = 64 * 1024 * 1024

const bytesLeft = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * `/health`: the process lives. `/ready`: it can serve: the database answers (503), and there is room for what arrives
 * (507). PostgreSQL's own disk, where it is another one, is told by its own answers.
 */
export const health: Module = (app, { db, env, diskSpace = bytesLeft }) => {
  app.get('/health', async () => ({ status: true }))
  app.get('/ready', async () => {
    await db.execute(sql`select 1`)
    if ((await diskSpace(env.DATA_DIR)) < LEAST_BYTES) throw new AppError(507, 'storage_full')
    return { status: true }
  })
}
