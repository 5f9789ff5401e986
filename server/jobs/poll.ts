import { setTimeout as delay } from 'node:timers/promises'

/** Something that is looked for again and again, as long as the process lives. */
export interface Polling {
  /** Looks again soon, without waiting for the next turn. */
  readonly wake: () => void
  /** Resolves when the round that was under way is over; no other one follows. */
  readonly stop: () => Promise<void>
}

/**
 * Calls `round` at once, and again `everyMs` after it has ended. `round` is not to fail, and is to end soon when its signal
 * says so: whoever stops waits for it.
 */
export const poll = (everyMs: number, round: (stopping: AbortSignal) => Promise<unknown>): Polling => {
  const stopping = new AbortController()
  let awake = new AbortController()

  const pause = () =>
    delay(everyMs, undefined, {
      ref: false,
      signal: AbortSignal.any([stopping.signal, awake.signal]),
    }).catch(() => undefined)

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Made before the round: whoever calls while it runs is not missed.
      awake = new AbortController()
      await round(stopping.signal)
      await pause()
    }
  }
  const running = run()

  return {
    wake: () => awake.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
