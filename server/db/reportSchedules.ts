import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reportRuns as runsDeclaration } from '#src/resources/reportRuns/reportRuns.ts'
import { reportSchedules as schedulesDeclaration } from '#src/resources/reportSchedules/reportSchedules.ts'
import { joinTableOf, tableOf } from './columns.ts'
import { moment } from './common.ts'

export const reportSchedules = tableOf(
  schedulesDeclaration,
  () => [index('report_schedules_due_index').on(sql`next_run_at`).where(sql`active`)],
  {
    /** Why the server switched it off by itself, while it is off: STOPPED_OWNER, STOPPED_RECIPIENTS. */
    stopped_for: text('stopped_for'),
  },
)

export const reportSchedulesRecipients = joinTableOf(schedulesDeclaration, 'recipients')

/** A time of a schedule is one run, whichever process finds that it is due. */
export const reportRuns = tableOf(
  runsDeclaration,
  () => [
    uniqueIndex('report_runs_once').on(sql`schedule`, sql`due_at`),
    uniqueIndex('report_runs_one_at_a_time').on(sql`schedule`).where(sql`state = 'WAITING'`),
    index('report_runs_waiting_index').on(sql`next_attempt_at`, sql`id`).where(sql`state = 'WAITING'`),
  ],
  {
    attempts: integer('attempts').notNull().default(0),
    /** Nobody else takes it before. */
    next_attempt_at: moment('next_attempt_at'),
    /** Addresses of its files (server/files), by language; those that its recipients read. */
    file_ar: text('file_ar'),
    file_en: text('file_en'),
  },
)
