import {
  computed,
  dateTime,
  integer,
  longText,
  networks,
  optional,
  permissions,
  references,
  text,
} from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/**
 * Machines that call the platform's interface by keys of their own (docs/decisions/0365): what they may do there, on
 * whose records, from where, and how often. Their keys stand in a table of their own (server/db/serviceAccounts.ts).
 */
export const serviceAccounts = defineResource({
  name: 'service_accounts',
  route: 'system/integrations/service-accounts',
  base: 'admin-panal/service-accounts',
  one: 'service_account',
  many: 'service_accounts',
  events: false,
  menu: 'system',
  /** To make, rotate and revoke keys. */
  actions: ['keys'],
  represent: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    purpose: optional(longText({ max: 300, hint: true })),
    scopes: permissions({ of: 'services', hint: true }),
    /** Left empty: all of them. */
    marketplaces: optional(references('marketplaces', { hint: true })),
    vendors: optional(references('vendors', { hint: true })),
    /** Left empty: from anywhere. */
    addresses: optional(networks({ hint: true })),
    requests_per_minute: integer({ min: 1, max: 6000, initial: 600, hint: true }),
    /** Keys that work now. */
    key_count: computed(integer()),
    /** Of those keys that work now and have an end, the next one. */
    next_expiry: computed(optional(dateTime())),
    last_used_at: computed(optional(dateTime())),
  },
  list: {
    columns: ['name', 'scopes', 'key_count', 'next_expiry', 'last_used_at', 'active'],
    hidden: ['purpose', 'marketplaces', 'vendors', 'addresses', 'requests_per_minute', 'created_at'],
    filters: ['marketplaces', 'vendors', 'active', 'created_at'],
    sort: ['id', 'name', 'created_at'],
    search: ['name'],
  },
  form: [
    { key: 'identity', fields: ['name', 'purpose'] },
    { key: 'scopes', fields: ['scopes'] },
    { key: 'reach', fields: ['marketplaces', 'vendors'] },
    { key: 'protection', fields: ['addresses', 'requests_per_minute'] },
  ],
  capabilities: { view: true },
})
