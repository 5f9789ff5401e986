import { computed, longText, text } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** What was told to systems outside: written in the transaction that does the thing, never changed. */
export const events = defineResource({
  name: 'events',
  route: 'system/integrations/events',
  base: 'admin-panal/events',
  one: 'event',
  many: 'events',
  events: false,
  menu: 'system',
  represent: 'type',
  fields: {
    type: text({ readOnly: true, max: 80, width: 240 }),
    /** Resource and id of the record that it is about: `vendors/7`. */
    subject: text({ readOnly: true, max: 120, width: 200 }),
    /** Who did it: `person/7`, `service_account/2`, `visitor`, `system`. */
    actor: text({ readOnly: true, max: 60 }),
    /** The event as it is delivered. */
    payload: computed(longText()),
  },
  list: {
    columns: ['created_at', 'type', 'subject', 'actor'],
    filters: ['type', 'created_at'],
    sort: ['id', 'created_at'],
    search: ['type', 'subject'],
  },
  form: [
    { key: 'event', fields: ['type', 'subject', 'actor'] },
    { key: 'content', fields: ['payload'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
