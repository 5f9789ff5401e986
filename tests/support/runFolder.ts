import { mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPostmaster, processExists, readPostmaster } from '#server/db/embeddedPid.ts'

const PREFIX = 'rabt-run-'

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
  const base = realpathSync(tmpdir())
  for (const old of leftBehind(base)) await clear(old)
  const folder = join(base, `${PREFIX}${process.pid}`)
  remove(folder)
  mkdirSync(folder, { mode: 0o700 })
  // Node asks for TEMP on Windows.
  Object.assign(process.env, { RABT_RUN_FOLDER: folder, TMPDIR: folder, TEMP: folder, TMP: folder })
  process.on('exit', () => remove(folder))
  return folder
}
