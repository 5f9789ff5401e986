import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { settlements } from './settlements.ts'

export const labels: LabelsOf<typeof settlements> = {
  ...laterTitles.settlements,
  fields: {
    remote_id: 'رقم التسوية',
    gateway: 'بوابة الدفع',
    source: 'المصدر',
    state: 'الحالة',
    settled_on: 'تاريخ التسوية',
    booked_on: 'تاريخ القيد',
    currency: 'العملة',
    line_count: 'عدد البنود',
    open_count: 'بنود للمراجعة',
    payments: 'المدفوعات',
    refunds: 'المبالغ المردودة',
    chargebacks: 'الاعتراضات (Chargeback)',
    deductions: 'خصومات أخرى',
    fees: 'الرسوم',
    fees_vat: 'ضريبة الرسوم',
    net: 'الصافي',
    imported_by: 'استوردها',
    matched_at: 'طُوبقت بالبنك في',
    matched_by: 'طابقها',
  },
  sections: { settlement: 'التسوية', amounts: 'المبالغ', bank: 'البنك' },
  choices: {
    source: { GATEWAY: 'واجهة البوابة', FILE: 'ملف' },
    state: { DIFFERENCES: 'فيها فروقات', AWAITING_BANK: 'تنتظر البنك', RECONCILED: 'مطابقة' },
  },
  actions: {
    import: 'استيراد التسويات',
    match: 'مطابقة التسويات بالحركات البنكية',
  },
  hints: {},
}
