import { accessSync, constants, mkdirSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmaster, processExists, readPostmaster } from '#server/db/embeddedPid.ts'

const PREFIX = 'rabt-run-'

/** Memory that is a folder, on Linux: a copy of the template takes a third of the time there. */
const SHARED_MEMORY = '/dev/shm'

/** What a whole run needs at most is a third of it. */
const ROOM = 6 * 1024 ** 3

/** Whether that folder holds what a run writes and this machine has the memory for it. */
const hasRoom = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM
  } catch {
    return false
  }
}

/** Where folders of runs lie: the first is where the next one comes to. */
const bases = (): string[] => {
  const disk = realpathSync(tmpdir())
  return hasRoom(SHARED_MEMORY) ? [SHARED_MEMORY, disk] : [disk]
}

/** Folders that a killed run has left; those of runs still at work stay. */
const leftBehind = (within: string): string[] =>
  readdirSync(within)
    .filter((name) => name.startsWith(PREFIX) && !processExists(Number(name.slice(PREFIX.length))))
    .map((name) => join(within, name))

/** Ends the PostgreSQL that outlived its run on those files, if there is one. */
const stopDatabase = async (dataFolder: string): Promise<void> => {
  const cluster = join(dataFolder, 'postgres')
  const postmaster = await readPostmaster(cluster)
  if (postmaster && (await isPostmaster(postmaster.pid, cluster))) process.kill(postmaster.pid, 'SIGQUIT')
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })

const clear = async (folder: string): Promise<void> => {
  for (const name of readdirSync(folder)) await stopDatabase(join(folder, name))
  remove(folder)
}

/**
 * Makes the folder in which this run and all processes it starts keep their temporary files, and removes it
 * when this process ends, however its tests went. What killed runs left is removed now. Returns the folder:
 * the same one at every call, in the processes of the run as well.
 */
export const openRunFolder = async (): Promise<string> => {
  const open = process.env.RABT_RUN_FOLDER
  if (open) return open
  const places = bases()
  for (const old of places.flatMap(leftBehind)) await clear(old)
  const folder = join(places[0] ?? tmpdir(), `${PREFIX}${process.pid}`)
  remove(folder)
  mkdirSync(folder, { mode: 0o700 })
  // Node asks for TEMP on Windows.
  Object.assign(process.env, { RABT_RUN_FOLDER: folder, TMPDIR: folder, TEMP: folder, TMP: folder })
  process.on('exit', () => remove(folder))
  return folder
}
