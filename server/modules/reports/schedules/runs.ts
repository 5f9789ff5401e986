import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny, ID_ROW, instant, rowOf, rowsOf } from '#server/db/rows.ts'
import { nextRun } from '#server/reports/timing.ts'
import {
  FREQUENCIES,
  HOURS,
  SCHEDULE_FORMATS,
  SCHEDULE_PERIODS,
  WEEKDAYS,
} from '#src/resources/reportSchedules/choices.ts'
import { REPORT_NAMES } from '#src/resources/reports/names.ts'

const DUE = z.object({
  id: z.number(),
  frequency: z.enum(FREQUENCIES),
  weekday: z.enum(WEEKDAYS).nullable(),
  day_of_month: z.number().nullable(),
  hour: z.enum(HOURS),
  next_run_at: instant,
})

/** Schedules that are looked at in one transaction. */
const AT_A_TIME = 50

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** Notes a run; undefined where that time has one already, or another one of that schedule still waits. */
export const noteRun = (
  tx: Transaction,
  run: { readonly schedule: number; readonly dueAt: Date; readonly origin: 'SCHEDULE' | 'REQUEST' },
): Promise<{ readonly id: number } | undefined> =>
  rowOf(
    tx,
    ID_ROW,
    sql`insert into report_runs (schedule, due_at, origin, next_attempt_at)
      values (${run.schedule}, ${at(run.dueAt)}, ${run.origin}, ${at(run.dueAt)})
      on conflict do nothing returning id`,
  )

/**
 * Notes a run for each schedule whose time has come. Of times that went by while no server ran there is one run alone,
 * and the next time is the first one after `now`.
 */
export const planDue = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await rowsOf(
      tx,
      DUE,
      sql`select id, frequency, weekday, day_of_month, hour, next_run_at from report_schedules
        where active and next_run_at <= ${at(now)}
        order by next_run_at limit ${AT_A_TIME} for update skip locked`,
    )
    for (const schedule of due) {
      await noteRun(tx, {
        schedule: schedule.id,
        dueAt: new Date(schedule.next_run_at),
        origin: 'SCHEDULE',
      })
      await tx.execute(sql`update report_schedules set next_run_at = ${at(nextRun(schedule, now))}
        where id = ${schedule.id}`)
    }
  })

const CLAIMED = z.object({
  id: z.number(),
  attempts: z.number(),
  due_at: instant,
  schedule: z.number(),
  name: z.string(),
  report: z.enum(REPORT_NAMES),
  filters: z.string().nullable(),
  period: z.enum(SCHEDULE_PERIODS).nullable(),
  format: z.enum(SCHEDULE_FORMATS),
  owner: z.number().nullable(),
  last_result: z.string().nullable(),
})

/** A run that this process makes, with what its schedule says now. */
export type ClaimedRun = Readonly<z.infer<typeof CLAIMED>>

/** The longest that a run takes, the files of all languages together, in ms. */
export const LONGEST_MS = 8 * 60_000

/** As long as nobody else takes a run: its making ends before, with time left to say so. */
const LEASE_SECONDS = LONGEST_MS / 1000 + 120

/** Takes one run that is to be made. */
export const claimRun = (db: Database, now: Date): Promise<ClaimedRun[]> =>
  rowsOf(
    db,
    CLAIMED,
    sql`with due as (
        select id from report_runs where state = 'WAITING' and next_attempt_at <= ${at(now)}
        order by next_attempt_at, id limit 1 for update skip locked
      ), claimed as (
        update report_runs r set attempts = attempts + 1,
          next_attempt_at = ${at(now)} + ${LEASE_SECONDS} * interval '1 second'
        from due where r.id = due.id returning r.id, r.attempts, r.due_at, r.schedule
      )
      select c.id, c.attempts, c.due_at, s.id as schedule, s.name, s.report, s.filters, s.period, s.format, s.owner,
        s.last_result
      from claimed c join report_schedules s on s.id = c.schedule`,
  )

/** Leaves a run to others, as if this process had never taken it. */
export const putBack = (db: Database, { id, attempts }: Pick<ClaimedRun, 'id' | 'attempts'>) =>
  db.execute(sql`update report_runs set attempts = attempts - 1, next_attempt_at = due_at
    where id = ${id} and state = 'WAITING' and attempts = ${attempts}`)

/**
 * Locks a run that this process took, for the transaction that settles it; false once somebody else has taken it up or
 * settled it: then nothing is written, so that nobody is mailed twice.
 */
export const isStillMine = (
  tx: Transaction,
  { id, attempts }: Pick<ClaimedRun, 'id' | 'attempts'>,
): Promise<boolean> =>
  findsAny(
    tx,
    sql`select 1 from report_runs where id = ${id} and state = 'WAITING' and attempts = ${attempts} for update`,
  )
