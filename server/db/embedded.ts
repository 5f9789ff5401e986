import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rmdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { APPLICATION_ROLE } from './applicationRole.ts'
import type { Connection } from './connection.ts'
import { type Binaries, EmbeddedUnavailable, findBinaries } from './embeddedBinaries.ts'
import {
  ensureCluster,
  programEnvironment,
  rolePassword,
  SUPERUSER,
  socketFolder,
  USES_SOCKET,
} from './embeddedCluster.ts'
import { chooseLauncher, commandLine, type Launcher } from './embeddedLauncher.ts'
import { disownReusedPid, isPostmaster, type Postmaster, readPostmaster } from './embeddedPid.ts'

export interface EmbeddedDatabase {
  /** As the role that owns everything: for migrations, copies and restores. */
  readonly owner: Connection
  /** As the role that the application works with, which owns nothing. */
  readonly connection: Connection
  /** Stops PostgreSQL, unless another process on this machine still uses it. Close the pool before. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Holds `postgres/` and `run/`; made when missing. */
  readonly dataFolder: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Further settings of postgresql.conf, for tests. */
  readonly settings?: Readonly<Record<string, string>>
}

const DATABASE = 'rabt'
const SOCKET_PORT = 5432
const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000
const POLL_MS = 15
const WATCH_MS = 250
/** Any number that nothing else locks. */
const CREATION_LOCK = 4_200_418
/** Ten seconds: children of a killed PostgreSQL may hold its files for a while. */
const LAUNCHES = 40
const RELAUNCH_MS = 250
const CLIENT_LOOKS = 20
const LARGEST_LOG = 5 * 1024 * 1024

const SETTINGS = {
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failing statements and their values may hold personal data: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
} as const

interface Place {
  readonly dataFolder: string
  readonly cluster: string
  readonly sockets: string
  readonly binaries: Binaries
  readonly launcher: Launcher
  readonly settings: Readonly<Record<string, string>>
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const preparePlace = async ({ dataFolder, settings = {} }: EmbeddedOptions): Promise<Place> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const folder = await realpath(resolve(dataFolder))
  const binaries = await findBinaries()
  const sockets = await socketFolder(folder)
  const launcher = await chooseLauncher(binaries.postgres, [folder, sockets])
  const cluster = join(folder, 'postgres')
  await ensureCluster(folder, cluster, binaries, launcher)
  return { dataFolder: folder, cluster, sockets, binaries, launcher, settings }
}

const transportSettings = async (place: Place): Promise<Record<string, string>> =>
  USES_SOCKET
    ? {
        listen_addresses: '',
        unix_socket_directories: `"${place.sockets.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: String(SOCKET_PORT),
      }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) }

const logFile = (place: Place): string => join(place.dataFolder, 'postgres.log')

const openLog = async (place: Place): Promise<number> => {
  const path = logFile(place)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await rename(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl+C in a terminal reaches only the server,
 * which ends its requests first; and with a file as its output, so that it outlives a server that is killed.
 */
const launch = async (place: Place): Promise<ChildProcess> => {
  const settings = { ...SETTINGS, ...(await transportSettings(place)), ...place.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args } = commandLine(place.launcher, place.binaries.postgres, [
    '-D',
    place.cluster,
    ...flags,
  ])
  await mkdir(place.sockets, { recursive: true, mode: 0o700 })
  const log = await openLog(place)
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: programEnvironment(),
    ...place.launcher.identity,
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

const connectionTo = async (place: Place, postmaster: Postmaster, user: string): Promise<Connection> => ({
  host: USES_SOCKET ? postmaster.socketFolder : '127.0.0.1',
  port: postmaster.port,
  user,
  database: DATABASE,
  ...(USES_SOCKET ? {} : { password: await rolePassword(place.dataFolder, user) }),
})

const withClient = async <T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const findRunning = async (place: Place): Promise<Postmaster | undefined> => {
  const postmaster = await readPostmaster(place.cluster)
  return postmaster && (await isPostmaster(postmaster.pid, place.cluster)) ? postmaster : undefined
}

const answers = (connection: Connection): Promise<boolean> =>
  withClient({ ...connection, database: 'postgres' }, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const lastLines = async (place: Place): Promise<string> =>
  (await readFile(logFile(place), 'utf8').catch(() => '')).trim().split('\n').slice(-4).join(' | ')

/**
 * Waits until PostgreSQL runs on these files and answers, starting it when it does not run. Another process
 * may start, or stop, it meanwhile; one that was left behind by a killed server is taken over.
 */
const ensureRunning = async (place: Place): Promise<{ postmaster: Postmaster; connection: Connection }> => {
  const deadline = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  let launches = 0
  while (Date.now() < deadline) {
    const postmaster = await findRunning(place)
    if (postmaster?.ready) {
      const connection = await connectionTo(place, postmaster, SUPERUSER)
      if (await answers(connection)) return { postmaster, connection }
    }
    if (!postmaster && (child === undefined || hasEnded(child))) {
      if (launches === LAUNCHES) break
      if (launches > 0) await delay(RELAUNCH_MS)
      launches += 1
      await disownReusedPid(place.cluster)
      child = await launch(place)
    }
    await delay(POLL_MS)
  }
  throw new EmbeddedUnavailable(`PostgreSQL did not start in ${place.cluster}: ${await lastLines(place)}.`)
}

const ensureRole = async (client: pg.Client, { user, password }: Connection): Promise<void> => {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [user])
  if (!found.rowCount) await client.query(`create role ${pg.escapeIdentifier(user)} login`)
  if (password)
    await client.query(`alter role ${pg.escapeIdentifier(user)} password ${pg.escapeLiteral(password)}`)
}

const ensureDatabase = async (owner: Connection, application: Connection): Promise<void> => {
  await withClient({ ...owner, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [CREATION_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!found.rowCount) await client.query(`create database ${DATABASE}`)
    await ensureRole(client, application)
  })
}

const OTHER_CLIENTS =
  "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1"

/** The server's end of a closed connection takes a moment to go, hence the second and third look. */
const othersConnected = (connection: Connection): Promise<boolean> =>
  withClient({ ...connection, database: 'postgres' }, async (client) => {
    for (let look = 0; look < CLIENT_LOOKS; look += 1) {
      if (!(await client.query(OTHER_CLIENTS)).rowCount) return false
      await delay(POLL_MS)
    }
    return true
  }).catch(() => false)

const endsWith = async (signal: 'SIGINT' | 'SIGQUIT', pid: number, cluster: string): Promise<boolean> => {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  process.kill(pid, signal)
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) return false
    await delay(POLL_MS)
  }
  return true
}

/**
 * Starts, or joins, the PostgreSQL of that data folder and keeps it running until `stop`: when it dies, it is
 * started again on the same address, so that a pool recovers by itself. Several processes of one machine may
 * use it; the last one to stop ends it. Throws `EmbeddedUnavailable` where it cannot run.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const place = await preparePlace(options)
  let { postmaster, connection: owner } = await ensureRunning(place)
  const connection = await connectionTo(place, postmaster, APPLICATION_ROLE)
  await ensureDatabase(owner, connection)
  const stopping = new AbortController()

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(WATCH_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || (await isPostmaster(postmaster.pid, place.cluster))) continue
      options.log.warn('The embedded PostgreSQL has ended; starting it again')
      try {
        postmaster = (await ensureRunning(place)).postmaster
      } catch (error) {
        options.log.error({ err: error }, 'The embedded PostgreSQL does not start')
      }
    }
  }
  const watching = watch()

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await watching
    const running = await findRunning(place)
    if (!running || (await othersConnected(owner))) return
    // Fast shutdown; then the immediate one, after which PostgreSQL recovers from its journal.
    const ended =
      (await endsWith('SIGINT', running.pid, place.cluster)) ||
      (await endsWith('SIGQUIT', running.pid, place.cluster))
    // Empty by now; it matters where it lies in the folder of temporary files.
    if (ended) await rmdir(place.sockets).catch(() => undefined)
  }

  return { owner, connection, stop }
}
