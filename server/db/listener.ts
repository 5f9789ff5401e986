import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { clientConfig } from './client.ts'
import type { Connection } from './connection.ts'

export interface ListenerOptions {
  readonly target: string | Connection
  /** Sends the listener's own pings, over other connections than the one that listens. */
  readonly pool: pg.Pool
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** The listener hears nothing from now on, until `alive` is true again. */
  readonly onSilence: () => void
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export interface Listener {
  /** True while notifications are known to arrive. */
  readonly alive: () => boolean
  readonly stop: () => Promise<void>
}

const HEARTBEAT_MS = 5_000
const PATIENCE_MS = 2_000
const RECONNECT_MS = 1_000

/** Waits for the next line that passes; false after `PATIENCE_MS`. */
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

/**
 * Listens on a channel of PostgreSQL over a connection of its own. What is sent is proven to arrive, at the
 * start and every few seconds, by a ping: a pooler between may accept LISTEN and deliver nothing, and a
 * connection may be dead without a word. Connects again by itself.
 */
export const startListener = (options: ListenerOptions): Listener => {
  const { target, pool, channel, onMessage, onSilence, log } = options
  const stopping = new AbortController()
  let alive = false

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)

  const ping = async (client: pg.Client): Promise<boolean> => {
    const payload = `ping:${randomUUID()}`
    const arrives = heard(client, payload)
    await pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    return arrives
  }

  const listen = async (client: pg.Client): Promise<void> => {
    await client.connect()
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith('ping:')) onMessage(payload)
    })
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    while (!stopping.signal.aborted && (await ping(client))) {
      alive = true
      await pause(HEARTBEAT_MS)
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const client = new pg.Client(clientConfig(target))
      const fallSilent = () => {
        if (!alive) return
        alive = false
        onSilence()
      }
      client.on('error', fallSilent)
      client.on('end', fallSilent)
      await listen(client).catch((error: unknown) =>
        log.warn({ err: error }, 'Cannot listen to the database'),
      )
      fallSilent()
      await client.end().catch(() => undefined)
      await pause(RECONNECT_MS)
    }
  }
  const running = run()

  return {
    alive: () => alive,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
