import { choice, computed, dateTime, integer, optional, permissions, text, url } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'
import { ENDPOINT_STATES } from './states.ts'

/**
 * Where systems outside are told what happens here (docs/decisions/0381): addresses that the server calls, each with
 * the types of events that it is told. Secrets that sign the calls stand in a table of their own
 * (server/db/webhooks.ts). One that is switched off is paused, and is told later what happened meanwhile.
 */
export const webhookEndpoints = defineResource({
  name: 'webhook_endpoints',
  route: 'system/integrations/webhooks',
  base: 'admin-panal/webhook-endpoints',
  one: 'webhook_endpoint',
  many: 'webhook_endpoints',
  events: false,
  menu: 'system',
  /** To make secrets, and to have told again what was told before. */
  actions: ['secrets', 'replay'],
  represent: 'description',
  fields: {
    description: text({ max: 120, unique: true, hint: true }),
    address: url({ hint: true, wide: true }),
    /** `vendor.created`; `*` for all of them. */
    event_types: permissions({ of: 'events', hint: true }),
    state: computed(choice(ENDPOINT_STATES)),
    /** Events that it is still to be told, counted up to 10,000. */
    waiting: computed(integer()),
    last_success_at: optional(dateTime({ readOnly: true })),
    failing_since: optional(dateTime({ readOnly: true })),
  },
  list: {
    columns: ['description', 'address', 'event_types', 'state', 'waiting', 'last_success_at', 'active'],
    hidden: ['failing_since', 'created_at'],
    filters: ['active', 'created_at'],
    sort: ['id', 'description', 'created_at'],
    search: ['description', 'address'],
  },
  form: [
    { key: 'endpoint', fields: ['description', 'address'] },
    { key: 'types', fields: ['event_types'] },
  ],
  capabilities: { view: true },
})
