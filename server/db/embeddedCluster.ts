import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, EmbeddedUnavailable } from './embeddedBinaries.ts'
import { commandLine, type Launcher } from './embeddedLauncher.ts'
import { processExists } from './embeddedPid.ts'

/** Owns everything and migrates; only that. */
export const SUPERUSER = 'rabt'

const MAJOR_VERSION = '18'

/** macOS allows 103 bytes for the whole path of a socket, Linux 107. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.65535'.length

const INITDB_PREFIX = 'postgres.initdb.'

/** Windows has PostgreSQL's Unix sockets, but Node cannot open them: there it is loopback and a password. */
export const USES_SOCKET = process.platform !== 'win32'

/** The environment of PostgreSQL programs: nothing of ours, no secret. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TMPDIR: process.env.TMPDIR,
  LC_ALL: 'C',
  TZ: 'UTC',
})

const passwordFile = (dataFolder: string, role: string): string =>
  join(dataFolder, role === SUPERUSER ? 'postgres.password' : `postgres.${role}.password`)

/** A role's password (Windows only), made at the first call and readable by the owner alone. */
export const rolePassword = async (dataFolder: string, role: string): Promise<string> => {
  const path = passwordFile(dataFolder, role)
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 })
  await link(draft, path).catch(() => undefined)
  await rm(draft, { force: true })
  return readFile(path, 'utf8')
}

const ownFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const shared = (found.mode & 0o077) !== 0
  const foreign = process.getuid !== undefined && process.getuid() !== 0 && found.uid !== process.getuid()
  if (USES_SOCKET && (!found.isDirectory() || shared || foreign)) {
    throw new EmbeddedUnavailable(`${folder} has to be a folder that only this user may enter.`)
  }
  return folder
}

/** The folder of the socket: in the data folder, or a short one in the temporary folder where that is too long. */
export const socketFolder = async (dataFolder: string): Promise<string> => {
  const inside = join(dataFolder, 'run')
  if (Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER) return ownFolder(inside)
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return ownFolder(join(await realpath(tmpdir()), `rabt-${name}`))
}

const run = (launcher: Launcher, program: string, args: readonly string[]): Promise<void> =>
  new Promise((done, fail) => {
    const { command, args: all } = commandLine(launcher, program, args)
    const child = spawn(command, all, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: programEnvironment(),
      cwd: '/',
      ...launcher.identity,
    })
    let complaint = ''
    child.stderr.on('data', (part: Buffer) => {
      complaint += part.toString()
    })
    child.once('error', fail)
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new EmbeddedUnavailable(`initdb: ${complaint.trim()}.`)),
    )
  })

/** True when the draft's maker still lives; after a restart of a container its number may be our own. */
const isBeingMade = async (path: string, pid: number): Promise<boolean> => {
  if (!processExists(pid)) return false
  const { mtimeMs } = await stat(path)
  return pid !== process.pid || mtimeMs >= performance.timeOrigin
}

const removeAbandoned = async (dataFolder: string): Promise<void> => {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(INITDB_PREFIX)) continue
    const path = join(dataFolder, name)
    if (await isBeingMade(path, Number.parseInt(name.slice(INITDB_PREFIX.length), 10))) continue
    // An initdb outlives its killed maker by a moment and goes on writing; what it leaves goes at a later start.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * What counts as a letter for pg_trgm is said by the system's own locales: under plain C no Arabic letter is
 * one, and the search index would hold no Arabic word. The name of a UTF-8 locale differs between systems.
 */
const CTYPES = [['--lc-ctype=C.UTF-8'], ['--lc-ctype=en_US.UTF-8'], []] as const

const initdbArguments = (folder: string): string[] => [
  `--pgdata=${folder}`,
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

const initialise = async (place: { program: string; launcher: Launcher }, args: readonly string[]) => {
  let failure: unknown
  for (const ctype of CTYPES) {
    try {
      return await run(place.launcher, place.program, [...args, ...ctype])
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const authentication = async (dataFolder: string): Promise<string[]> => {
  if (USES_SOCKET) return ['--auth-local=trust', '--auth-host=reject']
  await rolePassword(dataFolder, SUPERUSER)
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataFolder, SUPERUSER)}`]
}

const versionOf = (cluster: string): Promise<string | undefined> =>
  readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/**
 * Makes the database files unless they exist. They are made in a folder beside and renamed when complete,
 * so that a first start that was interrupted leaves nothing that looks like a database.
 */
export const ensureCluster = async (
  dataFolder: string,
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
): Promise<void> => {
  await removeAbandoned(dataFolder)
  const version = await versionOf(cluster)
  if (version === MAJOR_VERSION) return
  if (version !== undefined) {
    throw new EmbeddedUnavailable(
      `${cluster} was written by PostgreSQL ${version}, this is ${MAJOR_VERSION}: dump it with the old version first (docs/operations.md).`,
    )
  }
  const draft = join(dataFolder, `${INITDB_PREFIX}${process.pid}.${randomBytes(4).toString('hex')}`)
  const args = [...initdbArguments(draft), ...(await authentication(dataFolder))]
  await initialise({ program: binaries.initdb, launcher }, args)
  await rename(draft, cluster).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if ((await versionOf(cluster)) === undefined) throw error
  })
}
