/** How often, and how long at most, a call is tried again. */
export interface Retries {
  /** Tries in all; 6 unless told. */
  readonly tries?: number
  /** The longest wait between two of them, in milliseconds; a minute unless told. */
  readonly longestWait?: number
  /** Waits that many milliseconds; ends early, throwing, where the signal says so. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const TRIES = 6
const LONGEST_WAIT = 60_000
const FIRST_WAIT = 500

/** Too often, or not possible now: the same call later does what it was to do. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504])

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })

/** Milliseconds that `Retry-After` asks for, in seconds or as a date; undefined where it says nothing. */
const retryAfter = (header: string | null, now = Date.now()): number | undefined => {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Growing waits, each by chance between its half and its whole, so that many callers do not come back at once. */
const growingWait = (tried: number): number => FIRST_WAIT * 2 ** tried * (0.5 + Math.random() / 2)

/** Waits before something is tried again that was tried so often. */
export const pausing =
  ({ longestWait = LONGEST_WAIT, wait = waitFor }: Retries = {}) =>
  (tried: number): Promise<void> =>
    wait(Math.min(growingWait(tried), longestWait), new AbortController().signal)

type Fetch = (request: Request) => Promise<Response>

/**
 * A fetch that tries again what was refused for now (429, 502, 503, 504) or got no answer, as long as `Retry-After` asks
 * for. Every call of the platform's interface may be sent again without harm, so that all methods are.
 */
export const retrying =
  (fetch: Fetch, { tries = TRIES, longestWait = LONGEST_WAIT, wait = waitFor }: Retries = {}): Fetch =>
  async (request) => {
    for (let tried = 0; ; tried += 1) {
      const isLast = tried + 1 >= tries
      const answer = await fetch(request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error
        return undefined
      })
      if (answer && (isLast || !AGAIN.has(answer.status))) return answer
      const asked = retryAfter(answer?.headers.get('retry-after') ?? null) ?? growingWait(tried)
      await answer?.body?.cancel()
      await wait(Math.min(asked, longestWait), request.signal)
    }
  }
