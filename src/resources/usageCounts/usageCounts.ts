import { choice, computed, dateTime, integer, optional, percentage, reference } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'
import { LIMITS } from '../packages/limits.ts'

/** How what is used stands to what the package allows. */
export const USAGE_STATES = ['WITHIN', 'NEAR', 'REACHED', 'ABOVE'] as const

/** How much a vendor uses of what its package limits, as the platform counted it last. */
export const usageCounts = defineResource({
  name: 'usage_counts',
  route: 'usage',
  base: 'admin-panal/usage',
  one: 'usage_count',
  many: 'usage_counts',
  area: 'sales',
  // The limits that are reached are told; counts come by the minute.
  events: false,
  represent: 'counter',
  fields: {
    vendor: reference('vendors', { readOnly: true, goesWith: true }),
    counter: choice(LIMITS, { readOnly: true }),
    used: integer({ readOnly: true, counted: true, min: 0 }),
    /** The moment for which it was counted. */
    counted_at: dateTime({ readOnly: true, counted: true, past: true }),
    /** What the vendor's package allows; empty where it sets no limit. */
    limit: computed(optional(integer())),
    share: computed(optional(percentage())),
    state: computed(choice(USAGE_STATES)),
  },
  list: {
    columns: ['vendor', 'counter', 'used', 'limit', 'share', 'state', 'counted_at'],
    hidden: ['updated_at'],
    filters: ['vendor', 'counter', 'state', 'counted_at'],
    sort: ['id', 'used', 'counted_at'],
    search: ['counter'],
  },
  form: [{ key: 'count', fields: ['vendor', 'counter', 'used', 'limit', 'share', 'state', 'counted_at'] }],
  platform: {
    collection: 'usage',
    key: ['vendor', 'counter'],
    takes: ['used', 'counted_at'],
    tells: ['limit', 'state'],
    vendor: 'vendor',
  },
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
