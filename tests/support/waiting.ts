import type pg from 'pg'
import { expect } from 'vitest'

const WAITING = `
  select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

/** Resolves when somebody, or as many, wait in that database for locks that others hold. */
export const somebodyWaits = async (pool: pg.Pool, many = 1): Promise<void> =>
  expect
    .poll(async () => (await pool.query<{ waiting: number }>(WAITING)).rows[0]?.waiting)
    .toBeGreaterThanOrEqual(many)
