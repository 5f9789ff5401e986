import {
  choice,
  computed,
  dateTime,
  integer,
  longText,
  optional,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** What an endpoint is told, or was: an event on its way to one address (server/webhooks). */
export const webhookDeliveries = defineResource({
  name: 'webhook_deliveries',
  route: 'system/integrations/deliveries',
  base: 'admin-panal/webhook-deliveries',
  one: 'webhook_delivery',
  many: 'webhook_deliveries',
  events: false,
  menu: 'system',
  represent: 'type',
  fields: {
    endpoint: reference('webhook_endpoints', { readOnly: true, goesWith: true }),
    /** None of a test. */
    event: optional(reference('events', { readOnly: true, goesWith: true })),
    type: text({ readOnly: true, max: 80, width: 220 }),
    /** Resource and id of the record that it is about: `vendors/7`. */
    subject: text({ readOnly: true, max: 120, width: 160 }),
    reason: choice(['EVENT', 'REPLAY', 'TEST'], { readOnly: true, initial: 'EVENT' }),
    state: choice(['PENDING', 'DELIVERED', 'FAILED'], { readOnly: true, initial: 'PENDING' }),
    attempts: integer({ readOnly: true, initial: 0 }),
    /** Status of the last answer; none where there was no answer. */
    last_status: optional(integer({ readOnly: true })),
    next_attempt_at: optional(dateTime({ readOnly: true })),
    delivered_at: optional(dateTime({ readOnly: true })),
    /** The event as it is sent. */
    payload: computed(optional(longText())),
  },
  list: {
    columns: ['created_at', 'endpoint', 'type', 'subject', 'state', 'attempts', 'last_status'],
    hidden: ['reason', 'event', 'next_attempt_at', 'delivered_at'],
    filters: ['endpoint', 'event', 'state', 'reason', 'type', 'created_at'],
    sort: ['id', 'created_at'],
    search: ['type', 'subject'],
  },
  form: [
    {
      key: 'delivery',
      fields: ['endpoint', 'type', 'subject', 'reason', 'state', 'next_attempt_at', 'delivered_at'],
    },
    { key: 'content', fields: ['payload'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
