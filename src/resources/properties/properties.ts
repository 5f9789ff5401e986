import {
  choice,
  computed,
  flag,
  longText,
  optional,
  optionList,
  reference,
  text,
  translated,
} from '#src/schema/fields.ts'
import { defineResource, requiredWhen } from '#src/schema/resource.ts'
import { ATTRIBUTE_TYPES, LISTED_TYPES } from '../attributeTypes.ts'

/** What a product of a main category is described by: colour, size, material … */
export const properties = defineResource({
  name: 'properties',
  route: 'properties',
  base: 'admin-panal/properties',
  one: 'property',
  many: 'properties',
  menu: 'catalogue',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
    description: optional(translated(longText())),
    main_category: reference('categories'),
    attribute_type: choice(ATTRIBUTE_TYPES, { initial: 'TEXT' }),
    values: optional(optionList({ hint: true })),
    is_required: flag({ hint: true }),
    mapped: computed(flag()),
  },
  list: {
    columns: ['name', 'main_category', 'attribute_type', 'is_required', 'mapped', 'active'],
    hidden: ['description', 'values', 'created_at', 'updated_at'],
    filters: ['main_category', 'attribute_type', 'is_required', 'mapped', 'active', 'created_at'],
    sort: ['id', 'name', 'created_at'],
    search: ['name', 'description'],
  },
  form: [
    { key: 'identity', fields: ['name', 'description'] },
    { key: 'use', fields: ['main_category', 'attribute_type', 'values', 'is_required'] },
  ],
  rules: [requiredWhen('values', { field: 'attribute_type', is: LISTED_TYPES })],
  capabilities: { view: true },
})
