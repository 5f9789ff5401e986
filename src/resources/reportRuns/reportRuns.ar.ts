import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import { FAILURES, RESULTS } from '../reportSchedules/results.ar.ts'
import type { reportRuns } from './reportRuns.ts'

export const labels: LabelsOf<typeof reportRuns> = {
  ...laterTitles.report_runs,
  fields: {
    schedule: 'التقرير المجدول',
    due_at: 'الموعد',
    origin: 'المصدر',
    state: 'الحالة',
    failure: 'سبب التعذر',
    starts_on: 'من يوم',
    ends_on: 'إلى يوم',
    row_count: 'عدد الصفوف',
    recipient_count: 'عدد المستلمين',
    left_out: 'لم يعودوا مستلمين',
    expires_at: 'الملف متاح حتى',
    is_at_hand: 'الملف',
  },
  sections: { run: 'الإصدار' },
  choices: {
    origin: { SCHEDULE: 'الجدول', REQUEST: 'طلب' },
    state: { WAITING: 'قيد الإعداد', ...RESULTS },
    failure: FAILURES,
  },
  hints: {},
}
