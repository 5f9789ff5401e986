import type { LabelsOf } from '#src/schema/labels.ts'
import type { marketplaceCategories } from './marketplaceCategories.ts'

export const labels: LabelsOf<typeof marketplaceCategories> = {
  one: 'Marketplace category',
  many: 'Marketplace categories',
  definite: 'Marketplace category',
  purpose: "The marketplace's own tree of categories.",
  fields: {
    marketplace: 'Marketplace',
    parent: 'Parent category',
    name: 'Name',
    remote_id: 'ID in the marketplace',
    level: 'Level',
    child_count: 'Subcategories',
    mapped: 'Mapped',
  },
  sections: { identity: 'About the category' },
  choices: {},
  hints: {},
}
