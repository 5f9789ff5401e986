import type { ReportName } from '#src/resources/reports/index.ts'
import type { ReportSource } from '../source.ts'
import { ageing } from './ageing.ts'
import { coupons } from './coupons.ts'
import { dues } from './dues.ts'
import { partners } from './partners.ts'
import { sales } from './sales.ts'
import { users } from './users.ts'

/** Where the rows of each report come from. */
export const sources: Readonly<Record<ReportName, ReportSource>> = {
  sales_report: sales,
  ageing_report: ageing,
  dues_report: dues,
  coupons_report: coupons,
  partners_report: partners,
  users_report: users,
}
