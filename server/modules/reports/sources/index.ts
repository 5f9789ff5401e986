import type { ReportName } from '#src/resources/reports/index.ts'
import type { ReportSource } from '../source.ts'
import { coupons } from './coupons.ts'
import { ageing, dues } from './dues.ts'
import { partners } from './partners.ts'
import { sales } from './sales.ts'
import { vat } from './vat.ts'

const users: ReportSource = {
  rows: (within) => [
    `
    select u.id, u.id as "user", u.email, u.phone, u.user_type, u.active, u.created_at as registered_at,
      u.last_sign_in_at, u.vendor, v.package, v.status as store_status
    from users u left join vendors v on v.id = u.vendor where ${within.period('u.created_at')}`,
  ],
  foundAgain: 'far',
  computed: (locale) => ({
    roles: `(select string_agg(coalesce(r.name_${locale}, r.name_ar), '${locale === 'ar' ? '، ' : ', '}' order by r.id)
      from users_roles j join roles r on r.id = j.target_id where j.owner_id = t.id)`,
  }),
}

/** Where the rows of each report come from. */
export const sources: Readonly<Record<ReportName, ReportSource>> = {
  sales_report: sales,
  ageing_report: ageing,
  dues_report: dues,
  coupons_report: coupons,
  partners_report: partners,
  users_report: users,
  vat_report: vat,
}
