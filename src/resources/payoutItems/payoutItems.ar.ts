import type { LabelsOf } from '#src/schema/labels.ts'
import type { payoutItems } from './payoutItems.ts'

export const labels: LabelsOf<typeof payoutItems> = {
  one: 'بند دفعة جماعية',
  many: 'بنود الدفعات الجماعية',
  definite: 'البند',
  purpose: 'ما يُصرف لكل مستفيد ضمن دفعة جماعية.',
  fields: {
    number: 'رقم الدفعة',
    batch: 'الدفعة الجماعية',
    partner: 'الشريك',
    vendor: 'التاجر',
    iban: 'الآيبان',
    amount: 'المبلغ',
    state: 'الحالة',
    refusal: 'سبب الرفض',
    payout: 'الدفعة الصادرة',
    settled_at: 'تأكد صرفه في',
    settled_by: 'أكد صرفه',
    bank_line: 'حركة البنك للدفعة الجماعية',
  },
  sections: { item: 'البند' },
  choices: {
    state: {
      WAITING: 'ينتظر الاعتماد',
      APPROVED: 'لدى البنك',
      PAID: 'مصروف',
      RETURNED: 'مرتجع',
      REFUSED: 'مرفوض',
      CANCELLED: 'ملغى',
    },
    refusal: {
      IBAN_MISSING: 'لا آيبان مسجل',
      IBAN_NOT_CONFIRMED: 'الآيبان لم يُعتمد',
      IBAN_CHANGED: 'تغيّر الآيبان بعد الإعداد',
      BEYOND_BALANCE: 'الرصيد لم يعد يكفي',
      BELOW_MINIMUM: 'أقل من الحد الأدنى للصرف',
    },
  },
  hints: {},
}
