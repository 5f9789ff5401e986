const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after each attempt that failed (https://www.standardwebhooks.com): three days and some hours together. */
const WAITS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** As long as a delivery is tried again. */
export const TRIED_MS = 3 * 24 * HOUR

/** How long is waited after so many attempts of one delivery. */
export const waitAfter = (attempts: number): number =>
  WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? 5 * SECOND

/** From so many failures in a row on an endpoint is asked by one attempt at a time. */
export const PROBED_AFTER = 5

const LONGEST_REST_MS = 10 * MINUTE

/** How long an endpoint is left alone after so many failures in a row; 0 while others may still be taken. */
export const restAfter = (failures: number): number =>
  failures < PROBED_AFTER
    ? 0
    : Math.min(5 * SECOND * 2 ** Math.min(failures - PROBED_AFTER, 10), LONGEST_REST_MS)
