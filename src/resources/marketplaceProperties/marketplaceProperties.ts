import { choice, flag, optional, optionList, reference, text, translated } from '#src/schema/fields.ts'
import { defineResource, requiredWhen } from '#src/schema/resource.ts'
import { ATTRIBUTE_TYPES, LISTED_TYPES } from '../attributeTypes.ts'

/** What a marketplace wants to know of a product of one of its categories. Shown by the mapping pages. */
export const marketplaceProperties = defineResource({
  name: 'marketplace_properties',
  route: 'marketplace-properties',
  base: 'admin-panal/marketplace-properties',
  one: 'marketplace_property',
  many: 'marketplace_properties',
  represent: 'name',
  fields: {
    marketplace_category: reference('marketplace_categories', { once: true }),
    name: translated(text({ max: 120 })),
    remote_id: text({ max: 64 }),
    attribute_type: choice(ATTRIBUTE_TYPES, { initial: 'TEXT' }),
    is_required: flag(),
    values: optional(optionList()),
  },
  list: {
    columns: ['name', 'marketplace_category', 'attribute_type', 'is_required'],
    filters: ['marketplace_category', 'attribute_type', 'is_required'],
    sort: ['id', 'name'],
    search: ['name', 'remote_id'],
  },
  form: [
    { key: 'identity', fields: ['marketplace_category', 'name', 'remote_id'] },
    { key: 'use', fields: ['attribute_type', 'values', 'is_required'] },
  ],
  rules: [requiredWhen('values', { field: 'attribute_type', is: LISTED_TYPES })],
  platform: {
    collection: 'marketplace-properties',
    key: ['marketplace_category', 'remote_id'],
    takes: ['name', 'attribute_type', 'is_required', 'values'],
    deletes: true,
    marketplace: 'marketplace_category.marketplace',
  },
  capabilities: { toggle: false },
})
