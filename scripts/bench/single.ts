import { Agent, request } from 'node:http'

/** An answer, and how many milliseconds after it was asked for it had come as a whole. */
export interface Timed {
  readonly status: number
  readonly text: string
  readonly ms: number
}

/** One connection that stays open: what is measured is the answer, and not the making of connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export const timed = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Timed> =>
  new Promise((done, fail) => {
    const began = performance.now()
    request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        }),
      )
    })
      .on('error', fail)
      .end()
  })

export const middleOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const MOST_TIMES = 15
const MOST_MS = 400
const WARM_UPS = 2

/**
 * Milliseconds that half of the answers of one connection take; what is slow is asked a few times, or once. The first
 * answer is never the one that counts: it works out what those behind it find worked out.
 */
export const halfOf = async (ask: () => Promise<Timed>, first: readonly Timed[] = []): Promise<number> => {
  const times = (first.length > 0 ? first : [await ask()]).map(({ ms }) => ms)
  const began = performance.now()
  do times.push((await ask()).ms)
  while (times.length < WARM_UPS + MOST_TIMES && performance.now() - began < MOST_MS)
  return middleOf(times.length > WARM_UPS ? times.slice(WARM_UPS) : times.slice(-1))
}
