import type { ReportColumns } from '#src/dataProvider/settlements.ts'

/** Nothing was said yet. */
export const NO_REPORT_COLUMNS: ReportColumns = {
  payment: null,
  kind: null,
  amount: null,
  fee: null,
  vat: null,
  total_fee: null,
  net: null,
  day: null,
  currency: null,
  reference: null,
}

/** Columns without which no line can be read. */
export const NEEDED_COLUMNS = ['payment', 'amount', 'day'] as const satisfies readonly (keyof ReportColumns)[]
