import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { placeEvents } from '#server/events/place.ts'
import type { GuardedFetch } from '#server/http/guardedFetch.ts'
import type { Lane, Watch } from '#server/jobs/lane.ts'
import { poll } from '#server/jobs/poll.ts'
import type { Vault } from '#server/secrets/vault.ts'
import { callEndpoint } from './call.ts'
import { claimDue, type DueEndpoint, dueEndpoints } from './claim.ts'
import { planDeliveries } from './plan.ts'
import { openSecrets } from './secrets.ts'
import { type DeliveryState, settle } from './settle.ts'

export interface WebhookLaneOptions {
  readonly db: Database
  readonly vault: Vault
  readonly fetchOutside: GuardedFetch
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Watches over what is told to each endpoint. */
  readonly watch?: Watch | undefined
  /** Hears what each attempt came to, once that is written down. */
  readonly settled?: ((state: DeliveryState) => void) | undefined
}

const POLL_MS = 1_000

/**
 * Gives events their positions and tells them to endpoints, in the background; several processes share it. Each
 * endpoint is served by itself, so that one that is slow holds up no other. At least once: what was sent counts when
 * that is written down, and is sent again where a process dies in between.
 */
export const startWebhookLane = (options: WebhookLaneOptions): Lane => {
  const { db, vault, fetchOutside, log, watch, settled } = options
  const serving = new Map<number, Promise<number>>()
  let isStopping = false

  const serveBatch = async (endpoint: DueEndpoint, now: Date): Promise<number> => {
    const secrets = await openSecrets(db, vault, endpoint.id)
    if (!secrets.length) return 0
    const claimed = await claimDue(db, endpoint, now)
    if (!claimed.length) return 0
    const { address } = endpoint
    const outcomes = await Promise.all(
      claimed.map(async (delivery) => {
        const { key, payload } = delivery
        return { delivery, attempt: await callEndpoint(fetchOutside, { address, key, payload, secrets }) }
      }),
    )
    for (const state of await settle(db, endpoint.id, { outcomes, now })) settled?.(state)
    return claimed.length
  }

  const serve = async (endpoint: DueEndpoint, clock: () => Date): Promise<number> => {
    const work = () => serveBatch(endpoint, clock())
    const done = await (watch ? watch('webhook', work) : work())
    return done
  }

  /** Serves an endpoint until nothing is due, or until it fails: then the next round looks how it stands. */
  const serveAll = async (endpoint: DueEndpoint, clock: () => Date): Promise<number> => {
    let all = 0
    for (;;) {
      const done = await serve(endpoint, clock)
      all += done
      if (done === 0 || isStopping || endpoint.failures > 0) return all
      const [again] = (await dueEndpoints(db, clock())).filter(({ id }) => id === endpoint.id)
      if (!again || again.failures > 0) return all
    }
  }

  const begin = (endpoint: DueEndpoint, clock: () => Date): Promise<number> => {
    const known = serving.get(endpoint.id)
    if (known) return known
    const running = serveAll(endpoint, clock)
      .catch((error: unknown) => {
        log.warn({ err: error, endpoint: endpoint.id }, 'An endpoint could not be served')
        return 0
      })
      .finally(() => serving.delete(endpoint.id))
    serving.set(endpoint.id, running)
    return running
  }

  const round = async (clock: () => Date): Promise<readonly Promise<number>[]> => {
    await placeEvents(db)
    await planDeliveries(db)
    return (await dueEndpoints(db, clock())).map((endpoint) => begin(endpoint, clock))
  }

  const polling = poll(POLL_MS, () =>
    round(() => new Date()).catch((error: unknown) => {
      log.warn({ err: error }, 'What endpoints are to be told could not be read')
    }),
  )

  return {
    wake: polling.wake,
    stop: async () => {
      isStopping = true
      await polling.stop()
      await Promise.all(serving.values())
    },
    flush: async (now) => {
      const clock = () => now ?? new Date()
      let all = 0
      for (;;) {
        const done = (await Promise.all(await round(clock))).reduce((sum, each) => sum + each, 0)
        if (done === 0) return all
        all += done
      }
    },
  }
}
