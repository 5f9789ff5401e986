import { mkdir, statfs } from 'node:fs/promises'

/** With less than this many bytes left nothing more is taken in. */
export const LEAST_BYTES = 64 * 1024 * 1024

/** How many bytes are free where a folder lies. */
export const bytesLeft = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
