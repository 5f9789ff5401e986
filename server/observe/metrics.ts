import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import { exportPlaces } from '#server/exports/slots.ts'
import type { SecurityAct } from '#server/http/securityEvents.ts'
import { applicationVersion } from '#server/version.ts'
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
  readonly around: Around
}

/** Seconds; from a fast read to the limit of a statement. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** A scrape waits so long for the database, and tells the rest without it. */
const DATABASE_MS = 2_000

interface Pools {
  readonly primary: pg.Pool
  readonly replica: pg.Pool | undefined
}

type Library = typeof import('prom-client')

const countPools = ({ Gauge }: Library, register: Registry, { primary, replica }: Pools): void => {
  new Gauge({
    name: 'rabt_pool_connections',
    help: 'Connections of the pool to the database, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      const pools = [['primary', primary] as const, ...(replica ? [['replica', replica] as const] : [])]
      for (const [name, pool] of pools) {
        this.set({ pool: name, state: 'total' }, pool.totalCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
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
  // The three are read by one statement, when the first of them is asked for.
  Object.assign(up, { collect: read })
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
export const createMetrics = async (pools: Pools): Promise<Metrics> => {
  const library = await import('prom-client')
  const { Counter, Histogram, Registry, collectDefaultMetrics } = library
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  countPools(library, register, pools)
  countQueues(library, register, pools.primary)
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
