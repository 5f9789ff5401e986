import type { LabelsOf } from '#src/schema/labels.ts'
import type { categories } from './categories.ts'

export const labels: LabelsOf<typeof categories> = {
  one: 'Category',
  many: 'Categories',
  definite: 'category',
  purpose: "The platform's categories are one tree onto which the categories of marketplaces are mapped.",
  fields: {
    name: 'Name',
    description: 'Description',
    main_category: 'Main category',
    mapped: 'Mapped',
    image: 'Image',
  },
  sections: { identity: 'About the category', place: 'Place and image' },
  choices: {},
  hints: { main_category: 'Leave empty for a category at the top of the tree' },
}
