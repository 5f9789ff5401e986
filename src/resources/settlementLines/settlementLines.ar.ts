import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { settlementLines } from './settlementLines.ts'

export const labels: LabelsOf<typeof settlementLines> = {
  ...laterTitles.settlement_lines,
  fields: {
    remote_id: 'رقم العملية في البوابة',
    settlement: 'التسوية',
    kind: 'النوع',
    state: 'الحالة',
    occurred_on: 'تاريخ العملية',
    amount: 'المبلغ',
    fee: 'الرسوم',
    vat: 'ضريبة الرسوم',
    net: 'الصافي',
    expected_amount: 'المبلغ في دفاترنا',
    subscription: 'الدفعة',
    refund: 'المبلغ المردود',
    payment_problem: 'الدفعة غير المقيّدة',
    reference: 'رقم الدفعة في الملف',
    linked_by: 'ربطه يدويًا',
    reason: 'كيف سُوّي الفرق',
    resolved_at: 'سُوّي في',
    resolved_by: 'سوّاه',
  },
  sections: { line: 'البند', reconciliation: 'المطابقة' },
  choices: {
    kind: {
      PAYMENT: 'دفعة',
      REFUND: 'رد مبلغ',
      VOID: 'إلغاء عملية',
      CHARGEBACK: 'اعتراض (Chargeback)',
      CHARGEBACK_PENALTY: 'غرامة اعتراض',
      FEE: 'رسوم خدمة',
      PLATFORM_DUTIES: 'رسوم منصة',
      OTHER_DUTIES: 'رسوم أخرى',
      INSTALLMENT: 'قسط مخصوم',
      TRANSFER_FEE: 'رسوم التحويل البنكي',
    },
    state: {
      MATCHED: 'مطابق',
      DIFFERS: 'المبلغ مختلف',
      UNKNOWN: 'غير معروف لدينا',
      REPEATED: 'سُوّي من قبل',
      NOT_BOOKED: 'لم يُقيَّد لدينا',
      MISSING: 'لم يصل في تسوية',
      CHARGED: 'رسوم',
      RESOLVED: 'سُوّي الفرق',
    },
  },
  actions: { reconcile: 'مطابقة بنود التسويات وتسوية فروقاتها' },
  hints: {},
}
