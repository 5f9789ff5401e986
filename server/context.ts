import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Passwords } from './auth/passwords.ts'
import type { ServiceCalls } from './auth/serviceCalls.ts'
import type { ServiceKeys } from './auth/serviceKeys.ts'
import type { Sessions } from './auth/sessions.ts'
import type { BackupService } from './backup/scheduled.ts'
import type { Database, DatabaseHandle } from './db/client.ts'
import type { Read } from './db/reads.ts'
import type { Env } from './env.ts'
import type { ExportPlaces } from './exports/places.ts'
import type { Scanner } from './files/scan.ts'
import type { Storage } from './files/storage.ts'
import type { CurrentGateway } from './gateways/services.ts'
import type { GuardedFetch } from './http/guardedFetch.ts'
import type { Lane } from './jobs/lane.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { MailQueue } from './mail/queue.ts'
import type { Live } from './notifications/live.ts'
import type { LastCalls } from './observe/lastCalls.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Traces } from './observe/traces.ts'
import type { Presence } from './processes/presence.ts'
import type { Reading } from './replica/reading.ts'
import type { Vault } from './secrets/vault.ts'

/** What every module of the server works with; made once per process. */
export interface AppContext {
  readonly env: Env
  readonly log: FastifyBaseLogger
  readonly database: DatabaseHandle
  readonly db: Database
  /** Where reads go that may be a moment old: a replica, where one is configured and young enough. */
  readonly reading: Reading
  /** For what only reads, wherever it must not be old: the primary, and while that is gone the replica. */
  readonly read: Read
  /** Seals what is stored and must not be read in the database. */
  readonly vault: Vault
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Who calls by a key, on routes that are for keys. */
  readonly serviceKeys: ServiceKeys
  readonly serviceCalls: ServiceCalls
  readonly mailQueue: MailQueue
  readonly jobs: JobQueue
  /** Makes the reports that are due, and mails them. */
  readonly reportLane: Lane
  /** Tells endpoints outside what happens. */
  readonly webhooks: Lane
  /** The windows that are told of notifications as they arrive. */
  readonly live: Live
  readonly storage: Storage
  /** This process among those that serve the database. */
  readonly presence: Presence
  /** Who may make a file now, of all processes. */
  readonly exportPlaces: ExportPlaces
  /** Asks addresses that people typed, and never what only this machine reaches. */
  readonly fetchOutside: GuardedFetch
  /** Looks at uploads before they are kept. */
  readonly scanner: Scanner
  readonly backups: BackupService
  /** What came of the latest calls of other servers. */
  readonly lastCalls: LastCalls
  /** What is counted for Prometheus; undefined where nobody may ask for it. */
  readonly metrics: Metrics | undefined
  /** What is told to a collector of traces; undefined where there is none. */
  readonly traces: Traces | undefined
  /** Where people pay by card, as it is configured at that moment. */
  readonly gateway: CurrentGateway
  /** How many bytes are left where a folder lies; of the file system unless told. */
  readonly diskSpace?: (folder: string) => Promise<number>
  /** Folder of the built browser side. */
  readonly clientFolder: string
  /** Ends background work and connections. */
  readonly close: () => Promise<void>
}

/** A part of the application: registers its routes. */
export type Module = (app: FastifyInstance, context: AppContext) => void | Promise<void>
