import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { exportPlaces } from '#server/exports/slots.ts'
import type { SecurityAct } from '#server/http/securityEvents.ts'
import type { Reading } from '#server/replica/reading.ts'
import { applicationVersion } from '#server/version.ts'
import type { DeliveryState } from '#server/webhooks/settle.ts'
import { endpointsStanding } from '#server/webhooks/standing.ts'
import type { Around } from './around.ts'
import { readQueues } from './queues.ts'
import { within } from './within.ts'

/** One request that was answered. */
export interface Answered {
  readonly method: string
  /** The pattern of its route, never a path that somebody made up; undefined where there is none. */
  readonly route: string | undefined
  readonly status: number
  readonly seconds: number
}

/** What this process counts for Prometheus. */
export interface Metrics {
  readonly contentType: string
  /** All of it, as Prometheus reads it. */
  readonly text: () => Promise<string>
  readonly answered: (request: Answered) => void
  readonly told: (act: SecurityAct) => void
  /** What an attempt to tell a webhook endpoint something came to. */
  readonly settled: (state: DeliveryState) => void
  /** A read that may be a moment old went there. */
  readonly read: (from: 'replica' | 'primary') => void
  readonly around: Around
}

/** Seconds; from a fast read to the limit of a statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** A scrape waits so long for the database, and tells the rest without it. */
const DATABASE_MS = 2_000

const ATTEMPT_OUTCOMES: Readonly<Record<DeliveryState, string>> = {
  DELIVERED: 'delivered',
  PENDING: 'retried',
  FAILED: 'given_up',
}

interface Sources {
  readonly db: Parameters<typeof endpointsStanding>[0]
  readonly primary: pg.Pool
  readonly replica: { readonly pool: pg.Pool; readonly standing: Reading['standing'] } | undefined
}

type Library = typeof import('prom-client')

const countPools = ({ Gauge }: Library, register: Registry, { primary, replica }: Sources): void => {
  new Gauge({
    name: 'rabt_pool_connections',
    help: 'Connections of the pool to the database, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      const pools = [['primary', primary] as const, ...(replica ? [['replica', replica.pool] as const] : [])]
      for (const [name, pool] of pools) {
        this.set({ pool: name, state: 'total' }, pool.totalCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

const countReplica = ({ Gauge }: Library, register: Registry, { replica }: Sources): void => {
  new Gauge({
    name: 'rabt_replica_age_seconds',
    help: 'How old what the replica shows may be; not told where that was never measured.',
    // Without a label it would be told as 0 where there is none.
    labelNames: ['pool'],
    registers: [register],
    collect() {
      const { age } = replica?.standing() ?? {}
      if (age !== undefined) this.set({ pool: 'replica' }, age)
    },
  })
}

/** Gauges that one statement fills: the first that is asked for begins it, and all of them wait for it. */
const readTogether = (gauges: readonly object[], read: () => Promise<void>): void => {
  let reading: Promise<void> | undefined
  const collect = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const gauge of gauges) Object.assign(gauge, { collect })
}

const countQueues = ({ Gauge }: Library, register: Registry, pool: pg.Pool): void => {
  const up = new Gauge({
    name: 'rabt_database_up',
    help: '1 while the database answers within two seconds.',
    registers: [register],
  })
  const oldest = new Gauge({
    name: 'rabt_queue_oldest_seconds',
    help: 'For how long the oldest piece that is due has waited; of all processes together.',
    labelNames: ['queue'],
    registers: [register],
  })
  const items = new Gauge({
    name: 'rabt_queue_items',
    help: 'Pieces of the queues by their state; of all processes together.',
    labelNames: ['queue', 'state'],
    registers: [register],
  })
  const read = async (): Promise<void> => {
    const late = () => new Error('the database does not answer')
    const queues = await within(DATABASE_MS, readQueues(pool, DATABASE_MS), late).catch(() => undefined)
    up.set(queues ? 1 : 0)
    items.reset()
    oldest.reset()
    for (const { queue, oldest_seconds, ...states } of queues ?? []) {
      oldest.set({ queue }, oldest_seconds)
      for (const [state, count] of Object.entries(states)) items.set({ queue, state }, count)
    }
  }
  readTogether([up, oldest, items], read)
}

const countWebhooks = ({ Gauge }: Library, register: Registry, db: Sources['db']): void => {
  const oldest = new Gauge({
    name: 'rabt_webhook_oldest_seconds',
    help: 'For how long the oldest delivery of an endpoint that is not paused waits; of all processes together.',
    registers: [register],
  })
  const waiting = new Gauge({
    name: 'rabt_webhook_waiting',
    help: 'Deliveries that wait, by the state of their endpoint, of each up to 10,000; of all processes together.',
    labelNames: ['state'],
    registers: [register],
  })
  const endpoints = new Gauge({
    name: 'rabt_webhook_endpoints',
    help: 'Webhook endpoints by their state; of all processes together.',
    labelNames: ['state'],
    registers: [register],
  })
  const read = async (): Promise<void> => {
    const late = () => new Error('the database does not answer')
    const found = await within(DATABASE_MS, endpointsStanding(db), late).catch(() => undefined)
    for (const gauge of [oldest, waiting, endpoints]) gauge.reset()
    if (!found) return
    const awaited = found.filter(({ state }) => !state.startsWith('PAUSED'))
    oldest.set(Math.max(0, ...awaited.map(({ oldest_seconds }) => oldest_seconds)))
    for (const { state, waiting: count } of found) {
      waiting.inc({ state }, count)
      endpoints.inc({ state })
    }
  }
  readTogether([oldest, waiting, endpoints], read)
}

const countProcess = ({ Gauge }: Library, register: Registry): void => {
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'rabt_event_loop_utilisation',
    help: 'Part of the time since the last scrape in which the event loop was busy, 0 to 1.',
    registers: [register],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
  new Gauge({
    name: 'rabt_export_programs',
    help: 'Files that are being made, and that wait for a place.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { running, waiting } = exportPlaces()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  const build = new Gauge({
    name: 'rabt_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers: [register],
  })
  build.set({ version: applicationVersion(), node: process.version }, 1)
}

/** Begins to count. What Node.js tells of itself (memory, lag of the event loop, collections) is among it. */
export const createMetrics = async (sources: Sources): Promise<Metrics> => {
  const library = await import('prom-client')
  const { Counter, Histogram, Registry, collectDefaultMetrics } = library
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  countPools(library, register, sources)
  countReplica(library, register, sources)
  countQueues(library, register, sources.primary)
  countWebhooks(library, register, sources.db)
  countProcess(library, register)
  const requests = new Counter({
    name: 'rabt_http_requests_total',
    help: 'Requests by pattern of route, method and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'rabt_http_request_duration_seconds',
    help: 'How long requests took, by pattern of route and method.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const events = new Counter({
    name: 'rabt_security_events_total',
    help: 'Security events by name and outcome; sign-ins are among them.',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const reads = new Counter({
    name: 'rabt_replica_reads_total',
    help: 'Reports, exports and dashboards, by where they were read: a replica that is too old is left.',
    labelNames: ['from'],
    registers,
  })
  const deliveries = new Counter({
    name: 'rabt_webhook_attempts_total',
    help: 'Attempts to tell webhook endpoints something: delivered, to be retried, or given up after three days.',
    labelNames: ['outcome'],
    registers,
  })
  const outgoing = new Counter({
    name: 'rabt_outgoing_total',
    help: 'Mails that were sent and calls of the payment gateway, by outcome.',
    labelNames: ['kind', 'operation', 'outcome'],
    registers,
  })
  const waits = new Histogram({
    name: 'rabt_outgoing_duration_seconds',
    help: 'How long mail server and payment gateway took.',
    labelNames: ['kind', 'operation'],
    buckets: BUCKETS,
    registers,
  })
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    answered: ({ method, route = 'none', status, seconds }) => {
      const known = route === 'none' ? 'other' : method
      requests.inc({ method: known, route, status: `${Math.trunc(status / 100)}xx` })
      durations.observe({ method: known, route }, seconds)
    },
    told: ({ event, outcome }) => events.inc({ event, outcome }),
    read: (from) => reads.inc({ from }),
    settled: (state) => deliveries.inc({ outcome: ATTEMPT_OUTCOMES[state] }),
    around: async ({ kind, operation }, work) => {
      const took = waits.startTimer({ kind, operation })
      try {
        const done = await work()
        outgoing.inc({ kind, operation, outcome: 'ok' })
        return done
      } catch (error) {
        outgoing.inc({ kind, operation, outcome: 'failed' })
        throw error
      } finally {
        took()
      }
    },
  }
}
