import { AppError } from '#server/http/errors.ts'

/** Exports that this process makes at a time: each takes a core and a connection. */
const PLACES = 2
/** How many wait for a place; those beyond are asked to come again. */
const WAITING = 6
const RETRY_SECONDS = 15

interface Waiting {
  readonly take: () => void
}

let taken = 0
const queue: Waiting[] = []

/** How many exports this process makes, and how many wait for a place. */
export const exportPlaces = () => ({ running: taken, waiting: queue.length })

const giveBack = (): void => {
  const next = queue.shift()
  if (next) next.take()
  else taken -= 1
}

const givenOnce = (): (() => void) => {
  let given = false
  return () => {
    if (given) return
    given = true
    giveBack()
  }
}

/**
 * Resolves, once there is a place to make an export in, to the function that gives it back. Throws 503
 * `export_busy` when too many wait already, and the reason of the signal when the caller has gone.
 */
export const takeSlot = async (signal: AbortSignal): Promise<() => void> => {
  signal.throwIfAborted()
  if (taken < PLACES) {
    taken += 1
    return givenOnce()
  }
  if (queue.length >= WAITING) throw new AppError(503, 'export_busy', { retryAfterSeconds: RETRY_SECONDS })
  return new Promise((done, fail) => {
    const leave = (): void => {
      queue.splice(queue.indexOf(waiting), 1)
      fail(signal.reason)
    }
    const waiting: Waiting = {
      take: () => {
        signal.removeEventListener('abort', leave)
        done(givenOnce())
      },
    }
    queue.push(waiting)
    signal.addEventListener('abort', leave, { once: true })
  })
}
