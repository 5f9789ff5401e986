import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly ready: boolean
}

/** Higher than any kernel hands out. */
const NOBODYS_PID = '2147483646'

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** Reads `postmaster.pid`; undefined when there is none or it is not written whole yet. */
export const readPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, , , state] = text.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    socketFolder: socketFolder?.trim() ?? '',
    ready: state?.trim() === 'ready',
  }
}

/** True when a process of that number lives, whoever owns it. */
export const processExists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const runsPostgres = async (pid: number): Promise<boolean> => {
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return basename(program).startsWith('postgres')
}

/**
 * True when that process is a PostgreSQL working in that folder. A process number alone proves nothing:
 * after a restart of a container the old number usually belongs to somebody else. Where the folder of the
 * process may not be read (another user's process), its program decides.
 */
export const isPostmaster = async (pid: number, cluster: string): Promise<boolean> => {
  if (!processExists(pid)) return false
  if (process.platform !== 'linux') return true
  if (!(await runsPostgres(pid))) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return folder === undefined || folder === (await realpath(cluster))
}

/**
 * Makes PostgreSQL see that the process named in its lock file is gone when the number has been reused. The
 * rest of the file stays: with it PostgreSQL still checks that no left-over child uses the shared memory.
 */
export const disownReusedPid = async (cluster: string): Promise<void> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number(text.split('\n', 1)[0])
  if (!processExists(pid) || (await isPostmaster(pid, cluster))) return
  await writeFile(pidFile(cluster), text.replace(/^\d+/, NOBODYS_PID))
}
