import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.ar.ts'
import type { events } from './events.ts'

export const labels: LabelsOf<typeof events> = {
  ...laterTitles.events,
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
