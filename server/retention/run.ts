import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { occurrences } from '#server/backup/scheduled.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { findsAny, instant, rowOf } from '#server/db/rows.ts'
import { retentionRuns } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { reasonOf } from '#server/jobs/lane.ts'
import { readSettings } from '#server/settings/read.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { BY_TIME, batchesOver } from './area.ts'
import { EXPIRED, KEPT, KEPT_AREAS } from './areas.ts'
import { cutoffOf, type KeptArea } from './period.ts'
import { byTurns, type Time } from './turns.ts'

/** For how long expired things are removed each hour, and what is no longer kept each night. */
const EXPIRED_MS = 50 * 60_000
const NIGHT_MS = 5 * 60 * 60_000

/** Removes what has expired, and logs what could not be. */
export const removeExpired = async (
  context: AppContext,
  now = new Date(),
  until = new Date(Date.now() + EXPIRED_MS),
  signal?: AbortSignal,
): Promise<void> => {
  const works = EXPIRED.map(({ days, ...area }) => ({
    bits: batchesOver(context, area, { cutoff: cutoffOf(area.table, days, now) }),
    onFailure: (error: unknown) =>
      context.log.warn({ err: error, table: area.table }, 'What has expired was not removed'),
  }))
  await byTurns(works, { until, signal })
}

const RUN = z.object({ id: z.number() })

/**
 * The run of a night: a new one, one that another process is at or did not live to end, or one that failed and may be
 * tried again by now. Undefined where it is done.
 */
const openRun = (db: Database, day: string, now: Date) =>
  rowOf(
    db,
    RUN,
    sql`insert into retention_runs as r (day, started_at) values (${day}::date, ${now.toISOString()}::timestamptz)
      on conflict (day) do update set state = 'RUNNING', failed = '{}', finished_at = null
      where r.state = 'RUNNING'
        or (r.state = 'FAILED' and r.finished_at < ${now.toISOString()}::timestamptz - interval '1 hour')
      returning id`,
  )

/** Adds to what a run has removed, in the transaction that removes it; false once somebody else has ended the run. */
const noteRemoved = (tx: Transaction, run: number, { area, count }: { area: KeptArea; count: number }) =>
  findsAny(
    tx,
    sql`update retention_runs set removed = case when ${count}::int = 0 then removed else
        removed || jsonb_build_object(${area}::text, coalesce((removed ->> ${area})::int, 0) + ${count}::int) end
      where id = ${run} and state = 'RUNNING' returning 1`,
  )

const noteFailed = (db: Database, run: number, { area, reason }: { area: KeptArea; reason: string }) =>
  db.execute(sql`update retention_runs set failed = failed || jsonb_build_object(${area}::text, ${reason}::text)
    where id = ${run} and state = 'RUNNING'`)

/** Ends a run, once, with an entry of the history that tells how many rows of what went. */
const endRun = (db: Database, run: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [ended] = await tx
      .update(retentionRuns)
      .set({
        state: sql`case when failed = '{}'::jsonb then 'DONE' else 'FAILED' end`,
        finished_at: sql`clock_timestamp()`,
      })
      .where(and(eq(retentionRuns.id, run), eq(retentionRuns.state, 'RUNNING')))
      .returning()
    if (!ended || Object.keys(ended.removed).length === 0) return
    const changes = Object.fromEntries(
      Object.entries(ended.removed).map(([area, count]) => [area, { from: null, to: count }]),
    )
    await recordHistory(tx, BY_TIME, [{ action: 'retention', resource: 'retention_settings', changes }])
  })

/**
 * Removes all whose time is over, the areas by turns, until nothing is left or the night is over; one that fails or is
 * large holds up no other. Any number of processes may do it at once, and one that ends in the middle leaves what the
 * next one goes on with: each batch is counted where it is removed.
 */
const removeKept = async (context: AppContext, run: number, { now, ...time }: Night): Promise<void> => {
  const { db, log } = context
  const settings = await readSettings(db)
  const works = KEPT_AREAS.flatMap((area) => {
    const period = settings[area] ?? null
    if (period === null) return []
    const note = (tx: Transaction, count: number) => noteRemoved(tx, run, { area, count })
    const onFailure = async (error: unknown): Promise<void> => {
      log.error({ err: error, area }, 'What is no longer kept was not removed')
      await noteFailed(db, run, { area, reason: reasonOf(error) })
    }
    return [
      { bits: batchesOver(context, KEPT[area], { cutoff: cutoffOf(area, period, now), note }), onFailure },
    ]
  })
  const left = await byTurns(works, time)
  // The run goes on: by another process, or by the next one.
  if (left > 0 && time.signal?.aborted) return
  if (left > 0) log.warn({ areas: left }, 'The night is over before all was removed that is no longer kept')
  await endRun(db, run)
}

/** The night that is done, and when it is over. */
interface Night extends Time {
  readonly now: Date
}

const BEGAN_ROW = z.object({ began: instant })

/** Since when there is an installation: nothing is due of a night before. */
const began = async (db: Database): Promise<number> => {
  const found = await rowOf(db, BEGAN_ROW, sql`select coalesce(min(created_at), ${NOW}) as began from roles`)
  return Date.parse(found?.began ?? new Date().toISOString())
}

/** Does what is due of the latest night, if there is anything; of several processes each may. */
export const runRetention = async (
  context: AppContext,
  now = new Date(),
  until = new Date(Date.now() + NIGHT_MS),
  signal?: AbortSignal,
): Promise<void> => {
  const { retention_hour: hour } = await readSettings(context.db)
  const { last } = occurrences(hour ?? 0, now)
  if ((await began(context.db)) > last.getTime()) return
  const run = await openRun(context.db, dayInRiyadh(last), now)
  if (run) await removeKept(context, run.id, { now, until, signal })
}
