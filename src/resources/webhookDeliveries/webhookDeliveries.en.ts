import type { LabelsOf } from '#src/schema/labels.ts'
import type { webhookDeliveries } from './webhookDeliveries.ts'

export const labels: LabelsOf<typeof webhookDeliveries> = {
  one: 'Delivery',
  many: 'Delivery log',
  definite: 'delivery',
  purpose:
    'Every event that was sent to an endpoint or waits, and what it answered. Deliveries appear here once an event has an endpoint.',
  fields: {
    endpoint: 'Endpoint',
    event: 'Event',
    type: 'Type',
    subject: 'Record',
    reason: 'Reason',
    state: 'State',
    attempts: 'Attempts',
    last_status: 'Last answer',
    next_attempt_at: 'Next attempt',
    delivered_at: 'Taken',
    payload: 'Content as it is sent',
  },
  sections: { delivery: 'Delivery', content: 'Content' },
  choices: {
    reason: { EVENT: 'Event', REPLAY: 'Sent again', TEST: 'Test' },
    state: { PENDING: 'Waiting', DELIVERED: 'Taken', FAILED: 'Not taken' },
  },
  hints: {},
}
