import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as coupons } from '../coupons/coupons.ar.ts'
import type { couponsReport } from './couponsReport.ts'

export const labels: ReportLabelsOf<typeof couponsReport> = {
  one: 'كوبون',
  many: 'تقرير الكوبونات',
  definite: 'الكوبون',
  purpose: 'كم استُخدم كل كوبون، وما منحه من خصم، وما بيع به.',
  fields: {
    coupon: 'الكوبون',
    code: 'الرمز',
    date: 'الفترة',
    type: 'نوع الخصم',
    value: 'مبلغ الخصم',
    discountPercentage: 'نسبة الخصم',
    from_date: 'يبدأ في',
    to_date: 'ينتهي في',
    state: 'السريان',
    used: 'مرات الاستخدام',
    reserved: 'محجوز لدفعات معلقة',
    vendor_count: 'التجار',
    discount: 'الخصم الممنوح',
    net_total: 'صافي المبيعات به',
    revenue: 'المبيعات به',
  },
  choices: coupons.choices,
  charts: { over_time: 'الخصم والمبيعات عبر الزمن', by_coupon: 'المبيعات حسب الكوبون' },
  sections: {},
  hints: {},
}
