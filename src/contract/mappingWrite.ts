import { z } from 'zod'
import { message } from '#src/schema/issues.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { keysOfValues, params, progress, row } from './mappingItems.ts'
import { id, strict } from './parts.ts'

const recordId = () =>
  z
    .number(message('reference'))
    .int(message('reference'))
    .positive(message('reference'))
    .max(Number.MAX_SAFE_INTEGER, message('reference'))

/** Most categories of one call that maps many. */
const MOST_AT_ONCE = 2000
/** Most categories that one category of a marketplace stands for. */
const MOST_TARGETS = 20

const targets = () =>
  z
    .array(recordId(), message('list'))
    .max(MOST_TARGETS, message('max_items', { n: MOST_TARGETS }))
    .transform((ids) => [...new Set(ids)])

/** `expected_category_ids`: what the caller believes is mapped now; something else is 409, nothing is lost. */
const replaceInput = strict({
  category_ids: targets(),
  expected_category_ids: targets().optional(),
})

/** Both are categories of one marketplace, which removed the first of them. */
const moveInput = strict({
  from_id: recordId(),
  to_id: recordId(),
  /** What the caller believes the removed one is mapped to; something else is 409, nothing is lost. */
  expected_category_ids: targets().optional(),
})

const areDistinct = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

const replaceManyInput = strict({
  items: z
    .array(
      strict({
        marketplace_category_id: recordId(),
        category_ids: targets(),
        expected_category_ids: targets().optional(),
      }),
      message('list'),
    )
    .min(1, message('min_items', { n: 1 }))
    .max(MOST_AT_ONCE, message('max_items', { n: MOST_AT_ONCE }))
    .refine((items) => areDistinct(items.map((item) => item.marketplace_category_id)), message('unique')),
})

const valueKey = () =>
  z
    .string(message('text'))
    .min(1, message('required'))
    .max(64, message('max_length', { n: 64 }))

const propertyItem = strict({
  marketplace_property_id: recordId(),
  main_category_id: recordId(),
  /** Null: the property is no longer mapped. */
  property_id: recordId().nullable(),
  /** The marketplace's value → ours; left out: those that still fit are kept. */
  values: z.record(valueKey(), valueKey(), message('list')).optional(),
})

const mapPropertiesInput = strict({
  items: z
    .array(propertyItem, message('list'))
    .min(1, message('min_items', { n: 1 }))
    .max(200, message('max_items', { n: 200 }))
    .refine(
      (items) => areDistinct(items.map((item) => `${item.marketplace_property_id}/${item.main_category_id}`)),
      message('unique'),
    ),
})

const entry = id()
  .nullable()
  .describe('The entry of the history that leads the act; null when nothing was done.')

const refused = { code: z.string(), message: z.string() }

/** What became of a call that maps categories. */
const outcome = z.object({
  done: z.array(z.object({ id: id(), category_ids: z.array(id()), previous_category_ids: z.array(id()) })),
  failed: z.array(z.object({ id: id(), ...refused })),
  entry,
  rows: z.array(row).describe('The changed categories as they are now; empty after a large change.'),
  progress: progress.nullable(),
})

const mappedValues = { property_id: id().nullable(), values: keysOfValues }
const whichProperty = { marketplace_property_id: id(), main_category_id: id() }

const propertyOutcome = z.object({
  done: z.array(z.object({ ...whichProperty, ...mappedValues, previous: z.object(mappedValues) })),
  failed: z.array(z.object({ ...whichProperty, ...refused })),
  entry,
})

const writing = { tag: 'mapping', access: requirePermission('marketplaces', 'edit') }

/** Mapping, one at a time and many together. */
export const mappingWriteCalls = {
  'POST admin-panal/mapping-categories/:id': {
    ...writing,
    summary: 'Replace what a category is mapped to',
    params,
    body: replaceInput,
    result: outcome,
    failures: [409],
  },
  'POST admin-panal/mapping-categories': {
    ...writing,
    summary: 'Replace what many categories are mapped to',
    body: replaceManyInput,
    result: outcome,
  },
  'POST admin-panal/mapping-categories/:id/inherit': {
    ...writing,
    summary: 'Give what is below a category its mapping',
    params,
    result: outcome,
    failures: [409],
  },
  'POST core/mapping/move': {
    ...writing,
    summary: 'Take the mapping of a removed category over to another one',
    body: moveInput,
    result: z.object({
      id: id().describe('The category that is mapped now.'),
      category_ids: z.array(id()),
      properties: z.int().describe('How many mappings of properties were taken over.'),
      entries: z
        .array(id())
        .describe(
          'The entries of the history that lead what was done, in the order in which they are undone.',
        ),
    }),
    failures: [404, 409],
  },
  'POST admin-panal/mapping-properties': {
    ...writing,
    summary: 'Map a property',
    body: propertyItem,
    result: propertyOutcome,
    failures: [404, 409],
  },
  'POST admin-panal/mapping-properties/many': {
    ...writing,
    summary: 'Map many properties',
    body: mapPropertiesInput,
    result: propertyOutcome,
  },
} satisfies Calls
