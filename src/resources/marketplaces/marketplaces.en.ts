import type { LabelsOf } from '#src/schema/labels.ts'
import type { marketplaces } from './marketplaces.ts'

export const labels: LabelsOf<typeof marketplaces> = {
  one: 'Marketplace',
  many: 'Marketplaces',
  definite: 'marketplace',
  purpose:
    "The marketplaces that vendors link their stores to; each has a tree of categories that is mapped onto the platform's.",
  fields: {
    name: 'Name',
    logo: 'Logo',
    market_id: 'Marketplace ID',
    gateway_type: 'Gateway',
    website: 'Website',
    market_url: 'Address of its stores',
    platform_connected: 'Platform connected',
    is_linked: 'Linked',
    subscriber_count: 'Subscribers',
    order_count: 'Orders',
    category_count: 'Categories of the marketplace',
    mapped_count: 'Mapped categories',
    unmapped_count: 'Not mapped',
    broken_count: 'Broken mappings',
  },
  sections: { identity: 'About the marketplace', gateway: 'Connection' },
  choices: {
    gateway_type: { API: 'API', FEED: 'Product feed', FILE: 'Files' },
  },
  hints: {
    market_id: 'Names the marketplace in its calls; no two share it',
    gateway_type: 'How products and orders travel between the platform and the marketplace',
    market_url: 'Where the stores of vendors open in the marketplace',
    platform_connected: 'The platform itself has an account in this marketplace',
  },
}
