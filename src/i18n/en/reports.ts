import type { SameKeys } from '#src/i18n/translate.ts'
import type { reports as arabic } from '../ar/reports.ts'

/** What the pages of reports say, and the windows that print them. */
export const reports = {
  empty: 'There is nothing to report yet',
  period: 'Period',
  from: 'From date',
  to: 'To date',
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
  print: {
    as_of: 'As of the end of %{day}',
    title: 'How to print',
    landscape: 'Landscape',
    'auto-size': 'One page as large as its content',
    'no-page-numbers': 'Without page numbers',
    printed_at: 'Printed %{time}',
    all: 'Not filtered',
    rows: 'Rows: %{total}',
    first:
      'The first %{shown} of %{total} rows. The sums are those of all rows; export to Excel for the whole list.',
  },
} satisfies SameKeys<typeof arabic>
