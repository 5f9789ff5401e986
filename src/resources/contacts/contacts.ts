import {
  choice,
  computed,
  dateTime,
  email,
  longText,
  optional,
  phone,
  reference,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** A message that somebody left us; it is handled once, and answered by mail as often as needed. */
export const contacts = defineResource({
  name: 'contacts',
  route: 'contact',
  base: 'admin-panal/contacts',
  one: 'contact',
  many: 'contacts',
  menu: 'support',
  represent: 'name',
  fields: {
    name: text({ readOnly: true, max: 120 }),
    email: email({ readOnly: true }),
    phone: optional(phone({ readOnly: true })),
    vendor: optional(reference('vendors', { readOnly: true, goesWith: true })),
    locale: optional(choice(['ar', 'en'], { readOnly: true })),
    subject: text({ readOnly: true, max: 200 }),
    message: longText({ readOnly: true, max: 5000 }),
    status: computed(choice(['NEW', 'HANDLED'])),
    handledAt: optional(dateTime({ readOnly: true })),
    handledBy: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['name', 'status', 'subject', 'email', 'phone', 'created_at'],
    hidden: ['vendor', 'locale', 'handledAt', 'handledBy'],
    filters: ['status', 'vendor', 'locale', 'created_at', 'handledAt'],
    sort: ['id', 'name', 'subject', 'created_at', 'handledAt'],
    search: ['name', 'email', 'phone', 'subject', 'message'],
  },
  form: [
    { key: 'message', fields: ['subject', 'message'] },
    { key: 'sender', fields: ['name', 'vendor', 'email', 'phone', 'locale'] },
    { key: 'handling', fields: ['handledAt', 'handledBy'] },
  ],
  transitions: [
    {
      key: 'handle',
      at: 'handledAt',
      by: 'handledBy',
      state: { field: 'status', before: 'NEW', after: 'HANDLED' },
    },
  ],
  owner: {
    base: 'user/support/messages',
    one: 'message',
    many: 'messages',
    permission: 'support',
    scope: 'vendor',
    actions: { create: ['subject', 'message'] },
    columns: ['subject', 'status', 'name', 'created_at'],
    fields: ['message'],
    filters: ['status', 'created_at'],
    sort: ['id', 'subject', 'created_at'],
    search: ['subject', 'message', 'name'],
  },
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
