import { z } from 'zod'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { STORE_STATES } from '#src/resources/stores/stores.ts'
import { day, id, instant } from './parts.ts'
import type { RuleEvent } from './ruleEvent.ts'
import { TREE_SOURCES } from './treeVersions.ts'

const mapping = z.object({
  marketplace: id(),
  category_ids: z.array(id()).optional().describe('Of a category: what it is mapped to now.'),
  previous_category_ids: z.array(id()).optional(),
  main_category: id().optional().describe('Of a property: the main category for which it was mapped.'),
  property: id().nullable().optional().describe('Of a property: what it is mapped to now.'),
  previous_property: id().nullable().optional(),
})

const link = z.object({
  vendor: id().nullable(),
  marketplace: id(),
  state: z.enum(STORE_STATES),
  previous: z.enum(STORE_STATES).nullable().describe('Null of a store that is new.'),
  at: instant().nullable(),
})

const requested = {
  vendor: 7,
  marketplace: 1,
  state: 'REQUESTED',
  previous: null,
  at: '2026-11-23T09:00:00.000Z',
}

const ofLink = (summary: string, other: Partial<Record<keyof typeof requested, unknown>> = {}) => ({
  resource: 'stores',
  summary,
  data: link,
  example: { ...requested, ...other },
})

const tree = z.object({
  version: z.int().positive().describe('Its number; its changes are read in the panel.'),
  source: z.enum(TREE_SOURCES),
  added: z.int(),
  renamed: z.int(),
  moved: z.int(),
  removed: z.int(),
  required: z.int(),
  changed: z.int(),
  broken: z.int().describe('Mappings of what was removed.'),
})

/** What the rules tell of limits, stores, shipments, trees and mappings. */
export const STORE_EVENTS = {
  'vendor.limit_reached': {
    resource: 'vendors',
    summary: 'A vendor uses all that its package allows of something: once for each limit and period',
    data: z.object({
      counter: z.enum(LIMITS),
      used: z.int(),
      limit: z.int(),
      period_starts_on: day().nullable().describe('The first day of the period that is paid for.'),
    }),
    example: { counter: 'product_count', used: 500, limit: 500, period_starts_on: '2026-11-01' },
  },
  'store.requested': ofLink('A vendor asked for a store to be linked to a marketplace'),
  'store.linked': ofLink('A store was linked to its marketplace', { state: 'LINKED', previous: 'REQUESTED' }),
  'store.failed': ofLink('A store could not be linked', {
    state: 'FAILED',
    previous: 'REQUESTED',
  }),
  'store.unlinked': ofLink('A store is not linked any more', { state: 'UNLINKED', previous: 'LINKED' }),
  'shipment_problem.answered': {
    resource: 'shippings',
    summary:
      'The support, or the vendor, wrote about a problem with a shipment; the words are read in the panel',
    data: z.object({
      vendor: id().nullable(),
      side: z.enum(['VENDOR', 'SUPPORT']),
      answer: id(),
      files: z.int().describe('How many came with it.'),
    }),
    example: { vendor: 7, side: 'SUPPORT', answer: 12, files: 0 },
  },
  'marketplace.tree_changed': {
    resource: 'marketplaces',
    summary:
      'A new version of the tree of a marketplace arrived, as a file, from an address, whole by a call, or by going back',
    data: tree,
    example: {
      version: 4,
      source: 'FEED',
      added: 12,
      renamed: 3,
      moved: 1,
      removed: 2,
      required: 1,
      changed: 0,
      broken: 1,
    },
  },
  'mapping.changed': {
    resource: 'marketplace_categories',
    summary: 'What a category or a property of a marketplace stands for was changed',
    data: mapping,
    example: { marketplace: 1, category_ids: [12, 14], previous_category_ids: [12] },
  },
} as const satisfies Readonly<Record<string, RuleEvent>>
