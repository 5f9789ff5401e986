import type { LabelsOf } from '#src/schema/labels.ts'
import { labels as subscriptions } from '../subscriptions/subscriptions.ar.ts'
import type { refunds } from './refunds.ts'

export const labels: LabelsOf<typeof refunds> = {
  one: 'استرداد',
  many: 'المبالغ المستردة',
  definite: 'الاسترداد',
  purpose: 'ما أُعيد إلى التجار من دفعاتهم: كم، وكيف، ولماذا.',
  fields: {
    number: 'رقم الاسترداد',
    subscription: 'الدفعة',
    vendor: 'التاجر',
    amount: 'المبلغ',
    method: 'طريقة الرد',
    reference: 'المرجع',
    refunded_on: 'تاريخ الرد',
    file: 'مستند التحويل',
    reason: 'السبب',
    credit_note: 'الإشعار الدائن',
    period: 'المدة المدفوعة',
    refunded_by: 'سجّله',
  },
  sections: { refund: 'الاسترداد', reason: 'السبب والأثر' },
  choices: {
    method: { ...subscriptions.choices.method, SET_OFF: 'مقاصة مع دفعة أخرى' },
    period: { KEPT: 'باقية', ENDED: 'انتهت' },
  },
  hints: {},
}
