import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { administrator } from '#server/auth/administrator.ts'
import { defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { reportParameters } from '#server/reports/query.ts'
import { mayTakeReport } from '#server/reports/rights.ts'
import { filterIssue } from '#server/reports/scheduledQuery.ts'
import { type Clock, nextRun } from '#server/reports/timing.ts'
import { reportRuns } from '#src/resources/reportRuns/reportRuns.ts'
import { FREQUENCIES, HOURS, WEEKDAYS } from '#src/resources/reportSchedules/choices.ts'
import { reportSchedules } from '#src/resources/reportSchedules/reportSchedules.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import { REPORT_NAMES } from '#src/resources/reports/names.ts'
import { type Issue, issueOf } from '#src/schema/issues.ts'
import type { AnyReport } from '#src/schema/report.ts'

const STORED = z.object({
  report: z.enum(REPORT_NAMES),
  frequency: z.enum(FREQUENCIES),
  weekday: z.enum(WEEKDAYS).nullable(),
  day_of_month: z.number().nullable(),
  hour: z.enum(HOURS),
  active: z.boolean(),
  now: instant,
})

const stored = (tx: Transaction, id: number) =>
  rowOf(
    tx,
    STORED,
    sql`select report, frequency, weekday, day_of_month, hour, active, now() as now from report_schedules where id = ${id}`,
  )

const NOW_ROW = z.object({ now: instant })

/** The first time from now on, by the clock of the database. */
const dueNext = async (tx: Transaction, clock: Clock): Promise<string> => {
  const now = await rowOf(tx, NOW_ROW, sql`select now() as now`)
  return nextRun(clock, new Date(now?.now ?? 0)).toISOString()
}

const USERNAME_ROW = z.object({ username: z.string() })

/** Who of them may not have the report, by name: nobody is mailed what he may not see. */
const recipientIssue = async (
  tx: Transaction,
  report: ReportName,
  recipients: readonly number[],
): Promise<Issue | undefined> => {
  for (const id of recipients) {
    const person = await administrator(tx, id, false)
    if (person && mayTakeReport(person, report)) continue
    const named = await rowOf(tx, USERNAME_ROW, sql`select username from users where id = ${id}`)
    return issueOf('report_recipient', { name: named?.username ?? `#${id}` })
  }
  return undefined
}

export const reportScheduleRules = defineRules(reportSchedules, {
  computed: {
    state: `case when t.active then 'ACTIVE' else coalesce(t.stopped_for, 'PAUSED') end`,
  },
  conditions: {
    state: {
      ACTIVE: 't.active',
      PAUSED: 'not t.active and t.stopped_for is null',
      STOPPED_OWNER: `not t.active and t.stopped_for = 'STOPPED_OWNER'`,
      STOPPED_RECIPIENTS: `not t.active and t.stopped_for = 'STOPPED_RECIPIENTS'`,
    },
  },
  beforeChange: async ({ tx, actor, id }) => {
    const found = await stored(tx, id)
    if (found && !mayTakeReport(actor, found.report)) throw new AppError(403, 'not_allowed')
  },
  beforeWrite: async ({ tx, actor, values }) => {
    const report = reports[values.report] as unknown as AnyReport
    const filters = filterIssue(report, reportParameters(report), values.filters ?? null)
    const recipient = await recipientIssue(tx, values.report, values.recipients)
    return {
      ...(mayTakeReport(actor, values.report) ? {} : { report: [issueOf('report_not_yours')] }),
      ...(filters ? { filters: [filters] } : {}),
      ...(recipient ? { recipients: [recipient] } : {}),
    }
  },
  // One that is switched off is due on no day.
  derived: async ({ tx, actor, id, values }) => {
    const found = id === null ? undefined : await stored(tx, id)
    const clock = {
      frequency: values.frequency,
      weekday: values.weekday ?? null,
      day_of_month: values.day_of_month ?? null,
      hour: values.hour,
    }
    return { owner: actor.userId, next_run_at: found?.active === false ? null : await dueNext(tx, clock) }
  },
  // Whoever switches it on again answers for it from then on; what was due meanwhile is not sent.
  afterToggle: async ({ tx, actor, id, active }) => {
    const found = await stored(tx, id)
    if (!found) return
    await tx.execute(
      active
        ? sql`update report_schedules set stopped_for = null, owner = ${actor.userId},
            next_run_at = ${nextRun(found, new Date(found.now)).toISOString()}::timestamptz where id = ${id}`
        : sql`update report_schedules set stopped_for = null, next_run_at = null where id = ${id}`,
    )
  },
})

export const reportRunRules = defineRules(reportRuns, {
  computed: {
    is_at_hand: `(t.state = 'SENT' and t.expires_at > now() and num_nonnulls(t.file_ar, t.file_en) > 0)`,
  },
})
