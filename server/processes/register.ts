import { hostname } from 'node:os'
import type pg from 'pg'
import { z } from 'zod'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { applicationVersion } from '#server/version.ts'
import { clockOffset } from './clock.ts'

const PROCESS = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  storage: z.enum(['folder', 's3']),
  started_at: z.string(),
  seen_at: z.string(),
  /** Milliseconds by which its clock was ahead of the database's; null while it has not looked. */
  clock_offset: z.number().nullable(),
  /** It began before the one that asks. */
  is_older: z.boolean(),
})

/** A process that serves this database, as it was seen last. */
export type LivingProcess = Readonly<z.infer<typeof PROCESS>>

/** Not seen for so long, a process lives no longer; after the second its row goes. */
const LIVES = "interval '20 seconds'"
const FORGOTTEN = "interval '1 minute'"
/** For how long places are held for a process that is not seen. */
const HELD = "interval '30 seconds'"

const LIVING = `
  select p.id, p.host, p.pid, p.version, p.storage, p.started_at, p.seen_at, p.clock_offset,
    coalesce((p.started_at, p.id) < (select m.started_at, m.id from mine m), false) as is_older
  from processes p where p.id <> $1 and p.seen_at > now() - ${LIVES} order by p.started_at, p.id`

const BEAT = `
  with mine as (
    insert into processes (id, host, pid, version, storage, clock_offset) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update set seen_at = now(), clock_offset = excluded.clock_offset returning id, started_at
  ), forgotten as (
    delete from processes where id <> $1 and seen_at < now() - ${FORGOTTEN} returning id
  ), holding as (
    update export_places set held_until = now() + ${HELD} where process = $1
  ), living as (${LIVING})
  select (select coalesce(json_agg(l), '[]') from living l) as living,
    (select coalesce(json_agg(f.id), '[]') from forgotten f) as gone,
    extract(epoch from clock_timestamp())::float8 * 1000 as clock`

const BEATEN = z.object({ living: z.array(PROCESS), gone: z.array(z.string()), clock: z.number() })

/** What a process learns when it says that it lives. */
export interface Beaten extends Pick<z.infer<typeof BEATEN>, 'living' | 'gone'> {
  /** Milliseconds by which its clock is ahead of the database's. */
  readonly offset: number
}

/**
 * Notes that a process lives, and what it knew of its clock; resolves to the others that live, to those that were
 * forgotten by this, and to how far its clock is from the database's.
 */
export const sayAlive = async (
  pool: pg.Pool,
  { id, storage, clock_offset }: Pick<LivingProcess, 'id' | 'storage' | 'clock_offset'>,
): Promise<Beaten> => {
  const asked = Date.now()
  const beaten = await rowOf(pool, BEATEN, {
    text: BEAT,
    values: [id, hostname(), process.pid, applicationVersion(), storage, clock_offset],
  })
  const { living = [], gone = [], clock = asked } = beaten ?? {}
  return { living, gone, offset: clockOffset(asked, clock, Date.now()) }
}

/** A process stops: it holds nothing any more. */
export const leave = async (pool: pg.Pool, id: string): Promise<void> => {
  await pool.query(
    'with given as (delete from export_places where process = $1) delete from processes where id = $1',
    [id],
  )
}

/** All that live, the oldest first. */
export const livingProcesses = (pool: pg.Pool, timeoutMs: number): Promise<LivingProcess[]> =>
  rowsOf(pool, PROCESS, {
    text: `select id, host, pid, version, storage, started_at, seen_at, clock_offset, false as is_older
      from processes where seen_at > now() - ${LIVES} order by started_at, id`,
    query_timeout: timeoutMs,
  })
