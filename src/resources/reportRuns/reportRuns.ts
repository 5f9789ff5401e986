import { choice, computed, date, dateTime, flag, integer, optional, reference } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'
import { RUN_FAILURES, RUN_STATES } from '../reportSchedules/choices.ts'

/** Each time that a schedule was due or asked for: what was made, for whom, or why nothing was sent. */
export const reportRuns = defineResource({
  name: 'report_runs',
  route: 'report-schedules/runs',
  base: 'admin-panal/report-runs',
  one: 'report_run',
  many: 'report_runs',
  events: false,
  area: 'reports',
  represent: 'due_at',
  fields: {
    schedule: reference('report_schedules', { readOnly: true, goesWith: true }),
    due_at: dateTime({ readOnly: true }),
    origin: choice(['SCHEDULE', 'REQUEST'], { readOnly: true, initial: 'SCHEDULE', width: 120 }),
    state: choice(RUN_STATES, { readOnly: true, initial: 'WAITING', width: 130 }),
    failure: optional(choice(RUN_FAILURES, { readOnly: true, width: 200 })),
    /** The days that it is about; null without a beginning, or of a report as of one day. */
    starts_on: optional(date({ readOnly: true })),
    ends_on: optional(date({ readOnly: true })),
    row_count: optional(integer({ readOnly: true })),
    recipient_count: optional(integer({ readOnly: true })),
    /** How many are no recipients any more since this run, as they may not see the report. */
    left_out: optional(integer({ readOnly: true, width: 150 })),
    /** Until when its file can be taken. */
    expires_at: optional(dateTime({ readOnly: true })),
    is_at_hand: computed(flag({ width: 140 })),
  },
  list: {
    columns: ['due_at', 'origin', 'state', 'failure', 'row_count', 'recipient_count', 'is_at_hand'],
    hidden: ['schedule', 'starts_on', 'ends_on', 'left_out', 'expires_at'],
    filters: ['schedule', 'state', 'origin', 'due_at'],
    sort: ['id', 'due_at'],
    search: ['state'],
  },
  form: [{ key: 'run', fields: ['schedule', 'due_at', 'origin', 'state', 'failure', 'row_count'] }],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: false },
})
