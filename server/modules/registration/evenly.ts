import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the work itself takes: how long it took tells nothing then. */
const LEAST_MS = 150

/** Does something and answers, or fails, not before some time has passed, so that the time tells nothing of it. */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const left = LEAST_MS - (performance.now() - started)
    if (left > 0) await delay(left)
  }
}
