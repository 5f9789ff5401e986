import type { views as source } from '../ar/categories.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of categories say of what stands below them: a chunk that comes with them. */
export const views = {
  catalogue: {
    information: 'Information',
    children: 'Subcategories',
    properties: 'Properties',
    no_children: 'There is no category below this one',
    no_properties: 'This category has no properties of its own',
    no_properties_text: 'Those of the categories above it hold for it too.',
  },
} as const satisfies SameKeys<typeof source>
