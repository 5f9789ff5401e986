import type { SameKeys } from '#src/i18n/translate.ts'
import type { charts as arabic } from '../ar/charts.ts'

/** What stands around a chart. */
export const charts = {
  as_table: 'View as a table',
  as_chart: 'View as a chart',
  empty: 'Nothing in this period',
  refreshing: 'Refreshing',
} as const satisfies SameKeys<typeof arabic>
