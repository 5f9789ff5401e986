import { ageingReport } from './ageingReport.ts'
import { couponsReport } from './couponsReport.ts'
import { duesReport } from './duesReport.ts'
import type { ReportName } from './names.ts'
import { partnersReport } from './partnersReport.ts'
import { salesReport } from './salesReport.ts'
import { usersReport } from './usersReport.ts'
import { vatReport } from './vatReport.ts'

/** Every report, by its name; the order is the menu's (names.ts). */
export const reports = {
  sales_report: salesReport,
  ageing_report: ageingReport,
  dues_report: duesReport,
  coupons_report: couponsReport,
  partners_report: partnersReport,
  users_report: usersReport,
  vat_report: vatReport,
} as const satisfies { readonly [Name in ReportName]: unknown }

export type { ReportName }
