import { mkdir, statfs } from 'node:fs/promises'
import { AppError } from '#server/http/errors.ts'

/** With less than this many bytes left nothing more is taken in. */
export const LEAST_BYTES = 64 * 1024 * 1024

/** Refuses (507) what would land in a folder without room. */
export const requireRoom = async (folder: string): Promise<void> => {
  if ((await bytesLeft(folder)) < LEAST_BYTES) throw new AppError(507, 'storage_full')
}

/** How many bytes are free where a folder lies. */
export const bytesLeft = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
