import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { categories } from './categories.ts'

const ChildrenTab = lazyPart(() => import('#src/resources/categories/views/ChildrenTab.tsx'))
const PropertiesTab = lazyPart(() => import('#src/resources/categories/views/PropertiesTab.tsx'))

export default defineViews(categories, {
  tabs: [
    { path: 'information', label: 'views.catalogue.information', access: [] },
    {
      path: 'subcategories',
      label: 'views.catalogue.children',
      access: [{ resource: 'categories', action: 'list' }],
      content: ChildrenTab,
    },
    {
      path: 'properties',
      label: 'views.catalogue.properties',
      access: [{ resource: 'properties', action: 'list' }],
      content: PropertiesTab,
    },
  ],
})
