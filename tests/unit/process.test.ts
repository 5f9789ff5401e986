import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { isPostmaster, readPostmaster } from '#server/db/embeddedPid.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface Server {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
}

const folders: string[] = []
const servers: Server[] = []

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-process-'))
  folders.push(folder)
  return folder
}

const run = (variables: Record<string, string>): Server => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
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

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const running = async (variables: Record<string, string>, port: number): Promise<Server> => {
  const server = run({ PORT: String(port), ...variables })
  await expect.poll(() => isReady(port), { timeout: 15_000, interval: 50 }).toBe(true)
  return server
}

const postmasterOf = async (folder: string): Promise<number> =>
  (await readPostmaster(join(folder, 'postgres')))?.pid ?? 0

const signIn = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/api/admin-panal/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.test', password: 'Demo-1234!' }),
  }).then(({ status }) => status)

const stopPostgres = async (folder: string): Promise<void> => {
  const pid = await postmasterOf(folder)
  if (pid && (await isPostmaster(pid, join(folder, 'postgres')))) process.kill(pid, 'SIGQUIT')
}

afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) {
    await stopPostgres(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
})

test('a fresh start tells address and sign-in, and both work', async () => {
  const port = await freePort()
  const { output } = await running({ DATA_DIR: await newFolder() }, port)
  await expect.poll(output).toContain('Demo-1234!')
  expect(output()).toContain(`http://localhost:${port}/admin-panel`)
  expect(await signIn(port)).toBe(200)
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server and its database', async (signal) => {
  const [port, folder] = [await freePort(), await newFolder()]
  const server = await running({ DATA_DIR: folder }, port)
  server.child.kill(signal)
  expect(await server.ended).toBe(0)
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('after kill -9 the next start takes the running database over and loses nothing', async () => {
  const [port, folder] = [await freePort(), await newFolder()]
  const killed = await running({ DATA_DIR: folder }, port)
  const database = await postmasterOf(folder)
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await running({ DATA_DIR: folder }, port)
  expect(await postmasterOf(folder)).toBe(database)
  expect(await signIn(port)).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(await isPostmaster(database, join(folder, 'postgres'))).toBe(false)
})

test('a first start that is killed at any moment leads to a working second one', async () => {
  for (const delay of [150, 400, 650, 900]) {
    const [port, folder] = [await freePort(), await newFolder()]
    const killed = run({ PORT: String(port), DATA_DIR: folder })
    await Promise.race([killed.ended, new Promise((done) => setTimeout(done, delay))])
    killed.child.kill('SIGKILL')
    await killed.ended
    const next = await running({ DATA_DIR: folder }, port)
    expect(await signIn(port)).toBe(200)
    next.child.kill('SIGTERM')
    await next.ended
  }
}, 60_000)

test('a second server on the same folder works beside the first', async () => {
  const folder = await newFolder()
  const [port, other] = [await freePort(), await freePort()]
  const first = await running({ DATA_DIR: folder }, port)
  await running({ DATA_DIR: folder }, other)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await signIn(other)).toBe(200)
})

test('a port that is taken is told in plain words', async () => {
  const [port, folder] = [await freePort(), await newFolder()]
  await running({ DATA_DIR: folder }, port)
  const second = run({ PORT: String(port), DATA_DIR: folder })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/EADDRINUSE.*is it running already\?/s)
  expect(await isReady(port)).toBe(true)
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://panel.example.sa',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
}

test('production refuses weak settings, the demo administrator, and a start without an administrator', async () => {
  const [port, demo, fresh] = [await freePort(), await newFolder(), await newFolder()]
  const weak = run({ NODE_ENV: 'production', DATA_DIR: fresh })
  expect(await weak.ended).toBe(1)
  expect(weak.output()).toContain('PUBLIC_URL')

  const trial = await running({ DATA_DIR: demo }, port)
  trial.child.kill('SIGTERM')
  await trial.ended
  const withDemo = run({ ...PRODUCTION, DATA_DIR: demo })
  expect(await withDemo.ended).toBe(1)
  expect(withDemo.output()).toContain('demo administrator')

  const nobody = run({ ...PRODUCTION, DATA_DIR: fresh })
  expect(await nobody.ended).toBe(1)
  expect(nobody.output()).toContain('ADMIN_EMAIL')

  const common = run({
    ...PRODUCTION,
    DATA_DIR: fresh,
    ADMIN_EMAIL: 'owner@example.sa',
    ADMIN_PASSWORD: 'password1',
  })
  expect(await common.ended).toBe(1)
  expect(common.output()).toContain('ADMIN_PASSWORD')
}, 60_000)

test('production makes its first administrator once, and loads no demo data', async () => {
  const [port, folder] = [await freePort(), await newFolder()]
  const owner = { ADMIN_EMAIL: 'owner@example.sa', ADMIN_PASSWORD: 'a sentence only I know' }
  const first = await running({ ...PRODUCTION, HOST: '127.0.0.1', DATA_DIR: folder, ...owner }, port)
  const postmaster = await readPostmaster(join(folder, 'postgres'))
  const client = new pg.Client({
    host: postmaster?.socketFolder ?? '',
    port: postmaster?.port ?? 0,
    user: 'rabt',
    database: 'rabt',
  })
  await client.connect()
  const { rows } = await client.query('select email from users')
  await client.end()
  expect(rows).toEqual([{ email: 'owner@example.sa' }])
  expect(first.output()).not.toContain(owner.ADMIN_PASSWORD)
  first.child.kill('SIGTERM')
  await first.ended
  await running({ ...PRODUCTION, HOST: '127.0.0.1', DATA_DIR: folder }, port)
}, 60_000)
