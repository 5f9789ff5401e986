import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { events } from './events.ts'

export const labels: LabelsOf<typeof events> = {
  ...laterTitles.events,
  fields: {
    type: 'Type',
    subject: 'Record',
    actor: 'Done by',
    payload: 'Content as it is sent',
  },
  sections: { event: 'Event', content: 'Content' },
  choices: {},
  hints: {},
}
