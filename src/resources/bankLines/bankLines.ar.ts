import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankLines } from './bankLines.ts'

export const labels: LabelsOf<typeof bankLines> = {
  one: 'حركة بنكية',
  many: 'الحركات البنكية',
  definite: 'الحركة البنكية',
  purpose: 'ما دخل الحساب البنكي وما خرج منه، وما طُوبق به.',
  fields: {
    text: 'البيان',
    statement: 'كشف الحساب',
    booked_on: 'تاريخ القيد',
    direction: 'الاتجاه',
    amount: 'المبلغ',
    reference: 'مرجع البنك',
    counterparty: 'الطرف الآخر',
    counterparty_iban: 'آيبان الطرف الآخر',
    state: 'الحالة',
    subscription: 'الدفعة',
    payout: 'الدفعة الصادرة',
    settlement: 'تسوية بوابة الدفع',
    batch: 'الدفعة الجماعية',
    charge_vat: 'الضريبة ضمن الرسوم',
    charged_on: 'تاريخها في الدفاتر',
    reason: 'سبب التجاهل',
    decided_at: 'تاريخ القرار',
    decided_by: 'قرّره',
  },
  sections: { line: 'الحركة', matching: 'المطابقة' },
  choices: {
    direction: { IN: 'وارد', OUT: 'صادر' },
    state: { OPEN: 'غير مطابقة', MATCHED: 'مطابقة', IGNORED: 'متجاهلة', CHARGED: 'رسوم بنكية' },
  },
  actions: { match: 'مطابقة الحركات البنكية' },
  hints: {},
}
