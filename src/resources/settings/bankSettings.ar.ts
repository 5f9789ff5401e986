import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankSettings } from './bankSettings.ts'

export const labels: LabelsOf<typeof bankSettings> = {
  one: 'الحساب البنكي',
  many: 'الحساب البنكي',
  definite: 'الحساب البنكي',
  purpose: 'الحساب الذي يحوّل إليه التجار قيمة اشتراكاتهم.',
  fields: {
    bank_name: 'اسم البنك',
    account_name: 'اسم صاحب الحساب',
    iban: 'الآيبان',
    bank_note: 'ملاحظة',
  },
  sections: { account: 'حساب التحويل' },
  choices: {},
  hints: { account_name: 'كما هو مسجل لدى البنك', bank_note: 'تظهر تحت بيانات الحساب عند الدفع' },
}
