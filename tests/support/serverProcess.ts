import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { isPostmaster, readPostmaster } from '#server/db/embeddedPid.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export interface Server {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
}

const folders: string[] = []
const servers: Server[] = []

/** A port that nobody listens on at the moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** An empty folder for data, for the present test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'process-'))
  folders.push(folder)
  return folder
}

export interface Program {
  /** The folder of a build; the one that was made for the tests unless told. */
  readonly root?: string
  readonly name?: 'main' | 'migrate'
}

/** Starts the built server with those variables and none of ours; it ends with the test at the latest. */
export const run = (
  variables: Record<string, string>,
  { root = ROOT, name = 'main' }: Program = {},
): Server => {
  const child = spawn(process.execPath, [`dist/server/${name}.js`], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...variables },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  const server = {
    child,
    output: () => output,
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
  servers.push(server)
  return server
}

/** Whether the server on that port says that it can work. */
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** How long a first start may take, which makes a database and fills it, where everybody wants the processor. */
const PATIENCE = 180_000

/** The same as `run`, once the server is ready. */
export const running = async (
  variables: Record<string, string>,
  port: number,
  program?: Program,
): Promise<Server> => {
  const server = run({ PORT: String(port), ...variables }, program)
  await expect.poll(() => isReady(port), { interval: 50, timeout: PATIENCE }).toBe(true)
  return server
}

let started: Promise<string> | undefined

/**
 * A folder as a first start with demo data leaves it. The first file of tests that asks for it makes it for all files
 * of the run, which wait for it.
 */
const startedOnce = async (): Promise<string> => {
  const folder = join(tmpdir(), 'started')
  const [data, whole] = [join(folder, 'data'), join(folder, 'whole')]
  const isMine = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (isMine) {
    const { child, ended } = await running({ DATA_DIR: data }, await freePort())
    child.kill('SIGTERM')
    await ended
    await writeFile(whole, '')
  } else await expect.poll(() => existsSync(whole), { interval: 100, timeout: PATIENCE }).toBe(true)
  return data
}

/** The data of a server that has been started before, for the present test: for those that are not about first starts. */
export const startedFolder = async (): Promise<string> => {
  started ??= startedOnce()
  const folder = await newFolder()
  await cp(await started, folder, { recursive: true })
  return folder
}

/** The process number of the PostgreSQL in that data folder, 0 where none runs. */
export const postmasterOf = async (folder: string): Promise<number> =>
  (await readPostmaster(join(folder, 'postgres')))?.pid ?? 0

/** Asks the embedded PostgreSQL of that data folder directly. */
export const askDatabase = async (folder: string, text: string): Promise<object[]> => {
  const postmaster = await readPostmaster(join(folder, 'postgres'))
  const client = new pg.Client({
    host: postmaster?.socketFolder ?? '',
    port: postmaster?.port ?? 0,
    user: 'rabt',
    database: 'rabt',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end()
  }
}

/** What came of a command. */
interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a command of the bundle on that data folder. */
export const command = (
  name: 'backup' | 'restore' | 'verify' | 'serviceKey' | 'webhookEndpoint',
  folder: string,
  ...words: string[]
): Promise<Ended> =>
  new Promise((done) => {
    const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: folder }
    execFile(
      process.execPath,
      [`dist/server/${name}.js`, ...words],
      { cwd: ROOT, env },
      (error, stdout, stderr) => done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    )
  })

/** The status that the demo administrator's sign-in is answered with. */
export const signIn = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/admin-panal/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Demo-1234!' }),
  }).then(({ status }) => status)

const stopPostgres = async (folder: string): Promise<void> => {
  const pid = await postmasterOf(folder)
  if (pid && (await isPostmaster(pid, join(folder, 'postgres')))) process.kill(pid, 'SIGQUIT')
}

/** Ends the servers of the present test and their databases, and removes their folders. */
const tidyUp = async (): Promise<void> => {
  for (const { child, ended } of servers.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) {
    await stopPostgres(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

afterEach(tidyUp)
