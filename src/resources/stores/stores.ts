import { choice, dateTime, integer, longText, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf, requiredWhen } from '#src/schema/resource.ts'

/** What becomes of a link: asked for, there, not come about, or taken away. */
export const STORE_STATES = ['REQUESTED', 'LINKED', 'FAILED', 'UNLINKED'] as const

/** A vendor's store in a marketplace, and its link to it: the platform tells what became of it. */
export const stores = defineResource({
  name: 'stores',
  route: 'stores',
  base: 'admin-panal/stores',
  one: 'store',
  many: 'stores',
  events: { also: ['create', 'edit', 'delete'] },
  menu: 'catalogue',
  represent: 'name',
  fields: {
    name: text({ readOnly: true, max: 120 }),
    /** Empty of what was there before stores came from the platform, where nobody knows whose it was. */
    vendor: optional(reference('vendors', { readOnly: true })),
    marketplace: reference('marketplaces', { readOnly: true }),
    state: choice(STORE_STATES, { readOnly: true, initial: 'REQUESTED' }),
    /** Why the link did not come about, in the words of whoever tried. */
    error: optional(longText({ readOnly: true, max: 1000 })),
    /** Since when the state holds. */
    state_at: optional(dateTime({ readOnly: true, past: true })),
    order_count: optional(integer({ readOnly: true, counted: true, initial: 0, min: 0, width: 110 })),
    /** The moment for which the orders were counted. */
    counted_at: optional(dateTime({ readOnly: true, counted: true, past: true })),
  },
  list: {
    columns: ['name', 'vendor', 'marketplace', 'state', 'state_at', 'error', 'order_count'],
    hidden: ['counted_at', 'created_at', 'updated_at'],
    filters: ['state', 'marketplace', 'vendor', 'state_at', 'created_at'],
    sort: ['id', 'name', 'state_at', 'order_count', 'created_at'],
    search: ['name', 'error'],
    sums: ['order_count'],
    presets: presetsOf('stores', 'state', ['REQUESTED', 'FAILED']),
  },
  form: [
    { key: 'store', fields: ['name', 'vendor', 'marketplace'] },
    { key: 'link', fields: ['state', 'state_at', 'error'] },
    { key: 'orders', fields: ['order_count', 'counted_at'] },
  ],
  rules: [requiredWhen('error', { field: 'state', is: ['FAILED'] })],
  owner: {
    base: 'user/stores',
    one: 'store',
    many: 'stores',
    permission: 'marketplaces',
    scope: 'vendor',
    actions: { create: ['name', 'marketplace'], edit: ['state'] },
    columns: ['name', 'marketplace', 'state', 'state_at', 'order_count', 'created_at'],
    fields: ['error'],
    filters: ['state', 'marketplace', 'created_at'],
    sort: ['id', 'name', 'state_at', 'created_at'],
    search: ['name'],
  },
  platform: {
    collection: 'stores',
    key: 'external_id',
    takes: ['name', 'vendor', 'marketplace', 'state', 'error', 'state_at', 'order_count', 'counted_at'],
    deletes: true,
    vendor: 'vendor',
    marketplace: 'marketplace',
  },
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
