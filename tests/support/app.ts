import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import type { AppContext } from '#server/context.ts'
import { type ContextOptions, createContext } from '#server/createContext.ts'
import { APPLICATION_ROLE } from '#server/db/applicationRole.ts'
import type { Connection } from '#server/db/connection.ts'
import { readEnv } from '#server/env.ts'
import { createLogger } from '#server/http/logging.ts'
import type { Mail } from '#server/mail/transport.ts'
import { startTraces } from '#server/observe/startTraces.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { checkAnswer } from './contract.ts'
import { createTestDatabase } from './database.ts'
import { whenFileEnds } from './endings.ts'

export const PASSWORD = 'correct horse battery'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH'
  readonly token?: string
  readonly locale?: Locale
  readonly body?: unknown
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly address?: string
}

/** An answer as a caller sees it. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The envelope; empty when the answer was no JSON. */
  readonly body: {
    readonly status?: boolean
    readonly code?: string
    readonly message?: string
    readonly result?: unknown
    readonly errors?: Readonly<Record<string, readonly string[]>>
    readonly request_id?: string
    readonly [key: string]: unknown
  }
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly context: AppContext
  /** The database as the application's role reaches it, past all that stands between. */
  readonly connection: Connection
  /** The database as its owner reaches it: for what the application's role may not do, such as altering a table. */
  readonly owner: pg.Pool
  /** Mails that were sent. */
  readonly mails: Mail[]
  /** Lines that were logged, as JSON. */
  readonly logged: string[]
  /** Why traces could not be sent. */
  readonly untraced: readonly string[]
  /** Calls the application; in English unless told. */
  readonly call: (path: string, call?: Call) => Promise<Answer>
  /** Creates an admin with that role and signs in; returns the token. */
  readonly signIn: (role?: string) => Promise<string>
}

export interface TestAppOptions
  extends Partial<
    Pick<ContextOptions, 'storage' | 'diskSpace' | 'mailer' | 'passwordCost' | 'clientFolder'>
  > {
  /** Whether mails bring their invoices along: each takes a process of its own. */
  readonly attaches?: boolean
  /** Whether mails go out by what is configured, instead of being kept in `mails`. */
  readonly sends?: boolean
  readonly variables?: Record<string, string>
  /** Variables that name its database, such as that of a replica. */
  readonly variablesOf?: (connection: Connection) => Record<string, string>
  /** Leads the application to its database by another way, such as one that can be cut. */
  readonly reach?: (connection: Connection) => Connection
  /** Leads it there by a pooler; what takes a session of its own goes past it. */
  readonly pooler?: (connection: Connection) => Connection
  /** Another process of the same installation: the same database and keys, its own memory and folder. */
  readonly beside?: TestApp
  /** What it runs on, in the place of a new one. */
  readonly installation?: Installation
}

const parse = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}

const callOf =
  (app: FastifyInstance): TestApp['call'] =>
  async (path, { method = 'GET', token, locale = 'en', body, query, headers, address } = {}) => {
    const options: InjectOptions = {
      method,
      url: path,
      headers: { lang: locale, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(query ? { query } : {}),
      ...(address ? { remoteAddress: address } : {}),
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    }
    const answer = await app.inject(options)
    checkAnswer(app.calls, {
      method,
      url: path,
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      payload: answer.payload,
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      body: parse(answer.payload),
    }
  }

/** What an application runs on: a database, as its role and as its owner reach it, a folder and a key. */
export interface Installation extends Pick<TestApp, 'connection' | 'owner'> {
  /** Of the application's files. */
  readonly folder: string
  /** What it encrypts its secrets with, of 32 bytes, in base64. */
  readonly secretsKey: string
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-test-files-'))
  // A backup that somebody began may still be writing.
  whenFileEnds(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

const newSecretsKey = (): string => randomBytes(32).toString('base64')

const ownerOf = (connection: Connection): pg.Pool => {
  const owner = new pg.Pool({ ...connection, max: 1 })
  // A connection that says farewell while its database is dropped is told so: nobody's fault.
  owner.on('error', () => undefined)
  whenFileEnds(() => owner.end())
  return owner
}

/** That database, with a folder and a key; gone when the file is done, but for the database. */
export const installedIn = async (
  connection: Connection,
  { folder, secretsKey }: Partial<Pick<Installation, 'folder' | 'secretsKey'>> = {},
): Promise<Installation> => ({
  connection: { ...connection, user: APPLICATION_ROLE },
  owner: ownerOf(connection),
  folder: folder ?? (await newFolder()),
  secretsKey: secretsKey ?? newSecretsKey(),
})

/** A database with nothing but tables and roles, a folder with nothing in it; gone when the file is done. */
const newInstallation = async (): Promise<Installation> => {
  const { connection, drop } = await createTestDatabase()
  whenFileEnds(drop)
  return installedIn(connection)
}

/** Another process of the same installation. */
const besideOf = async ({ connection, owner, context }: TestApp): Promise<Installation> => ({
  connection,
  owner,
  folder: await newFolder(),
  secretsKey: context.env.SECRETS_KEY ?? newSecretsKey(),
})

const cheapPasswords = { memoryCost: 1024, timeCost: 1 }

/**
 * The real application over a database of its own, for one test file; call it in `beforeAll` or in a test.
 * Everything is removed when the file is done.
 */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { beside } = options
  const { connection, owner, folder, secretsKey } =
    options.installation ?? (beside ? await besideOf(beside) : await newInstallation())
  const direct = options.reach?.(connection) ?? connection
  const mails: Mail[] = []
  const logged: string[] = []
  const untraced: string[] = []
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://panel.test',
    SECRETS_KEY: secretsKey,
    DATABASE_POOL_SIZE: '5',
    ...options.variables,
    ...options.variablesOf?.(connection),
  })
  const traces = await startTraces(env, (reason) => untraced.push(reason))
  const context = await createContext({
    env,
    traces,
    target: options.pooler?.(connection) ?? direct,
    direct,
    log: createLogger({
      level: env.LOG_LEVEL,
      stream: { write: (line) => logged.push(line) },
      mixin: traces?.logged,
    }),
    announce: () => undefined,
    clientFolder: options.clientFolder ?? join(folder, 'client'),
    passwordCost: options.passwordCost ?? cheapPasswords,
    ...(options.sends
      ? {}
      : {
          mailer: options.mailer ?? { send: async (mail) => void mails.push(mail), close: () => undefined },
        }),
    ...(options.attaches ? {} : { attachedPaper: async () => [] }),
    ...(options.storage ? { storage: options.storage } : {}),
    ...(options.diskSpace ? { diskSpace: options.diskSpace } : {}),
  })
  whenFileEnds(context.close)
  const app = await buildApp(context)
  whenFileEnds(async () => void (await app.close()))
  let admins = 0
  const signIn = async (role = 'super_admin'): Promise<string> => {
    admins += 1
    const email = `${role}-${admins}@${beside ? 'beside' : 'test'}.test`.replace('_', '-')
    const id = await insertAdmin(context.database.pool, context.passwords, {
      username: email,
      email,
      password: PASSWORD,
      roles: [role],
    })
    return context.sessions.open(id ?? 0, { address: '127.0.0.1', userAgent: 'test' })
  }
  return { app, context, connection, owner, mails, logged, untraced, call: callOf(app), signIn }
}
