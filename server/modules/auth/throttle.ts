import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { AppError, type ErrorCode } from '#server/http/errors.ts'

/** At most `limit` attempts under that key within the window, which begins with the first of them. */
export interface Limit {
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
}

/** A key for what somebody typed: bounded in length, and no personal data at rest. */
export const hashedKey = (prefix: string, value: string): string =>
  `${prefix}:${createHash('sha256').update(value).digest('base64url')}`

const expandIPv6 = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
}

/** Whose attempts these are: an IPv4 address, or the /64 network that one subscriber of IPv6 owns. */
export const addressKey = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${expandIPv6(address).slice(0, 4).join(':')}::/64` : address
}

interface Row {
  readonly key: string
  readonly count: number
  readonly seconds_left: number
}

const countUp = async (pool: pg.Pool, limits: readonly Limit[]): Promise<Row[]> => {
  // Sorted, so that two requests never wait for each other's rows.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await pool.query<Row>(
    `insert into throttle_counters as c (key, count, window_ends_at)
     select key, 1, now() + seconds * interval '1 second'
     from unnest($1::text[], $2::int[]) as taken(key, seconds)
     on conflict (key) do update set
       count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
       window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
     returning key, count, extract(epoch from window_ends_at - now())::float8 as seconds_left`,
    [sorted.map(({ key }) => key), sorted.map(({ windowSeconds }) => windowSeconds)],
  )
  return rows
}

/**
 * Counts an attempt under every key at once, before it is made, so that parallel attempts cannot slip
 * through. Throws 429 with the time to wait when one of the limits is exceeded.
 */
export const takeAttempt = async (
  pool: pg.Pool,
  limits: readonly Limit[],
  code: ErrorCode = 'too_many_requests',
): Promise<void> => {
  const rows = await countUp(pool, limits)
  const waits = rows
    .filter(({ key, count }) => count > (limits.find((limit) => limit.key === key)?.limit ?? 0))
    .map(({ seconds_left }) => seconds_left)
  if (waits.length) throw new AppError(429, code, { retryAfterSeconds: Math.max(...waits) })
}

/** Takes an attempt back that turned out to be none, such as a sign-in that succeeded. */
export const giveBack = async (pool: pg.Pool, keys: readonly string[]): Promise<void> => {
  await pool.query('update throttle_counters set count = greatest(count - 1, 0) where key = any($1)', [keys])
}

/** Removes counters whose window is over. */
export const removeOldCounters = async (pool: pg.Pool): Promise<void> => {
  await pool.query('delete from throttle_counters where window_ends_at < now()')
}
