import { type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { queueMail } from '#server/mail/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { DaysOfReport } from '#server/reports/timing.ts'
import type { RunFailure } from '#src/resources/reportSchedules/choices.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { failureOf, retryMinutes } from './fault.ts'
import type { Recipients } from './people.ts'
import { type ClaimedRun, isStillMine } from './runs.ts'

/** Days for which a file can be taken. */
const DAYS_AT_HAND = 14

const SYSTEM: Origin = { actor: null, requestId: '', address: '' }

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

const tellHistory = (
  tx: Transaction,
  run: ClaimedRun,
  action: 'report_sent' | 'deactivate',
  changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>,
) =>
  recordHistory(tx, SYSTEM, [
    {
      action,
      resource: 'report_schedules',
      recordId: run.schedule,
      label: { ar: run.name, en: null },
      changes,
    },
  ])

const noteLast = (tx: Transaction, run: ClaimedRun, now: Date, failure: RunFailure | null, result: string) =>
  tx.execute(sql`update report_schedules set last_run_at = ${at(now)}, last_result = ${result},
    last_failure = ${failure} where id = ${run.schedule}`)

/** Mails somebody why a schedule did not do what it is there for. */
const mailTrouble = (
  tx: Transaction,
  run: ClaimedRun,
  userIds: readonly number[],
  params: Readonly<Record<string, string>>,
) =>
  Promise.all(
    userIds.map((userId) =>
      queueMail(tx, {
        template: 'report_trouble',
        to: { userId },
        params: { ...params, name: run.name, schedule: String(run.schedule) },
      }),
    ),
  )

const namesOf = (people: Recipients['lost']): string => people.map(({ username }) => username).join('، ')

/** Who may not have the report any more is no recipient from now on, and its owner is told once. */
const leaveOut = async (tx: Transaction, run: ClaimedRun, lost: Recipients['lost']): Promise<void> => {
  if (lost.length === 0) return
  await tx.execute(sql`delete from report_schedules_recipients where owner_id = ${run.schedule}
    and target_id = any(${sql.param(lost.map(({ id }) => id))}::bigint[])`)
  const people = namesOf(lost)
  if (run.owner !== null) await mailTrouble(tx, run, [run.owner], { kind: 'LEFT_OUT', people })
  await recordEvent(tx, {
    kind: 'report_left_out',
    recordId: run.schedule,
    params: { name: run.name, holder: people },
    actor: null,
  })
}

/** What was made of a run. */
export interface MadeRun {
  readonly days: DaysOfReport
  readonly rows: number
  /** Addresses of its files by language. */
  readonly files: { readonly ar: string | null; readonly en: string | null }
  readonly people: Recipients
}

/** A run was made: its recipients are mailed, in the transaction that says so. */
export const settleSent = (db: Database, run: ClaimedRun, made: MadeRun, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isStillMine(tx, run))) return
    const { days, rows, files, people } = made
    const until = startOfDay(addDays(dayInRiyadh(now), DAYS_AT_HAND + 1))
    await tx.execute(sql`
      update report_runs set state = 'SENT', failure = null, starts_on = ${days.from}::date, ends_on = ${days.to}::date,
        row_count = ${rows}, recipient_count = ${people.kept.length}, left_out = ${people.lost.length || null},
        expires_at = ${at(until)}, file_ar = ${files.ar}, file_en = ${files.en}, updated_at = now()
      where id = ${run.id}`)
    await noteLast(tx, run, now, null, 'SENT')
    for (const { userId } of people.kept)
      await queueMail(tx, { template: 'report_ready', to: { userId }, params: { run: String(run.id) } })
    await leaveOut(tx, run, people.lost)
    await tellHistory(tx, run, 'report_sent', {
      row_count: { from: null, to: rows },
      recipient_count: { from: null, to: people.kept.length },
      ...(people.lost.length > 0 && { left_out: { from: null, to: people.lost.length } }),
    })
  })

/** A schedule that nobody answers for, or nobody may receive, is stopped by itself, and told. */
export const settleStopped = (
  db: Database,
  run: ClaimedRun,
  failure: 'OWNER_LOST' | 'NO_RECIPIENTS',
  { people, now }: { readonly people: Recipients; readonly now: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isStillMine(tx, run))) return
    const state = failure === 'OWNER_LOST' ? 'STOPPED_OWNER' : 'STOPPED_RECIPIENTS'
    await tx.execute(sql`update report_runs set state = 'STOPPED', failure = ${failure}, updated_at = now()
      where id = ${run.id}`)
    await noteLast(tx, run, now, failure, 'STOPPED')
    await tx.execute(sql`update report_schedules set active = false, stopped_for = ${state}, next_run_at = null,
      updated_at = now()
      where id = ${run.schedule}`)
    const told = failure === 'OWNER_LOST' ? people.kept.map(({ userId }) => userId) : [run.owner ?? 0]
    await mailTrouble(tx, run, told.filter(Boolean), { kind: 'STOPPED', failure })
    await recordEvent(tx, {
      kind: 'report_stopped',
      recordId: run.schedule,
      params: { name: run.name },
      actor: null,
    })
    await tellHistory(tx, run, 'deactivate', { last_failure: { from: null, to: failure } })
  })

/** A run failed: it is tried again later, or given up; its owner is told of the first of several in a row. */
export const settleFailed = (db: Database, run: ClaimedRun, reason: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await isStillMine(tx, run))) return
    const failure = failureOf(reason)
    const minutes = retryMinutes(failure, run.attempts)
    await tx.execute(
      minutes === undefined
        ? sql`update report_runs set state = 'FAILED', failure = ${failure}, updated_at = now() where id = ${run.id}`
        : sql`update report_runs set failure = ${failure}, next_attempt_at = ${at(now)} + ${minutes} * interval '1 minute'
            where id = ${run.id}`,
    )
    if (minutes !== undefined) return
    await noteLast(tx, run, now, failure, 'FAILED')
    if (run.last_result === 'FAILED') return
    if (run.owner !== null) await mailTrouble(tx, run, [run.owner], { kind: 'FAILED', failure })
    await recordEvent(tx, {
      kind: 'report_failed',
      recordId: run.schedule,
      params: { name: run.name },
      actor: null,
    })
  })
