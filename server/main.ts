import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { DEMO_ADMIN } from './auth/publishedPasswords.ts'
import type { AppContext } from './context.ts'
import { createContext } from './createContext.ts'
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts'
import { EmbeddedUnavailable } from './db/embeddedBinaries.ts'
import { ensureMigrated, migrateFor, NotMigrated } from './db/migrate.ts'
import { seedRoles } from './db/roles.ts'
import { checkArabicSearch } from './db/searchCheck.ts'
import { targetsOf } from './db/targets.ts'
import { loadDemoData } from './demo/demo.ts'
import { BadSettings, type Env, readEnv } from './env.ts'
import { ensureProductionAdmin } from './firstAdmin.ts'
import { chainOf, isUnavailable } from './http/databaseErrors.ts'
import { createLogger } from './http/logging.ts'
import { ensurePortFree } from './http/port.ts'
import { keepChain, startMaintenance } from './maintenance.ts'
import { passwordSignIn } from './modules/sso/passwordSignIn.ts'
import { readSso } from './modules/sso/provider.ts'
import { startTraces } from './observe/startTraces.ts'
import { StorageApart } from './processes/presence.ts'
import { lostSecrets } from './secrets/rotate.ts'
import { reportUnsafe } from './startReport.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Beside `server/` in `dist`, or in `dist` seen from the sources. */
const clientFolder = (): string => {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return (
    [resolve(here, '../client'), resolve(here, '../dist/client')].find(existsSync) ??
    resolve(here, '../client')
  )
}

const openEmbedded = async (env: Env, log: FastifyBaseLogger): Promise<EmbeddedDatabase | undefined> =>
  env.DATABASE_URL ? undefined : startEmbedded({ dataFolder: env.DATA_DIR, log })

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Says of each step how long it took; a production server says nothing but that it listens. */
const stepsOf =
  ({ NODE_ENV }: Env): Step =>
  async (name, work) => {
    const began = performance.now()
    const result = await work()
    if (NODE_ENV !== 'production') say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  }

const DAY_MS = 86_400_000

/** The demo as it was so many days ago as the settings say, and what time has brought since. */
const loadDemo = async (context: AppContext): Promise<void> => {
  const now = new Date()
  await loadDemoData(context, new Date(now.getTime() - context.env.DEMO_DAYS_AGO * DAY_MS), now)
}

const prepareData = async (context: AppContext): Promise<void> => {
  await seedRoles(context.database.pool)
  await checkArabicSearch(context.database.pool, context.log)
  for (const { place, reason } of await lostSecrets(context.database.pool, context.vault))
    context.log.error({ secret: place }, `A stored secret cannot be used: ${reason}`)
  if (passwordSignIn(context.env, await readSso(context)) === 'emergency')
    context.log.warn('Administrators sign in by a password although that is switched off: PASSWORD_SIGN_IN')
  if (context.env.NODE_ENV === 'production') await ensureProductionAdmin(context)
  else await loadDemo(context)
  await keepChain(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'The history could not be linked and sealed'),
  )
}

const greeting = ({ NODE_ENV, PUBLIC_URL, HOST, PORT }: Env): string =>
  NODE_ENV === 'production'
    ? `Listening on ${HOST}:${PORT}, reached at ${PUBLIC_URL}`
    : `\n  Open     ${PUBLIC_URL}/admin-panel\n  Sign in  ${DEMO_ADMIN.email}\n  Password ${DEMO_ADMIN.password}\n`

/** Stops in order: no new requests, the running ones end, then connections, then the database. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  const onSignal = async (): Promise<void> => {
    if (stopping) process.exit(1)
    stopping = true
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

const start = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv(process.env)
  const traces = await startTraces(env, (reason) => log.warn({ reason }, 'Traces could not be sent'))
  const log = createLogger({ level: env.LOG_LEVEL, mixin: traces?.logged })
  const opened: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of opened.reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'Stopping did not go smoothly'))
    }
  }
  stopOnSignal(stop)
  // One call whose failure nobody awaited would otherwise end the process, and with it the calls of everybody else.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'A failure that nobody awaited'))
  const step = stepsOf(env)
  try {
    await ensurePortFree(env)
    const embedded = await step('Starting PostgreSQL', () => openEmbedded(env, log))
    if (embedded) opened.push(embedded.stop)
    const { owner, application: target, direct } = targetsOf(env, embedded)
    await step('Migrating the database', () =>
      env.DATABASE_MIGRATE ? migrateFor(owner, direct) : ensureMigrated(direct),
    )
    const context = await createContext({
      env,
      log,
      target,
      direct,
      traces,
      announce: say,
      clientFolder: clientFolder(),
    })
    opened.push(context.close)
    await step('Preparing the data', () => prepareData(context))
    await context.presence.begin()
    const app: FastifyInstance = await buildApp(context)
    let endMaintenance = async (): Promise<void> => undefined
    // Side by side: requests do not wait for what is done behind them, nor that for them.
    opened.push(() => Promise.all([app.close(), endMaintenance()]))
    await app.listen({ host: env.HOST, port: env.PORT })
    endMaintenance = startMaintenance(context)
    say(greeting(env))
    await reportUnsafe(context, say)
  } catch (error) {
    await stop()
    throw error
  }
}

const complaintOf = (error: unknown): string => {
  const told = [BadSettings, EmbeddedUnavailable, NotMigrated, StorageApart].some(
    (kind) => error instanceof kind,
  )
  if (told && error instanceof Error) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: is it running already? Choose another PORT, or stop the other process.`
  }
  if (isUnavailable(error) && error instanceof Error) {
    return `The database does not answer (${error.message || 'no connection'}). Check DATABASE_URL.`
  }
  if (!(error instanceof Error)) return String(error)
  // What a statement failed at stands in the cause alone.
  const causes = chainOf(error).slice(1)
  return [error.stack ?? error.message, ...causes.map(({ message }) => `because of: ${message}`)].join('\n')
}

start().catch((error: unknown) => {
  console.error(complaintOf(error))
  process.exit(1)
})
