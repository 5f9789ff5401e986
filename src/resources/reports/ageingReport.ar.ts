import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { ageingReport } from './ageingReport.ts'

export const labels: ReportLabelsOf<typeof ageingReport> = {
  one: 'تاجر',
  many: 'أعمار المستحقات',
  definite: 'التاجر',
  purpose:
    'ما على كل تاجر في نهاية يوم تختاره، بحسب ما مضى على موعد استحقاقه. الديون المعدومة في عمود وحدها ولا تدخل في الإجمالي.',
  fields: {
    vendor: 'التاجر',
    as_of: 'الوضع في نهاية يوم',
    payment_count: 'عدد الدفعات',
    oldest_due_on: 'أقدم استحقاق',
    not_due: 'لم يحن موعدها',
    days_0_30: '0–30 يومًا',
    days_31_60: '31–60 يومًا',
    days_61_90: '61–90 يومًا',
    over_90: 'أكثر من 90',
    owed: 'إجمالي المستحق',
    written_off: 'ديون معدومة',
  },
  choices: {},
  charts: { by_vendor: 'أكبر المستحقات حسب التاجر' },
  sections: {},
  hints: {},
}
