import type { reports as source } from '../ar/reportPages.ts'
import type { SameKeys } from '../translate.ts'

/** What reports show and are filtered by: with the first of their pages. */
export { labels as resources } from '#src/resources/reports/reports.en.ts'

/** What the pages of reports say. */
export const reports = {
  empty: 'There is nothing to report yet',
  period: 'Period',
  from: 'From date',
  to: 'To date',
  schedule: 'Schedule',
  as_of: 'As of the end of',
  days: {
    today: 'Today',
    last_month: 'End of last month',
    last_quarter: 'End of last quarter',
    last_year: 'End of last year',
  },
  periods: {
    all: 'All time',
    this_month: 'This month',
    last_month: 'Last month',
    this_quarter: 'This quarter',
    this_year: 'This year',
    last_year: 'Last year',
    own: 'Other period',
  },
  others: 'Others',
  none: 'None',
  count: 'Count',
} as const satisfies SameKeys<typeof source>
