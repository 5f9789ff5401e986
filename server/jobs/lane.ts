import type { FastifyBaseLogger } from 'fastify'
import { startUnderWay } from '../db/underWay.ts'
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
  /**
   * Does all that is due at `now` and returns how much that was; resolves when what this process was at by itself
   * is done too.
   */
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

  /** Does what one claim takes, and tells what came of each. */
  const doSome = async (now: Date): Promise<readonly boolean[]> =>
    Promise.all((await claim(now)).map((item) => doOne(item, now)))

  const underWay = startUnderWay()

  const doAll = async (now: Date, stopping?: AbortSignal): Promise<number> => {
    let done = 0
    while (!stopping?.aborted) {
      const outcomes = await underWay.note(doSome(now))
      if (outcomes.length === 0) break
      done += outcomes.filter(Boolean).length
    }
    return done
  }

  const polling = poll(everyMs, (stopping) =>
    doAll(new Date(), stopping).catch((error: unknown) =>
      log.warn({ err: error }, `What ${what} is due could not be read`),
    ),
  )
  return {
    ...polling,
    flush: async (now = new Date()) => {
      const done = await doAll(now)
      await underWay.ended()
      return done
    },
  }
}
