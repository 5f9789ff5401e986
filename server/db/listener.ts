import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { clientConfig } from './client.ts'
import type { Connection } from './connection.ts'

/** What processes tell each other by way of PostgreSQL, by what it is about. */
const CHANNELS = ['access_changed', 'notifications', 'settings_changed'] as const

export type Channel = (typeof CHANNELS)[number]

export interface ListenerOptions {
  /** The way past a pooler where there is one: LISTEN belongs to a session. */
  readonly target: string | Connection
  /** Sends the listener's own pings, over other connections than the one that listens. */
  readonly pool: pg.Pool
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Whoever wants to be told of one channel. */
export interface Hearer {
  readonly onMessage: (payload: string) => void
  /** Nothing is heard from now on: what is remembered may be outdated. */
  readonly onSilence?: () => void
  /** Notifications arrive from now on; what was told before was perhaps missed. */
  readonly onAgain?: () => void
}

export interface Listener {
  readonly hear: (channel: Channel, hearer: Hearer) => void
  /** True while notifications are known to arrive. */
  readonly alive: () => boolean
  readonly stop: () => Promise<void>
}

/** The listener's own: what it says itself it has to hear. */
const PINGS = 'listener_pings'

const HEARTBEAT_MS = 5_000
const PATIENCE_MS = 2_000
const ANSWER_MS = 5_000
const RECONNECT_MS = 1_000

const UNHEARD =
  'What the database tells does not arrive. Behind a pooler, DATABASE_DIRECT_URL has to lead past it.'

const LISTEN = [...CHANNELS, PINGS].map((name) => `listen ${pg.escapeIdentifier(name)}`).join('; ')

/** Waits for the ping that says this; false after `PATIENCE_MS`. */
const heard = (client: pg.Client, payload: string): Promise<boolean> =>
  new Promise((done) => {
    const finish = (result: boolean) => {
      clearTimeout(timer)
      client.off('notification', onNotification)
      client.off('end', onEnd)
      done(result)
    }
    const onNotification = (message: pg.Notification) => {
      if (message.payload === payload) finish(true)
    }
    const onEnd = () => finish(false)
    const timer = setTimeout(finish, PATIENCE_MS, false)
    client.on('notification', onNotification)
    client.on('end', onEnd)
  })

/** Ends a connection; one to a database that is frozen or cut off would never say that it has ended. */
const hangUp = async (client: pg.Client, socket: Socket): Promise<void> => {
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

/**
 * Listens to PostgreSQL for the whole process, over one connection of its own. What is sent is proven to arrive, at
 * the start and every few seconds, by a ping: a pooler between may accept LISTEN and deliver nothing, a connection may
 * be dead without a word, and one may lead to another database than the pool. Connects again by itself; whoever hears
 * is told of the silence between, as nothing says what was missed.
 */
export const startListener = ({ target, pool, log }: ListenerOptions): Listener => {
  const hearers = new Map<string, Hearer[]>()
  const stopping = new AbortController()
  let alive = false

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  const ping = async (client: pg.Client): Promise<boolean> => {
    const payload = randomUUID()
    const arrives = heard(client, payload)
    const isSent = await pool.query('select pg_notify($1, $2)', [PINGS, payload]).then(
      () => true,
      () => false,
    )
    const isHeard = await arrives
    if (isSent && !isHeard) log.warn(UNHEARD)
    return isHeard
  }

  const hearAgain = (): void => {
    if (alive) return
    alive = true
    for (const { onAgain } of [...hearers.values()].flat()) onAgain?.()
  }

  const fallSilent = (): void => {
    if (!alive) return
    alive = false
    for (const { onSilence } of [...hearers.values()].flat()) onSilence?.()
  }

  const listen = async (client: pg.Client): Promise<void> => {
    await client.connect()
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of hearers.get(channel) ?? []) onMessage(payload)
    })
    await client.query(LISTEN)
    while (!stopping.signal.aborted && (await ping(client))) {
      hearAgain()
      await pause(HEARTBEAT_MS)
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const socket = new Socket()
      const client = new pg.Client({
        ...clientConfig(target),
        stream: () => socket,
        query_timeout: ANSWER_MS,
      })
      client.on('error', fallSilent)
      client.on('end', fallSilent)
      await listen(client).catch((error: unknown) =>
        log.warn({ err: error }, 'Cannot listen to the database'),
      )
      fallSilent()
      await hangUp(client, socket)
      await pause(RECONNECT_MS)
    }
  }
  const running = run()

  return {
    hear: (channel, hearer) => {
      hearers.set(channel, [...(hearers.get(channel) ?? []), hearer])
    },
    alive: () => alive,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
