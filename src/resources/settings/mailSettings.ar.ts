import type { LabelsOf } from '#src/schema/labels.ts'
import type { mailSettings } from './mailSettings.ts'

export const labels: LabelsOf<typeof mailSettings> = {
  one: 'البريد',
  many: 'البريد',
  definite: 'البريد',
  purpose: 'ما يظهر في رسائل المنصة: اسم المرسل وعنوان الرد والتذييل.',
  fields: {
    mail_sender_name: 'اسم المرسل',
    mail_reply_to: 'الرد إلى',
    mail_footer: 'تذييل الرسائل',
  },
  sections: {
    letterhead: 'مظهر الرسائل',
  },
  choices: {},
  hints: {
    mail_sender_name: 'إن تُرك فارغًا ظهر الاسم المضبوط في الخادم',
    mail_reply_to: 'يصل إليه رد من يرد على رسالة',
    mail_footer: 'في آخر كل رسالة، مثل العنوان ورقم الهاتف',
  },
}
