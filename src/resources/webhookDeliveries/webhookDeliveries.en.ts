import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { webhookDeliveries } from './webhookDeliveries.ts'

export const labels: LabelsOf<typeof webhookDeliveries> = {
  ...laterTitles.webhook_deliveries,
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
