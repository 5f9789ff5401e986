import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { AGE_NAMES, labels as subscriptions } from '../subscriptions/subscriptions.ar.ts'
import type { duesReport } from './duesReport.ts'

export const labels: ReportLabelsOf<typeof duesReport> = {
  one: 'دفعة',
  many: 'كشف المستحقات',
  definite: 'الدفعة',
  purpose:
    'كل دفعة كانت مستحقة أو بانتظار المراجعة في نهاية يوم تختاره، بمجموع كل فئة عمرية. أزل التصفية لترى معها الديون المعدومة.',
  fields: {
    payment: 'رقم العملية',
    as_of: 'الوضع في نهاية يوم',
    vendor: 'التاجر',
    package: 'الباقة',
    status: 'حالة الدفعة الآن',
    due_on: 'تاريخ الاستحقاق',
    days_overdue: 'أيام التأخر',
    age: 'عمر المستحق',
    amount: 'المبلغ',
  },
  choices: {
    status: subscriptions.choices.status,
    age: { ...AGE_NAMES, WRITTEN_OFF: 'ديون معدومة' },
  },
  charts: { by_age: 'حسب العمر', by_package: 'حسب الباقة' },
  sections: {},
  hints: {},
}
