import type { LabelsOf } from '#src/schema/labels.ts'
import { fromNames } from '#src/schema/objects.ts'
import { laterTitles } from '../laterTitles.en.ts'
import { REPORT_NAMES } from '../reports/names.ts'
import { titles } from '../reports/titles.en.ts'
import { hourNames } from './choices.ts'
import type { reportSchedules } from './reportSchedules.ts'
import { FAILURES, RESULTS } from './results.en.ts'

export const labels: LabelsOf<typeof reportSchedules> = {
  ...laterTitles.report_schedules,
  fields: {
    name: 'Name',
    report: 'Report',
    filters: 'Filters',
    period: 'Period',
    format: 'File',
    frequency: 'How often',
    weekday: 'Day of the week',
    day_of_month: 'Day of the month',
    hour: 'Time',
    recipients: 'Recipients',
    owner: 'Owner',
    state: 'State',
    next_run_at: 'Next due',
    last_run_at: 'Last run',
    last_result: 'Last result',
    last_failure: 'Why it failed',
  },
  sections: { report: 'Report', clock: 'When', people: 'People' },
  choices: {
    report: fromNames(REPORT_NAMES, (name) => titles[name].many),
    period: {
      YESTERDAY: 'Yesterday',
      LAST_WEEK: 'Last week',
      LAST_MONTH: 'Last month',
      LAST_QUARTER: 'Last quarter',
      LAST_YEAR: 'Last year',
      MONTH_TO_DATE: 'This month until yesterday',
      YEAR_TO_DATE: 'This year until yesterday',
      ALL: 'All days',
    },
    format: { XLSX: 'Excel', PDF: 'PDF' },
    frequency: { DAILY: 'Every day', WEEKLY: 'Every week', MONTHLY: 'Every month' },
    weekday: {
      SUNDAY: 'Sunday',
      MONDAY: 'Monday',
      TUESDAY: 'Tuesday',
      WEDNESDAY: 'Wednesday',
      THURSDAY: 'Thursday',
      FRIDAY: 'Friday',
      SATURDAY: 'Saturday',
    },
    hour: hourNames('am', 'pm'),
    state: {
      ACTIVE: 'Active',
      PAUSED: 'Paused',
      STOPPED_OWNER: 'Stopped: owner lost the right',
      STOPPED_RECIPIENTS: 'Stopped: no recipient',
    },
    last_result: RESULTS,
    last_failure: FAILURES,
  },
  actions: { send: 'Send now' },
  hints: {
    name: 'Stands in the subject of the mail',
    filters: 'The period moves with the day; all else stays as you choose it here',
    period: 'Whole days that are over when the report is made. Weeks begin on Sunday',
    day_of_month: 'In a shorter month it is sent on the last day',
    hour: 'Riyadh time',
    recipients:
      'Administrators who may see and export this report. Each gets a link in their language, which asks to sign in and ends after 14 days',
  },
}
