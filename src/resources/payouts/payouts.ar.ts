import type { LabelsOf } from '#src/schema/labels.ts'
import { paymentMethods } from '../subscriptions/paymentMethods.ar.ts'
import type { payouts } from './payouts.ts'

export const labels: LabelsOf<typeof payouts> = {
  one: 'دفعة صادرة',
  many: 'الدفعات الصادرة',
  definite: 'الدفعة',
  purpose: 'الدفعات الصادرة تُصرف من محافظ الشركاء والتجار.',
  fields: {
    payment_number: 'رقم الدفعة',
    partner: 'الشريك',
    vendor: 'التاجر',
    amount: 'المبلغ',
    method: 'طريقة الدفع',
    payment_date: 'تاريخ الدفع',
    payment_file: 'ملف الدفعة',
    paid_by: 'سجّلها',
    state: 'الحالة',
  },
  sections: {
    receiver: 'المستلم',
    payment: 'الدفعة',
  },
  choices: {
    state: { PAID: 'مصروفة', RETURNED: 'مرتجعة' },
    method: paymentMethods,
  },
  actions: {
    return: 'إرجاع دفعة صادرة',
  },
  hints: {
    payment_number: 'رقم الحوالة أو السند، لا يتكرر',
    payment_file: 'صورة أو ملف PDF، حتى 10 ميغابايت',
  },
}
