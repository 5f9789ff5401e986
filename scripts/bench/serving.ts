import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/createContext.ts'
import type { Connection } from '#server/db/connection.ts'
import { readEnv } from '#server/env.ts'
import { createLogger } from '#server/http/logging.ts'
import type { Call } from '#src/contract/call.ts'
import { openCallers, type Tokens } from './callers.ts'
import { type Running, startProgram } from './processes.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const ADMIN = { email: 'bench@example.test', password: 'correct horse battery staple' }

export const addressOf = ({ host, port, user, password, database }: Connection): string => {
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  const place = host.startsWith('/')
    ? `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${database}`
  return `postgres://${user}${secret}@${place}`
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

export interface ServerSettings {
  /** One that is free unless told. */
  readonly port?: number
  /** Environment variables besides those of every server here. */
  readonly variables?: Readonly<Record<string, string>>
  /** A file for what it writes. */
  readonly log?: string
}

/** The server as it runs in production; its first start makes the administrator. */
export const startServer = async (
  url: string,
  folder: string,
  { port: chosen, variables, log }: ServerSettings = {},
): Promise<Running> => {
  const program = process.env.BENCH_SERVER ?? 'dist/server/main.js'
  const port = chosen ?? (await freePort())
  return startProgram({
    args: [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), join(ROOT, program)],
    env: {
      NODE_ENV: 'production',
      // Strangers come from many addresses, which a proxy tells (measure.ts).
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://panel.example.test',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Rabt <no-reply@example.test>',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_URL: url,
      DATA_DIR: folder,
      ...variables,
    },
    port,
    ready: '/ready',
    log,
  })
}

/** A floor (floor.ts, or one beside it) in a process of its own. */
export const startFloor = async (url: string, name = 'floor', ready = '/page'): Promise<Running> => {
  const port = await freePort()
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const args = ['--import', 'tsx', program, url, String(port)]
  return startProgram({ args, env: { NODE_ENV: 'production' }, port, ready })
}

export const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/admin-panal/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { result } = (await response.json()) as { result: { token: string } }
  return result.token
}

export interface Served {
  readonly calls: ReadonlyMap<string, Call>
  readonly tokens: Tokens
}

/** Every call that the application serves, and tokens of all who make them: of an application that does not listen. */
export const whatIsServed = async (url: string, folder: string): Promise<Served> => {
  const context = await createContext({
    env: readEnv({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    }),
    log: createLogger({ level: 'silent' }),
    target: url,
    announce: () => undefined,
    // Nothing of the browser side is served here, and all that lies in its folder would be read.
    clientFolder: join(folder, 'client'),
  })
  try {
    const app = await buildApp(context)
    const { calls } = app
    await app.close()
    return { calls, tokens: await openCallers(context, 'live') }
  } finally {
    await context.close()
  }
}

const PAUSE_MS = 250
const LONGEST_WAIT_MS = 120_000
const QUIET_PAUSES = 8

/** Waits until nothing runs in the database by itself, such as the upkeep of a server that has just started. */
export const settled = async (connection: Connection): Promise<void> => {
  const client = new pg.Client({ ...connection })
  await client.connect()
  const began = performance.now()
  let quiet = 0
  while (quiet < QUIET_PAUSES && performance.now() - began < LONGEST_WAIT_MS) {
    const { rows } = await client.query<{ busy: boolean }>(
      `select exists (select 1 from pg_stat_activity
         where state = 'active' and pid <> pg_backend_pid()
           and backend_type in ('client backend', 'autovacuum worker')) as busy`,
    )
    quiet = rows[0]?.busy ? 0 : quiet + 1
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
  await client.end()
}
