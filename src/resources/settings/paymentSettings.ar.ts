import type { LabelsOf } from '#src/schema/labels.ts'
import type { paymentSettings } from './paymentSettings.ts'

export const labels: LabelsOf<typeof paymentSettings> = {
  one: 'ضوابط المدفوعات',
  many: 'ضوابط المدفوعات',
  definite: 'ضوابط المدفوعات',
  purpose: 'متى لا يكفي شخص واحد لحسم الدفعة أو ردها.',
  fields: { four_eyes_from: 'شخصان من هذا المبلغ فأكثر' },
  sections: { four_eyes: 'مبدأ الشخصين' },
  choices: {},
  hints: {
    four_eyes_from:
      'من سجّل دفعة بهذا المبلغ أو أكثر لا يعتمدها، ومن اعتمدها لا يردّها ولا يلغيها. 0 يعني دائمًا. إن كنت المسؤول الوحيد فارفع الحد، ويبقى ذلك في السجل.',
  },
}
