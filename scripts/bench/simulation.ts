/** Numbers from 0 to 1 that are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A lane through which one goes at a time. */
export interface Lane {
  /** How many come in a second, at random. */
  readonly perSecond: number
  /** Seconds that each takes. */
  readonly takes: number
}

export interface Waiting {
  /** Which part of the time somebody is in the lane; from 1 on it grows without end. */
  readonly load: number
  /** Seconds that half of all, and 99 of 100, wait for their turn; infinite where the lane never empties. */
  readonly p50: number
  readonly p99: number
}

const COME = 300_000

/** How long whoever comes waits for his turn (Lindley: the wait of the one before, what he takes, less the time between). */
export const simulateLane = ({ perSecond, takes }: Lane): Waiting => {
  const load = perSecond * takes
  if (load >= 1) return { load, p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY }
  const next = numbersFrom(14)
  const waits = new Float64Array(COME)
  let wait = 0
  for (let at = 0; at < COME; at += 1) {
    waits[at] = wait
    wait = Math.max(0, wait + takes + Math.log(1 - next()) / perSecond)
  }
  waits.sort()
  return { load, p50: waits[COME / 2] ?? 0, p99: waits[Math.floor(COME * 0.99)] ?? 0 }
}
