import type { FastifyBaseLogger } from 'fastify'
import { settlementJobs } from '#server/bank/settlements/missing.ts'
import { unsureJobs } from '#server/bank/unsure.ts'
import { composeAddressChanged } from './auth/addressChanged.ts'
import { createPasswords, type PasswordCost } from './auth/passwords.ts'
import { createServiceCalls } from './auth/serviceCalls.ts'
import { createServiceKeys } from './auth/serviceKeys.ts'
import { createSessions } from './auth/sessions.ts'
import { createBackups } from './backup/scheduled.ts'
import { receiptJobs } from './bank/hashReceipts.ts'
import type { AppContext } from './context.ts'
import { type DatabaseHandle, openDatabase } from './db/client.ts'
import type { Connection } from './db/connection.ts'
import { startListener } from './db/listener.ts'
import { createReads } from './db/reads.ts'
import { einvoiceJobs, einvoiceServices } from './einvoice/services.ts'
import type { Env } from './env.ts'
import { createExportPlaces } from './exports/places.ts'
import { createScanner } from './files/scan.ts'
import { createStorage, type Storage } from './files/storage.ts'
import { gatewayJobs } from './gateways/jobs.ts'
import { currentGateway, gatewayServices } from './gateways/services.ts'
import { settlementGatewayJobs } from './gateways/settlements.ts'
import { hearOfBrands } from './http/brands.ts'
import { createGuardedFetch } from './http/guardedFetch.ts'
import { importJobs } from './imports/steps.ts'
import { startJobQueue } from './jobs/queue.ts'
import { configuredMailer } from './mail/configured.ts'
import { startMailQueue } from './mail/queue.ts'
import type { Announce, Mailer } from './mail/transport.ts'
import { accountMails } from './modules/account/mails.ts'
import { sellingMails } from './modules/account/sellingMails.ts'
import { composeResetMail } from './modules/auth/resetMail.ts'
import { alertMails } from './modules/auth/signInAlerts.ts'
import { composeAnswerMail } from './modules/contacts/answerMail.ts'
import { composeSealMail } from './modules/history/sealMails.ts'
import { attachedPapers } from './modules/payments/invoiceFile.ts'
import { emailCodeMails } from './modules/registration/codeMail.ts'
import { startReportLane } from './modules/reports/schedules/lane.ts'
import { reportMails } from './modules/reports/schedules/mails.ts'
import { factorMails } from './modules/secondFactor/told.ts'
import { composeTestMail } from './modules/settings/testMail.ts'
import { shipmentMails } from './modules/shipments/mails.ts'
import type { AttachedPaper } from './money/paperMails.ts'
import { statementMails } from './money/statementLinks.ts'
import { timeJobs } from './money/timeJobs.ts'
import { vendorMails } from './money/vendorMails.ts'
import { createLive } from './notifications/live.ts'
import { composeAround, watchedGateway, watchedMailer } from './observe/around.ts'
import { rememberCalls } from './observe/lastCalls.ts'
import { createMetrics } from './observe/metrics.ts'
import type { Traces } from './observe/traces.ts'
import { createPresence } from './processes/presence.ts'
import { createReading } from './replica/reading.ts'
import { vaultOf } from './secrets/vault.ts'
import { startWebhookLane } from './webhooks/lane.ts'

export interface ContextOptions {
  readonly env: Env
  readonly log: FastifyBaseLogger
  /** The database, migrated already. */
  readonly target: string | Connection
  /** The same past a pooler, for what takes a session of its own; `target` unless told. */
  readonly direct?: string | Connection
  readonly announce: Announce
  readonly clientFolder: string
  readonly traces?: Traces | undefined
  /** For tests: cheaper passwords, another mailer or storage, mails without files. */
  readonly passwordCost?: PasswordCost
  readonly attachedPaper?: AttachedPaper
  readonly mailer?: Mailer
  readonly storage?: Storage
  readonly diskSpace?: AppContext['diskSpace']
}

const openReplica = ({ env, log }: ContextOptions): DatabaseHandle | undefined =>
  env.DATABASE_REPLICA_URL
    ? openDatabase({
        target: env.DATABASE_REPLICA_URL,
        size: env.DATABASE_POOL_SIZE,
        seconds: env.DATABASE_QUERY_SECONDS,
        prepare: env.DATABASE_PREPARE,
        log,
      })
    : undefined

/** Puts the parts of the server together over a migrated database. */
export const createContext = async (options: ContextOptions): Promise<AppContext> => {
  const { env, log, target, direct = target, traces } = options
  const vault = await vaultOf(env)
  const database = openDatabase({
    target,
    size: env.DATABASE_POOL_SIZE,
    seconds: env.DATABASE_QUERY_SECONDS,
    prepare: env.DATABASE_PREPARE,
    log,
  })
  const replica = openReplica(options)
  const { pool } = database
  for (const each of [database, replica]) if (each) traces?.queries(each.pool)
  const metrics = env.METRICS_TOKEN
    ? await createMetrics({
        db: database.db,
        primary: pool,
        replica: replica && { pool: replica.pool, standing: () => reading.standing() },
      })
    : undefined
  const reads = createReads({
    primary: database,
    replica,
    isYoung: () => reading.standing()?.isRead === true,
    log,
  })
  const reading = createReading({
    primary: database,
    replica,
    read: reads.read,
    prepare: env.DATABASE_PREPARE,
    maximumAge: env.DATABASE_REPLICA_MAX_AGE_SECONDS,
    log,
    counted: metrics?.read,
  })
  const lastCalls = rememberCalls()
  const around = composeAround([lastCalls.around, ...[metrics, traces].flatMap((each) => each?.around ?? [])])
  const listener = startListener({ target: direct, pool, log })
  hearOfBrands(listener, pool)
  const sessions = createSessions({ db: database.db, read: reads.read, listener, log })
  const passwords = await createPasswords(options.passwordCost)
  const mailQueue = startMailQueue({
    db: database.db,
    mailer: watchedMailer(
      options.mailer ?? configuredMailer({ db: database.db, vault, env, announce: options.announce }),
      around,
    ),
    composers: {
      password_reset: composeResetMail(pool, env),
      email_changed: composeAddressChanged(pool, env),
      contact_answer: composeAnswerMail(pool, env),
      settings_test: composeTestMail(pool, env),
      history_seal: composeSealMail(pool, env),
      ...vendorMails(pool, env, options.attachedPaper ?? attachedPapers({ database, env, log })),
      ...statementMails(pool, env, vault),
      ...accountMails(pool, env),
      ...shipmentMails(pool, env),
      ...sellingMails(pool, env),
      ...factorMails(pool, env),
      ...alertMails(pool, env),
      ...emailCodeMails(pool, env, passwords),
      ...reportMails(database.db, pool, env),
    },
    log,
    watch: traces?.background('mail'),
  })
  const gateway = watchedGateway(
    currentGateway(env, { db: database.db, vault, headers: traces?.headers }),
    around,
  )
  const storage = options.storage ?? createStorage(env)
  const jobs = startJobQueue({
    db: database.db,
    performers: {
      ...timeJobs,
      ...importJobs(() => ({ db: database.db, passwords, sessions })),
      ...einvoiceJobs(einvoiceServices(env, { db: database.db, vault })),
      ...receiptJobs({ db: database.db, storage }),
      ...unsureJobs,
      ...settlementJobs,
      ...gatewayJobs(() => gatewayServices({ db: database.db, log, gateway })),
      ...settlementGatewayJobs(() => gatewayServices({ db: database.db, log, gateway })),
    },
    log,
    afterwards: mailQueue.wake,
    watch: traces?.background('job'),
  })
  const fetchOutside = createGuardedFetch({ isPrivateAllowed: env.OUTGOING_PRIVATE })
  const webhooks = startWebhookLane({
    db: database.db,
    vault,
    fetchOutside,
    log,
    watch: traces?.background('webhook'),
    settled: metrics?.settled,
  })
  const presence = createPresence({ pool, storage, env, log })
  const exportPlaces = createExportPlaces({
    db: database.db,
    process: presence.id,
    most: env.EXPORTS_AT_ONCE,
  })
  const scanner = createScanner(env, log)
  const reportLane = startReportLane({
    db: database.db,
    database,
    reading,
    exportPlaces,
    storage,
    scanner,
    env,
    log,
    afterwards: mailQueue.wake,
    watch: traces?.background('report'),
  })
  const serviceCalls = createServiceCalls({ pool, log })
  const backups = createBackups({ db: database.db, env, storage, log, target: direct })
  const live = createLive({ pool, listener, sessions, log })
  return {
    env,
    log,
    database,
    db: database.db,
    reading,
    read: reads.read,
    vault,
    passwords,
    sessions,
    serviceKeys: createServiceKeys({ pool, env, log, calls: serviceCalls }),
    serviceCalls,
    mailQueue,
    jobs,
    live,
    gateway,
    lastCalls,
    metrics,
    traces,
    storage,
    presence,
    exportPlaces,
    fetchOutside,
    reportLane,
    webhooks,
    scanner,
    backups,
    clientFolder: options.clientFolder,
    ...(options.diskSpace ? { diskSpace: options.diskSpace } : {}),
    close: async () => {
      live.stop()
      reads.stop()
      await Promise.all([
        listener.stop(),
        jobs.stop(),
        reportLane.stop(),
        backups.stop(),
        mailQueue.stop(),
        webhooks.stop(),
        serviceCalls.stop(),
        presence.stop(),
        reading.stop(),
      ])
      await Promise.all([database.close(), replica?.close(), traces?.stop()])
    },
  }
}
