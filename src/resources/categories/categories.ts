import { computed, flag, image, longText, optional, reference, text, translated } from '#src/schema/fields.ts'
import { defineResource } from '#src/schema/resource.ts'

/** The platform's own categories, a tree; those of the marketplaces are mapped onto them. */
export const categories = defineResource({
  name: 'categories',
  route: 'categories',
  base: 'admin-panal/categories',
  one: 'category',
  many: 'categories',
  menu: 'catalogue',
  represent: 'name',
  fields: {
    name: translated(text({ max: 120 })),
    description: optional(translated(longText())),
    main_category: optional(reference('categories', { hint: true })),
    image: optional(image()),
    mapped: computed(flag()),
  },
  list: {
    columns: ['name', 'main_category', 'mapped', 'active', 'created_at'],
    hidden: ['description', 'updated_at'],
    filters: ['main_category', 'mapped', 'active', 'created_at'],
    sort: ['id', 'name', 'created_at'],
    search: ['name', 'description'],
  },
  form: [
    { key: 'identity', fields: ['name', 'description'] },
    { key: 'place', fields: ['main_category', 'image'] },
  ],
  capabilities: { view: true },
})
