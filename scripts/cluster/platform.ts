import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import '#server/db/client.ts'
import { newCoupon, newPackage, newPartner, newVendor, setSeller } from '#tests/money/world.ts'
import type { Running } from '../bench/processes.ts'
import { signIn, startServer } from '../bench/serving.ts'
import type { Engine, Roles } from './engine.ts'

/** Sellers whose payments are recorded, approved and paid for at the same time. */
const VENDORS = 3

/** The longest that a statement may take. */
const QUERY_SECONDS = 5

export const COUPON = 'CLUSTER'

export interface World {
  readonly partner: number
  readonly chosen: number
  readonly vendors: readonly number[]
}

const address = (port: number, { user, password }: Roles['owner'], database = 'rabt'): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

/** Where the owner of the tables reaches whoever is the primary. */
export const ownerUrl = ({ ports, roles }: Engine): string => address(ports.primary, roles.owner)

/** Works with the database of the primary, past the API processes. */
export const withPool = async <T>(engine: Engine, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = new pg.Pool({ connectionString: ownerUrl(engine), max: 1 })
  pool.on('error', () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** The application's roles and its database, as docs/operations.md has them made. */
export const makeDatabase = async ({ ports, secrets, roles }: Engine): Promise<void> => {
  const superuser = { user: 'postgres', password: secrets.superuser }
  const client = new pg.Client(address(ports.primary, superuser, 'postgres'))
  await client.connect()
  try {
    for (const { user, password } of [roles.owner, roles.application])
      await client.query(`create role ${user} login password '${password}'`)
    // Behind a pooler what a connection sets for itself would be others'.
    for (const setting of ["timezone = 'UTC'", `statement_timeout = '${QUERY_SECONDS}s'`])
      await client.query(`alter role ${roles.application.user} set ${setting}`)
    await client.query(`create database rabt owner ${roles.owner.user}`)
    // A migration makes a function that sets it, which PostgreSQL permits to superusers alone unless told.
    await client.query(`grant set on parameter rabt.redacting to ${roles.owner.user}`)
  } finally {
    await client.end()
  }
}

/** How the API processes are started. */
export interface Serving {
  readonly processes: number
  readonly hasReplica: boolean
}

/** Starts API processes behind the front door. */
export type StartApi = (serving: Serving) => Promise<readonly Running[]>

export interface ApiOptions {
  readonly engine: Engine
  readonly folder: string
  /** Address of the object storage. */
  readonly bucket: string
  /** Told of each process, so that it can be ended. */
  readonly onProcess: (running: Running) => void
}

export interface Api {
  readonly start: StartApi
  /** The environment that all of them have. */
  readonly variables: Readonly<Record<string, string>>
}

/** API processes of the build, all with the same settings but their port and folder. */
export const apiOf = ({ engine, folder, bucket, onProcess }: ApiOptions): Api => {
  const { ports, roles } = engine
  const variables = {
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    DATABASE_OWNER_URL: ownerUrl(engine),
    DATABASE_DIRECT_URL: address(ports.primary, roles.application),
    DATABASE_QUERY_SECONDS: String(QUERY_SECONDS),
    S3_URL: bucket,
    S3_ACCESS_KEY_ID: 'cluster',
    S3_SECRET_ACCESS_KEY: 'cluster',
  }
  const replica = { DATABASE_REPLICA_URL: address(ports.bouncer, roles.application, 'rabt_replica') }
  const start: StartApi = async ({ processes, hasReplica }) => {
    const running: Running[] = []
    for (const [at, port] of ports.apiProcesses.slice(0, processes).entries()) {
      const data = join(folder, `api${at + 1}`)
      await mkdir(data, { recursive: true, mode: 0o700 })
      const more = { ...variables, ...(hasReplica ? replica : {}) }
      const url = address(ports.bouncer, roles.application)
      const process = await startServer(url, data, { port, variables: more, log: `${data}.log` })
      onProcess(process)
      running.push(process)
    }
    return running
  }
  return { start, variables }
}

/** Sellers that a partner has brought, a package and a coupon. */
export const makeWorld = async (pool: pg.Pool): Promise<World> => {
  await setSeller(pool)
  const chosen = await newPackage(pool)
  const partner = await newPartner(pool)
  await newCoupon(pool, [chosen], { code: COUPON, type: 'PERCENTAGE', discountPercentage: 10 })
  const vendors: number[] = []
  while (vendors.length < VENDORS)
    vendors.push(await newVendor(pool, { holder: { partner }, percentage: 10, months: 120 }))
  return { partner, chosen, vendors }
}

const DOOR_MS = 30_000
const AGAIN_MS = 500

/** The address of the front door, and a token of the administrator; waits until the door leads to somebody. */
export const enter = async ({ ports }: Engine): Promise<{ readonly url: string; readonly token: string }> => {
  const url = `http://127.0.0.1:${ports.api}`
  const began = performance.now()
  for (;;)
    try {
      return { url, token: await signIn(url) }
    } catch (error) {
      if (performance.now() - began > DOOR_MS) throw error
      await delay(AGAIN_MS)
    }
}
