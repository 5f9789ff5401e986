import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { contacts } from './contacts.ts'

export const labels: LabelsOf<typeof contacts> = {
  ...laterTitles.contacts,
  actions: { personal_data: 'بيانات المرسل: تصديرها ومحوها' },
  fields: {
    name: 'المرسل',
    email: 'البريد الإلكتروني',
    phone: 'الجوال',
    vendor: 'التاجر',
    locale: 'لغة المرسل',
    subject: 'الموضوع',
    message: 'الرسالة',
    status: 'المعالجة',
    handledAt: 'تاريخ المعالجة',
    handledBy: 'عالجها',
  },
  sections: { message: 'الرسالة', sender: 'المرسل', handling: 'المعالجة' },
  choices: {
    locale: { ar: 'العربية', en: 'الإنجليزية' },
    status: { NEW: 'جديدة', HANDLED: 'عولجت' },
  },
  hints: {},
  transitions: {
    handle: {
      action: 'تعليم كمعالَجة',
      question: 'هل عولجت هذه الرسالة؟ لا يمكن التراجع عن ذلك.',
      done: 'عُلّمت الرسالة كمعالَجة',
    },
  },
}
