import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { payoutBatches } from './payoutBatches.ts'

export const labels: LabelsOf<typeof payoutBatches> = {
  ...laterTitles.payout_batches,
  fields: {
    number: 'الرقم',
    state: 'الحالة',
    item_count: 'المستفيدون',
    total: 'المجموع',
    open_count: 'ينتظر البنك',
    note: 'ملاحظة',
    prepared_by: 'أعدّها',
    approved_at: 'اعتُمدت في',
    approved_by: 'اعتمدها',
    cancelled_at: 'أُلغيت في',
    cancelled_by: 'ألغاها',
    cancel_reason: 'سبب الإلغاء',
  },
  sections: { batch: 'الدفعة الجماعية', decision: 'الاعتماد' },
  choices: {
    state: { DRAFT: 'مسودة', APPROVED: 'معتمدة', SETTLED: 'مكتملة', CANCELLED: 'ملغاة' },
  },
  actions: {
    prepare: 'إعداد الدفعات الجماعية وإلغاؤها',
    approve: 'اعتماد الدفعات الجماعية',
    settle: 'ملف البنك وتأكيد الصرف',
  },
  hints: {},
}
