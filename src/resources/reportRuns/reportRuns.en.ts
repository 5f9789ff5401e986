import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import { FAILURES, RESULTS } from '../reportSchedules/results.en.ts'
import type { reportRuns } from './reportRuns.ts'

export const labels: LabelsOf<typeof reportRuns> = {
  ...laterTitles.report_runs,
  fields: {
    schedule: 'Scheduled report',
    due_at: 'Due',
    origin: 'Origin',
    state: 'State',
    failure: 'Why it failed',
    starts_on: 'From',
    ends_on: 'To',
    row_count: 'Rows',
    recipient_count: 'Recipients',
    left_out: 'No recipients any more',
    expires_at: 'File at hand until',
    is_at_hand: 'File',
  },
  sections: { run: 'Run' },
  choices: {
    origin: { SCHEDULE: 'Schedule', REQUEST: 'Request' },
    state: { WAITING: 'Being made', ...RESULTS },
    failure: FAILURES,
  },
  hints: {},
}
