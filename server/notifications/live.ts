import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Sessions } from '#server/auth/sessions.ts'
import type { Listener } from '#server/db/listener.ts'
import { type Actor, may } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { countUnread, toldResources } from './store.ts'

export interface LiveOptions {
  readonly pool: pg.Pool
  readonly listener: Pick<Listener, 'hear' | 'alive'>
  readonly sessions: Pick<Sessions, 'check' | 'watch'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** The windows that are told of events as they happen. */
export interface Live {
  /**
   * Server-sent events for whoever holds that token: `unread` with the number of unread events, at once and after
   * every change, `changed` with the resource that an event was about, `ended` when the session has ended. 429 when one session holds too many.
   */
  readonly open: (token: string, actor: Actor) => Readable
  /** Ends all of them at once: the server stops. */
  readonly closeAll: () => void
  readonly stop: () => void
}

/** Shorter than the patience of proxies between. */
const HEARTBEAT_MS = 25_000
/** Events of one burst are told together. */
const GATHER_MS = 150
/** How often is counted anew while nothing can be heard from the database. */
const DEAF_COUNT_MS = 60_000
const MOST_PER_SESSION = 10

interface Client {
  readonly token: string
  readonly stream: PassThrough
  actor: Actor
  gathering: NodeJS.Timeout | undefined
  countedAt: number
  /** Resources of which something happened that the window was not told yet. */
  readonly changed: Set<string>
}

const eventOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Tells administrators of events over open streams; what happens in other processes comes by way of PostgreSQL. */
export const createLive = ({ pool, listener, sessions, log }: LiveOptions): Live => {
  const clients = new Set<Client>()
  let heartbeat: NodeJS.Timeout | undefined

  const end = (client: Client, last?: string): void => {
    if (!clients.delete(client)) return
    clearTimeout(client.gathering)
    client.stream.end(last)
  }

  const tell = async (client: Client): Promise<void> => {
    client.countedAt = Date.now()
    for (const resource of client.changed) client.stream.write(eventOf('changed', { resource }))
    client.changed.clear()
    try {
      const unread = await countUnread(pool, client.actor)
      if (clients.has(client)) client.stream.write(eventOf('unread', { unread }))
    } catch (error) {
      log.warn({ err: error }, 'Unread notifications could not be counted')
    }
  }

  const notifySoon = (client: Client): void => {
    client.gathering ??= setTimeout(() => {
      client.gathering = undefined
      void tell(client)
    }, GATHER_MS).unref()
  }

  const concerns = ({ actor }: Client, kind: string | undefined, what: string): boolean =>
    kind === 'read' ? actor.userId === Number(what) : may(actor, what, 'list')

  const onMessage = (payload: string): void => {
    const [kind, what = ''] = payload.split(':')
    for (const client of clients) {
      if (!concerns(client, kind, what)) continue
      if (kind !== 'read') client.changed.add(what)
      notifySoon(client)
    }
  }

  const check = async (client: Client): Promise<void> => {
    try {
      const actor = await sessions.check(client.token)
      if (actor !== client.actor) notifySoon(client)
      client.actor = actor
    } catch (error) {
      // While the database is away nobody is signed out.
      if (error instanceof AppError && error.statusCode === 401) end(client, eventOf('ended', {}))
    }
  }

  const checkAll = (): void => {
    for (const client of clients) void check(client)
  }

  const beat = (): void => {
    const isDeaf = !listener.alive()
    for (const client of clients) {
      client.stream.write(': \n\n')
      if (isDeaf && Date.now() - client.countedAt >= DEAF_COUNT_MS) notifySoon(client)
    }
    checkAll()
  }

  const unwatch = sessions.watch(checkAll)

  listener.hear('notifications', {
    onMessage,
    // Something may have happened to whatever they are told of.
    onAgain: () => {
      for (const client of clients) {
        for (const resource of toldResources(client.actor)) client.changed.add(resource)
        notifySoon(client)
      }
    },
  })

  const ofSession = (sessionId: number): number =>
    [...clients].filter(({ actor }) => actor.sessionId === sessionId).length

  const closeAll = (): void => {
    for (const client of clients) end(client)
  }

  return {
    open: (token, actor) => {
      if (ofSession(actor.sessionId) >= MOST_PER_SESSION)
        throw new AppError(429, 'too_many_requests', { retryAfterSeconds: 60 })
      heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref()
      const client: Client = {
        token,
        actor,
        stream: new PassThrough(),
        gathering: undefined,
        countedAt: 0,
        changed: new Set(),
      }
      clients.add(client)
      client.stream.on('close', () => end(client))
      client.stream.on('error', () => end(client))
      void tell(client)
      return client.stream
    },
    closeAll,
    stop: () => {
      closeAll()
      unwatch()
      clearInterval(heartbeat)
    },
  }
}
