import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '#server/files/storage.ts'

const nameOf = (process: string): string => `server-${process}.txt`

const TEXT =
  'Written by a server of Rabt, so that the others can tell that they keep files in the same place. It goes when that server stops.\n'

/** Puts the mark of a process where it keeps files. */
export const putMarker = async (storage: Storage, process: string): Promise<void> => {
  const path = join(tmpdir(), nameOf(process))
  await writeFile(path, TEXT)
  try {
    await storage.put(nameOf(process), 'text/plain', path)
  } finally {
    await rm(path, { force: true })
  }
}

export const removeMarker = (storage: Storage, process: string): Promise<void> =>
  storage.remove(nameOf(process))

/** Whether files that another process keeps can be read here; undefined where the storage does not answer. */
export const seesMarker = async (storage: Storage, process: string): Promise<boolean | undefined> => {
  try {
    const stream = await storage.read(nameOf(process))
    stream?.destroy()
    return stream !== undefined
  } catch {
    return undefined
  }
}
