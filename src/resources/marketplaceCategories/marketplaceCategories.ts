import { computed, flag, integer, optional, reference, text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/**
 * Suggestions below this score, of 100, are weak: they are shown as such, and mapped only by who chooses one by
 * itself. Neither Enter nor any act on many takes them.
 */
export const WEAK_BELOW = 60

/** A category of a marketplace's own tree. Shown by the mapping pages; it has calls, but no screens of its own. */
export const marketplaceCategories = defineResource({
  name: 'marketplace_categories',
  route: 'marketplace-categories',
  base: 'admin-panal/marketplace-categories',
  one: 'marketplace_category',
  many: 'marketplace_categories',
  represent: 'name',
  fields: {
    marketplace: reference('marketplaces', { once: true }),
    parent: optional(reference('marketplace_categories')),
    name: translated(text({ max: 120 })),
    remote_id: text({ max: 64 }),
    level: computed(integer()),
    child_count: computed(integer()),
    mapped: computed(flag()),
  },
  list: {
    columns: ['name', 'marketplace', 'parent', 'remote_id', 'level', 'child_count', 'mapped'],
    filters: ['marketplace', 'parent', 'mapped'],
    sort: ['id', 'name'],
    search: ['name', 'remote_id'],
  },
  form: [{ key: 'identity', fields: ['marketplace', 'parent', 'name', 'remote_id'] }],
  platform: {
    collection: 'marketplace-categories',
    key: ['marketplace', 'remote_id'],
    takes: ['parent', 'name'],
    tells: ['level', 'mapped'],
    deletes: true,
    marketplace: 'marketplace',
  },
  capabilities: { toggle: false },
})
