import type { report_schedules as arabic } from '../ar/reportSchedules.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of scheduled reports say: a chunk that comes with them. */
export const report_schedules = {
  report_first: 'Choose the report first',
  choose_filters: 'Choose filters',
  change_filters: 'Change filters',
  all_rows: 'All rows',
  all_days: 'All days',
  comma: ', ',
  tab: 'Schedule',
  runs: 'What was sent',
  no_runs: 'Nothing was sent yet',
  no_runs_text: 'Each run appears here once it was due, with what came of it.',
  open: 'Open',
  send: 'Send now',
  send_question: 'Send the report now?',
  send_text: 'It is made as scheduled and reaches: %{people}. When it is due next does not change.',
  facts: {
    report: 'Report',
    days: 'Days',
    rows: 'Rows',
    made: 'Made',
    until: 'Available until',
  },
  download: 'Download the %{format} file',
  over: 'The file is no longer available. Export the report from its page, or have it sent again.',
} as const satisfies SameKeys<typeof arabic>
