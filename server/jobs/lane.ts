import type { FastifyBaseLogger } from 'fastify'
import { type Polling, poll } from './poll.ts'

/**
 * Work that waits for somebody else's server, so in no transaction: at least once, and perhaps again when the process
 * dies meanwhile. The rows that say what is to do are its memory.
 */
export interface Work<Item> {
  /** Watches over the performing of each piece, by the name of its kind. */
  readonly watch?: { readonly by: Watch; readonly nameOf: (item: Item) => string } | undefined
  /** What it is called in the log. */
  readonly what: string
  /** What is logged of a piece that failed; no person's data. */
  readonly logged: (item: Item, error: unknown) => object
  /** Takes some of what is due at `now` away from everybody else for a while; nothing when nothing is due. */
  readonly claim: (now: Date) => Promise<readonly Item[]>
  readonly perform: (item: Item, now: Date) => Promise<unknown>
  readonly markDone: (item: Item) => Promise<unknown>
  /** Has it tried again later, or gives it up. */
  readonly markFailed: (item: Item, reason: string, now: Date) => Promise<unknown>
}

/** Does a piece of work that has a name of few, and notes what came of it; what it throws goes on. */
export type Watch = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Work that is done in the background by several processes together, each piece by one. */
export interface Lane extends Polling {
  /** Does all that is due at `now`, and returns how much was done. */
  readonly flush: (now?: Date) => Promise<number>
}

/** What is kept of why something failed. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'

/** Looks for work every so many milliseconds, and does what one claim takes side by side. */
export const startLane = <Item>(
  { what, watch, logged, claim, perform, markDone, markFailed }: Work<Item>,
  { log, everyMs }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly everyMs: number },
): Lane => {
  const doOne = async (item: Item, now: Date): Promise<boolean> => {
    try {
      await (watch ? watch.by(watch.nameOf(item), () => perform(item, now)) : perform(item, now))
      await markDone(item)
      return true
    } catch (error) {
      log.warn(logged(item, error), `A ${what} failed`)
      await markFailed(item, reasonOf(error), now)
      return false
    }
  }

  const flush = async (now = new Date(), stopping?: AbortSignal): Promise<number> => {
    let done = 0
    for (;;) {
      if (stopping?.aborted) return done
      const items = await claim(now)
      if (items.length === 0) return done
      const outcomes = await Promise.all(items.map((item) => doOne(item, now)))
      done += outcomes.filter(Boolean).length
    }
  }

  const polling = poll(everyMs, (stopping) =>
    flush(new Date(), stopping).catch((error: unknown) =>
      log.warn({ err: error }, `What ${what} is due could not be read`),
    ),
  )
  return { ...polling, flush }
}
