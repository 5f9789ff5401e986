import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { partnersReport } from './partnersReport.ts'

export const labels: ReportLabelsOf<typeof partnersReport> = {
  one: 'شريك',
  many: 'تقرير الشركاء',
  definite: 'الشريك',
  purpose: 'ما جلبه كل شريك من تجار ومبيعات، وما كسبه وما صُرف له.',
  fields: {
    partner: 'الشريك',
    referral_code: 'رمز الإحالة',
    date: 'الفترة',
    referral_percentage: 'نسبة العمولة',
    referral_due_months: 'أشهر العمولة لكل تاجر',
    vendor_count: 'تجار أحالهم',
    paying_count: 'تجار دفعوا',
    earning_count: 'ضمن أشهر العمولة',
    net_total: 'صافي مبيعاتهم',
    revenue: 'مبيعات من أحالهم',
    earned: 'العمولات',
    paid_out: 'المصروف له',
    balance: 'الرصيد نهاية الفترة',
  },
  choices: {},
  charts: { over_time: 'العمولات والمصروف عبر الزمن', by_partner: 'العمولات حسب الشريك' },
  sections: {},
  hints: {},
}
