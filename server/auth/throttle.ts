import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { z } from 'zod'
import { deleteInBatches } from '#server/db/batches.ts'
import { rowsOf } from '#server/db/rows.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'

/** At most `limit` attempts under that key within the window, which begins with the first of them. */
export interface Limit {
  readonly key: string
  readonly limit: number
  readonly windowSeconds: number
  /** How long it stays closed from the last of them on; the rest of the window unless told. */
  readonly closedSeconds?: number
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

const TAKE = `
  insert into throttle_counters as c (key, count, window_ends_at)
  values ($1, 1, now() + $2 * interval '1 second')
  on conflict (key) do update set
    count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
    window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at
      when c.count + 1 >= $3 and $4::int is not null then now() + $4 * interval '1 second'
      else c.window_ends_at end
  where c.window_ends_at <= now() or c.count < $3
  returning 1`

/** Counts one attempt unless the limit is reached, in one statement: parallel ones cannot slip through. */
export const takeOne = async (
  pool: pg.Pool,
  { key, windowSeconds, limit, closedSeconds }: Limit,
): Promise<boolean> =>
  (await pool.query(TAKE, [key, windowSeconds, limit, closedSeconds ?? null])).rowCount === 1

const SECONDS_ROW = z.object({ seconds: z.number() })

/** Seconds until the window of that key is over. */
const waitFor = async (pool: pg.Pool, key: string): Promise<number> => {
  const rows = await rowsOf(pool, SECONDS_ROW, {
    text: 'select extract(epoch from window_ends_at - now())::float8 as seconds from throttle_counters where key = $1',
    values: [key],
  })
  return rows[0]?.seconds ?? 1
}

/**
 * Counts an attempt under every key before it is made, the narrowest limit first. One that refuses ends it:
 * what was refused counts nowhere, so that nobody fills a wider limit, which others share, from behind a
 * narrower one that is closed to him. Throws 429 with the time to wait.
 */
export const takeAttempt = async (
  pool: pg.Pool,
  limits: readonly Limit[],
  code: ErrorCode = 'too_many_requests',
): Promise<void> => {
  const taken: string[] = []
  for (const limit of limits) {
    if (!(await takeOne(pool, limit))) {
      await giveBack(pool, taken)
      throw new AppError(429, code, { retryAfterSeconds: await waitFor(pool, limit.key) })
    }
    taken.push(limit.key)
  }
}

/** Takes an attempt back that turned out to be none, such as a sign-in that succeeded. */
export const giveBack = async (pool: pg.Pool, keys: readonly string[]): Promise<void> => {
  if (keys.length)
    await pool.query('update throttle_counters set count = greatest(count - 1, 0) where key = any($1)', [
      keys,
    ])
}

// A prepared statement: it runs once per request of a service account.
const TAKE_TOLD = {
  name: 'throttle_take_told',
  text: `
  insert into throttle_counters as c (key, count, window_ends_at)
  values ($1, 1, now() + $2 * interval '1 second')
  on conflict (key) do update set
    count = case when c.window_ends_at <= now() then 1 else least(c.count, $3) + 1 end,
    window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
  returning count, extract(epoch from window_ends_at - now())::float8 as seconds`,
}

/** What is left of a limit: how many more, and for how many seconds. `isTaken` is false where it was reached before. */
export interface Quota {
  readonly isTaken: boolean
  readonly left: number
  readonly seconds: number
}

const COUNT_SECONDS_ROW = z.object({ count: z.number(), seconds: z.number() })

/** Counts one attempt like `takeOne`, and tells what is left of the limit. */
export const takeTold = async (
  pool: pg.Pool,
  { key, windowSeconds, limit }: Omit<Limit, 'closedSeconds'>,
): Promise<Quota> => {
  const [row] = await rowsOf(pool, COUNT_SECONDS_ROW, {
    ...TAKE_TOLD,
    values: [key, windowSeconds, limit],
  })
  const { count = limit + 1, seconds = windowSeconds } = row ?? {}
  return {
    isTaken: count <= limit,
    left: Math.max(0, limit - count),
    // Ends of windows are kept to the millisecond, and may be a part of one later.
    seconds: Math.min(windowSeconds, Math.ceil(seconds)),
  }
}

const TRIES_ROW = z.object({ count: z.number() })

/** Counts without a limit; resolves to how often that key was counted in its window, this time included. */
export const countOne = async (pool: pg.Pool, key: string, windowSeconds: number): Promise<number> => {
  const rows = await rowsOf(pool, TRIES_ROW, {
    text: `insert into throttle_counters as c (key, count, window_ends_at)
      values ($1, 1, now() + $2 * interval '1 second')
      on conflict (key) do update set
        count = case when c.window_ends_at <= now() then 1 else c.count + 1 end,
        window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
      returning count`,
    values: [key, windowSeconds],
  })
  return rows[0]?.count ?? 0
}

/** Begins to count anew under these keys. */
export const clearCounters = async (pool: pg.Pool, keys: readonly string[]): Promise<void> => {
  await pool.query('delete from throttle_counters where key = any($1)', [keys])
}

/** Removes counters whose window is over. */
export const removeOldCounters = async (pool: pg.Pool): Promise<void> => {
  await deleteInBatches(pool, 'throttle_counters', 'window_ends_at < now()')
}
