import type { LabelsOf } from '#src/schema/labels.ts'
import type { writeOffs } from './writeOffs.ts'

export const labels: LabelsOf<typeof writeOffs> = {
  one: 'دين معدوم',
  many: 'الديون المعدومة',
  definite: 'الدين المعدوم',
  purpose: 'هنا المستحقات التي شُطبت لأن تحصيلها لم يعد متوقعًا: كم، ومتى، ولماذا، ومن شطبها.',
  fields: {
    number: 'رقم الشطب',
    subscription: 'الدفعة',
    vendor: 'التاجر',
    amount: 'المبلغ',
    due_on: 'تاريخ الاستحقاق',
    written_off_on: 'تاريخ الشطب',
    reason: 'سبب الشطب',
    written_off_by: 'شطبه',
    state: 'الحالة',
    reversed_on: 'تاريخ التراجع',
    reversal_reason: 'سبب التراجع',
    reversed_by: 'تراجع عنه',
  },
  sections: { write_off: 'الشطب', reversal: 'التراجع' },
  choices: { state: { WRITTEN_OFF: 'مشطوب', REVERSED: 'عاد مستحقًا' } },
  hints: {},
}
