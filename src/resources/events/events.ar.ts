import type { LabelsOf } from '#src/schema/labels.ts'
import type { events } from './events.ts'

export const labels: LabelsOf<typeof events> = {
  one: 'حدث',
  many: 'سجل الأحداث',
  definite: 'الحدث',
  purpose: 'كل ما يُبلَّغ به الأنظمة الخارجية. تظهر الأحداث هنا فور وقوعها.',
  fields: {
    type: 'النوع',
    subject: 'السجل المعني',
    actor: 'الفاعل',
    payload: 'المحتوى كما يُرسَل',
  },
  sections: { event: 'الحدث', content: 'المحتوى' },
  choices: {},
  hints: {},
}
