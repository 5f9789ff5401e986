import type { LabelsOf } from '#src/schema/labels.ts'
import type { stores } from './stores.ts'

export const labels: LabelsOf<typeof stores> = {
  one: 'Linked store',
  many: 'Stores in marketplaces',
  definite: 'Store',
  purpose: 'The stores of vendors in marketplaces, and what became of the link of each.',
  fields: {
    name: 'Store',
    vendor: 'Vendor',
    marketplace: 'Marketplace',
    state: 'Link',
    error: 'Why it failed',
    state_at: 'Since',
    order_count: 'Orders',
    counted_at: 'Counted at',
  },
  sections: { store: 'Store', link: 'Link', orders: 'Orders' },
  choices: {
    state: { REQUESTED: 'Requested', LINKED: 'Linked', FAILED: 'Failed', UNLINKED: 'Unlinked' },
  },
  hints: {},
}
