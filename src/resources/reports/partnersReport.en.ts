import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { partnersReport } from './partnersReport.ts'

export const labels: ReportLabelsOf<typeof partnersReport> = {
  one: 'Partner',
  many: 'Partners report',
  definite: 'partner',
  purpose: 'The vendors and sales that each partner brought, and what was earned and paid out.',
  fields: {
    partner: 'Partner',
    referral_code: 'Referral code',
    date: 'Period',
    referral_percentage: 'Commission rate',
    referral_due_months: 'Commission months per vendor',
    vendor_count: 'Vendors referred',
    paying_count: 'Paying vendors',
    earning_count: 'Within commission months',
    net_total: 'Their net sales',
    revenue: 'Sales to referred vendors',
    earned: 'Commissions',
    paid_out: 'Paid out',
    balance: 'Balance at end of period',
  },
  choices: {},
  charts: { over_time: 'Commissions and payouts over time', by_partner: 'Commissions by partner' },
  sections: {},
  hints: {},
}
