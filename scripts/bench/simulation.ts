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

/** A lane through which those who wait go together, so many at a time at most. */
export interface Lane {
  /** How many come in a second, at random. */
  readonly perSecond: number
  /** Seconds that one takes which goes alone. */
  readonly first: number
  /** Seconds that each further one takes. */
  readonly more: number
  readonly most: number
}

export interface Waiting {
  /** Which part of what the lane is able to do is asked of it; from 1 on the waits grow without end. */
  readonly load: number
  /** Seconds that half of all, and 99 of 100, wait for their turn; infinite where the lane never empties. */
  readonly p50: number
  readonly p99: number
}

const COME = 300_000

/** Seconds that each takes where as many go together as may. */
export const leastOf = ({ first, more, most }: Omit<Lane, 'perSecond'>): number =>
  (first + more * (most - 1)) / most

/** How long whoever comes waits for their turn, and how much of what the lane could do that is. */
export const simulateLane = (lane: Lane): Waiting => {
  const { perSecond, first, more, most } = lane
  const load = perSecond * leastOf(lane)
  if (load >= 1) return { load, p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY }
  const next = numbersFrom(14)
  const comes = new Float64Array(COME)
  for (let at = 1; at < COME; at += 1) comes[at] = (comes[at - 1] ?? 0) - Math.log(1 - next()) / perSecond
  const waits = new Float64Array(COME)
  let free = 0
  for (let at = 0; at < COME; ) {
    const begins = Math.max(free, comes[at] ?? 0)
    let together = 0
    for (; together < most && at < COME && (comes[at] ?? 0) <= begins; together += 1, at += 1)
      waits[at] = begins - (comes[at] ?? 0)
    free = begins + first + more * (together - 1)
  }
  waits.sort()
  return { load, p50: waits[COME / 2] ?? 0, p99: waits[Math.floor(COME * 0.99)] ?? 0 }
}
