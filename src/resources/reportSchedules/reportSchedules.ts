import {
  choice,
  computed,
  dateTime,
  integer,
  longText,
  optional,
  reference,
  references,
  text,
} from '#src/schema/fields.ts'
import { defineResource, requiredWhen } from '#src/schema/resource.ts'
import { AS_OF_REPORTS, REPORT_NAMES } from '../reports/names.ts'
import {
  FREQUENCIES,
  HOURS,
  RUN_FAILURES,
  RUN_RESULTS,
  SCHEDULE_FORMATS,
  SCHEDULE_PERIODS,
  SCHEDULE_STATES,
  WEEKDAYS,
} from './choices.ts'

/**
 * Reports that are made and mailed by the clock of Riyadh (docs/decisions/0477), with the rights of whoever saved the
 * schedule last. One that is switched off is paused.
 */
export const reportSchedules = defineResource({
  name: 'report_schedules',
  route: 'report-schedules',
  base: 'admin-panal/report-schedules',
  one: 'report_schedule',
  many: 'report_schedules',
  events: false,
  menu: 'reports',
  actions: ['send'],
  represent: 'name',
  fields: {
    name: text({ max: 120, unique: true, hint: true }),
    report: choice(REPORT_NAMES, { once: true, width: 190 }),
    /** A query of the report's call without its period: `status=SUCCESS&package=3,4`. */
    filters: optional(longText({ max: 4000, wide: true, hint: true, example: 'status=SUCCESS' })),
    /** The days that the report is about, as of the day on which it is made. */
    period: choice(SCHEDULE_PERIODS, { hint: true, width: 160 }),
    format: choice(SCHEDULE_FORMATS, { initial: 'XLSX', width: 100 }),
    frequency: choice(FREQUENCIES, { initial: 'DAILY', width: 120 }),
    weekday: choice(WEEKDAYS, { width: 120 }),
    day_of_month: integer({ min: 1, max: 31, hint: true }),
    hour: choice(HOURS, { initial: 'H07', hint: true, width: 110 }),
    recipients: references('users', { minItems: 1, maxItems: 30, wide: true, hint: true }),
    /** Whose rights it has: who saved it, or switched it on, last. */
    owner: optional(reference('users', { readOnly: true, width: 150 })),
    state: computed(choice(SCHEDULE_STATES, { width: 190 })),
    next_run_at: optional(dateTime({ readOnly: true, counted: true })),
    last_run_at: optional(dateTime({ readOnly: true, counted: true })),
    last_result: optional(choice(RUN_RESULTS, { readOnly: true, counted: true, width: 130 })),
    last_failure: optional(choice(RUN_FAILURES, { readOnly: true, counted: true })),
  },
  list: {
    columns: ['name', 'report', 'frequency', 'next_run_at', 'last_result', 'state', 'active'],
    hidden: ['period', 'format', 'recipients', 'owner', 'last_run_at', 'last_failure', 'created_at'],
    filters: ['report', 'frequency', 'last_result', 'owner', 'recipients', 'active', 'created_at'],
    sort: ['id', 'name', 'next_run_at', 'last_run_at', 'created_at'],
    search: ['name'],
  },
  form: [
    { key: 'report', fields: ['name', 'report', 'period', 'format', 'filters'] },
    { key: 'clock', fields: ['frequency', 'weekday', 'day_of_month', 'hour'] },
    { key: 'people', fields: ['recipients', 'owner'] },
  ],
  rules: [
    requiredWhen('period', {
      field: 'report',
      is: REPORT_NAMES.filter((name) => !AS_OF_REPORTS.includes(name)),
    }),
    requiredWhen('weekday', { field: 'frequency', is: ['WEEKLY'] }),
    requiredWhen('day_of_month', { field: 'frequency', is: ['MONTHLY'] }),
  ],
  // A handful, each thought out by itself: a sheet of them would mail what nobody has looked at.
  capabilities: { view: true, import: false },
})
