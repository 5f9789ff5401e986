import type { LabelsOf } from '#src/schema/labels.ts'
import type { events } from './events.ts'

export const labels: LabelsOf<typeof events> = {
  one: 'Event',
  many: 'Event log',
  definite: 'event',
  purpose: 'Everything that systems outside are told. Events appear here as soon as they happen.',
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
