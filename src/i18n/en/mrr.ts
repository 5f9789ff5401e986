import type { mrr as source } from '../ar/mrr.ts'
import type { SameKeys } from '../translate.ts'

/** What the page of monthly recurring revenue says. */
export const mrr = {
  about:
    'What subscribers pay for one month, excluding VAT, for the periods that run at the end of each month: a year counts by its twelfth, thirty days as a month, and lifetime packages not at all. Who pauses counts as churn, and as a reactivation once it runs again. The current month is measured daily up to yesterday; a past month stays as it was measured.',
  measured: 'Measured up to %{day}',
  month: 'Month',
  opening: 'At the beginning',
  new: 'New',
  reactivation: 'Reactivation',
  expansion: 'Expansion',
  contraction: 'Contraction',
  churn: 'Churn',
  mrr: 'At the end',
  vendors: 'Vendors',
  moved_vendors: 'Vendors: %{count}',
  chart: 'Monthly recurring revenue',
  movements: 'Movements',
  retention: 'Vendor retention',
  retention_of: 'Still subscribed',
  months_later: 'Months later',
  after: '%{count}',
  cohorts: 'By the month of the first paid subscription',
  cohorts_about:
    'Of those who were subscribed at the end of their first month, how many are after each further one.',
  cohort: 'First month',
  size: 'Vendors',
  kept: '%{vendors} of %{size}, %{amount}',
  empty: 'Nothing has been measured yet',
  empty_text: 'It is measured within an hour once a paid subscription is a day old.',
  from: 'From month',
  to: 'To month',
} as const satisfies SameKeys<typeof source>
