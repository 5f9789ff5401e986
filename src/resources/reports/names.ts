/** Every report, in the menu's order: whoever needs no more than names is spared the declarations. */
export const REPORT_NAMES = [
  'sales_report',
  'ageing_report',
  'dues_report',
  'coupons_report',
  'partners_report',
  'users_report',
  'vat_report',
] as const

export type ReportName = (typeof REPORT_NAMES)[number]

/** Those that tell how things stood at the end of one day, and so have no period. */
export const AS_OF_REPORTS: readonly ReportName[] = ['ageing_report', 'dues_report']

/** True for the name of a report. */
export const isReport = (name: unknown): name is ReportName =>
  (REPORT_NAMES as readonly unknown[]).includes(name)
