import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import { paymentMethods } from '../subscriptions/paymentMethods.ar.ts'
import type { paymentProblems } from './paymentProblems.ts'

export const labels: LabelsOf<typeof paymentProblems> = {
  ...laterTitles.payment_problems,
  fields: {
    remote_id: 'الرقم لدى البوابة',
    gateway: 'بوابة الدفع',
    problem: 'السبب',
    vendor: 'التاجر',
    subscription: 'الدفعة',
    email: 'البريد الإلكتروني',
    registration_number: 'رقم التسجيل',
    amount: 'المبلغ الواصل',
    currency: 'العملة',
    expected_amount: 'المبلغ المطلوب',
    method: 'طريقة الدفع',
    note: 'كيف سُوّيت',
    state: 'التسوية',
    settledAt: 'تاريخ التسوية',
    settledBy: 'سوّاها',
  },
  sections: { arrived: 'ما وصل', owner: 'لمن', settlement: 'التسوية' },
  choices: {
    problem: {
      NO_VENDOR: 'سُجّل ببريد له حساب',
      NO_RECEIPT: 'تحويل لم يُحفظ إيصاله',
      OTHER_AMOUNT: 'مبلغ أو عملة غير المطلوب',
      DECIDED_BEFORE: 'دُفعت أو رُفضت من قبل',
      FOR_LIFE: 'اشتراك التاجر مدى الحياة',
      REFUSED: 'تعذّر القيد',
    },
    method: paymentMethods,
    state: { OPEN: 'بانتظار التسوية', SETTLED: 'سُوّيت' },
  },
  hints: { note: 'مثل: أُعيد المبلغ من لوحة البوابة، أو سُجّلت دفعة يدوية للتاجر.' },
  transitions: {
    settle: {
      action: 'تعليم كمسوّاة',
      question: 'هل أُعيد هذا المبلغ أو قُيّد للتاجر؟ لا يمكن التراجع عن ذلك.',
      done: 'عُلّمت الدفعة كمسوّاة',
    },
  },
}
