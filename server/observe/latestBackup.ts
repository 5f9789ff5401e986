import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { MANIFEST } from '#server/backup/manifest.ts'
import { rowOf } from '#server/db/rows.ts'
import type { Env } from '#server/env.ts'

/** A day, and two hours for whatever takes long. */
export const OLD_BACKUP_MS = 26 * 3_600_000

const AT_ROW = z.object({ at: z.string().nullable() })

/** Since when there is an installation, in milliseconds: one that is younger than that has had no night yet. */
export const beganAt = async (pool: pg.Pool): Promise<number> => {
  const found = await rowOf(pool, AT_ROW, {
    text: 'select min(created_at) as at from roles',
  })
  return found?.at ? Date.parse(found.at) : Date.now()
}

/** A complete backup. */
export interface LatestBackup {
  readonly takenAt: Date
  /** Bytes. */
  readonly size: number
}

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The newest complete backup in the folder of this installation; undefined where there is none that it knows of. */
export const latestBackup = async ({ DATA_DIR, BACKUP_DIR }: Env): Promise<LatestBackup | undefined> => {
  const folder = BACKUP_DIR ?? join(DATA_DIR, 'backups')
  const names = await readdir(folder).catch(() => [])
  // Their names tell when they were taken, so the last one is the newest.
  for (const name of names
    .filter((each) => !each.endsWith('.part'))
    .sort()
    .reverse()) {
    const path = join(folder, name)
    const manifest = await stat(join(path, MANIFEST)).catch(() => undefined)
    if (manifest) return { takenAt: manifest.mtime, size: await sizeOf(path) }
  }
  return undefined
}
