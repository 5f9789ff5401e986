import type { store_categories as arabic } from '../ar/storeCategories.ts'
import type { SameKeys } from '../translate.ts'

/** What the page of a seller’s categories says. */
export const store_categories = {
  title: 'Categories of the stores of %{name}',
  back: 'Users',
  edit: 'Edit the user %{name}',
  stores: '%{count} store |||| %{count} stores',
  stores_linked: '%{count} store linked |||| %{count} stores linked',
  orders: '%{count} order |||| %{count} orders',
  linked: 'Linked',
  not_linked: 'Not linked',
  marketplaces: 'Marketplaces with stores',
  stores_in: 'Stores in %{name}',
  progress: 'Progress of the mapping',
  no_tree: 'The categories of this marketplace have not been entered yet',
  categories_of: 'Categories of %{name}',
  map: 'Map categories',
  look: 'See the tree',
  all: 'All',
  show_all: 'Show all categories',
  search: 'Search the categories',
  found: '%{count} category |||| %{count} categories',
  not_mapped: 'Not mapped',
  empty: {
    title: 'This user has no stores',
    ADMIN: 'Those who manage the panel do not sell, so they have no stores. Stores belong to primary users.',
    PRIMARY:
      'No store in any marketplace is registered to this user. Stores are not added in this panel; those that are registered are shown here with the categories of their marketplace.',
    SUB: 'Stores are registered to the primary user whom a sub user works for; look for them there.',
  },
} satisfies SameKeys<typeof arabic>
