import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { webhookEndpoints } from './webhookEndpoints.ts'

export const labels: LabelsOf<typeof webhookEndpoints> = {
  ...laterTitles.webhook_endpoints,
  fields: {
    description: 'Description',
    address: 'Address',
    event_types: 'Event types',
    state: 'State',
    waiting: 'Waiting to be sent',
    last_success_at: 'Last taken',
    failing_since: 'Failing since',
  },
  sections: { endpoint: 'Endpoint', types: 'Event types' },
  choices: {
    state: {
      WORKING: 'Working',
      NO_SECRET: 'No signing secret',
      FAILING: 'Failing',
      PAUSED: 'Paused',
      PAUSED_FAILING: 'Paused by failures',
      PAUSED_GONE: 'Paused by its receiver',
    },
  },
  actions: { secrets: 'Signing secrets', replay: 'Sending again' },
  hints: {
    description: 'Which system receives, and who answers for it',
    address: 'Each event is sent to it by POST. Another server in the address needs a new signing secret',
    event_types: 'What this endpoint is told; never more than you may see yourself',
  },
}
