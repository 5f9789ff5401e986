import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from '#server/backup/manifest.ts'
import type { Env } from '#server/env.ts'

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
