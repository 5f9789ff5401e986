import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as subscriptions } from '../subscriptions/subscriptions.ar.ts'
import type { salesReport } from './salesReport.ts'

export const labels: ReportLabelsOf<typeof salesReport> = {
  one: 'عملية',
  many: 'تقرير المبيعات',
  definite: 'العملية',
  purpose:
    'كل دفعة وإشعار دائن، بالصافي والضريبة والإجمالي. تُحسب الدفعة في يوم توريدها، أي يوم وصول المبلغ، ويُحسب الإشعار في يوم إصداره، وعلى الأيام نفسها يقوم الإقرار الضريبي.',
  fields: {
    payment: 'رقم العملية',
    kind: 'النوع',
    date: 'تاريخ التوريد',
    issued_at: 'صدرت في',
    vendor: 'التاجر',
    package: 'الباقة',
    method: 'طريقة الدفع',
    status: 'حالة الدفعة',
    standing: 'حال المبلغ',
    coupon: 'الكوبون',
    partner: 'الشريك المُحيل',
    price: 'سعر الباقة',
    discount: 'الخصم',
    vat_category: 'فئة الضريبة',
    vat_percentage: 'نسبة الضريبة',
    vat_reason: 'سبب عدم احتساب الضريبة',
    net_total: 'الصافي قبل الضريبة',
    tax: 'الضريبة',
    amount: 'الإجمالي',
    invoice_number: 'رقم الفاتورة',
    payment_date: 'تاريخ الدفع',
    starts_on: 'بداية الاشتراك',
    ends_on: 'نهاية الاشتراك',
  },
  choices: {
    ...subscriptions.choices,
    kind: { PAYMENT: 'دفعة', CREDIT_NOTE: 'إشعار دائن' },
    standing: {
      ...subscriptions.choices.status,
      WRITTEN_OFF: 'ديون معدومة',
      SUCCESS: 'مبيعات',
      CREDIT_NOTE: 'إشعارات دائنة',
    },
  },
  charts: {
    over_time: 'المبيعات عبر الزمن',
    by_package: 'حسب الباقة',
    by_method: 'حسب طريقة الدفع',
    by_vat: 'ضريبة القيمة المضافة بحسب الفئة والنسبة',
  },
  sections: {},
  hints: {},
}
