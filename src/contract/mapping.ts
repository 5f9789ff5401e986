import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { USER_TYPES } from '#src/resources/users/users.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { ID, ID_OR_ZERO } from '#src/schema/ids.ts'
import { message } from '#src/schema/issues.ts'
import { requireAll, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, instant, strict } from './parts.ts'
import { searchText } from './searchText.ts'

const wholeText = () => z.string(message('invalid')).transform(latinDigits)

/** An id in an address: 1 or more, or 0 as well. */
const idText = (least: 0 | 1) =>
  wholeText()
    .pipe(z.string().regex(least === 0 ? ID_OR_ZERO : ID, message('reference')))
    .transform(Number)
    .pipe(z.number().max(Number.MAX_SAFE_INTEGER, message('reference')))

const numberText = (least: number, most: number) =>
  wholeText()
    .pipe(z.string().regex(/^\d{1,9}$/, message('integer')))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, message('min', { n: least }))
        .max(most, message('max', { n: most })),
    )

const flagText = () => z.enum(['0', '1'], message('flag')).transform((value) => value === '1')

const recordId = () =>
  z
    .number(message('reference'))
    .int(message('reference'))
    .positive(message('reference'))
    .max(Number.MAX_SAFE_INTEGER, message('reference'))

/** Most suggestions that are worked out for one item. */
const MOST_SUGGESTIONS = 5
const LARGEST_PAGE = 200
/** Most categories of one call that maps many. */
const MOST_AT_ONCE = 2000
/** Most categories that one category of a marketplace stands for. */
const MOST_TARGETS = 20

const params = strict({ id: idText(1) })
const paramsOrRoot = strict({ id: idText(0) })

/** The filters of `core/mapping/categories/{id}`. */
const categoriesQuery = strict({
  marketplace_id: idText(1).optional(),
  /** 1: mapped, to active categories alone; 0: not mapped at all. */
  mapped: flagText().optional(),
  /** 1: mapped to a category that is switched off. */
  broken: flagText().optional(),
  /** 1: everything below, not only the next level. */
  below: flagText().default(false),
  search: searchText().optional(),
  suggestions: numberText(0, MOST_SUGGESTIONS).default(0),
  pageSize: numberText(1, LARGEST_PAGE).default(100),
  cursor: z.string(message('invalid')).max(2000, message('invalid')).optional(),
})

/** The filters of `core/mapping/suggestions/{id}`. */
const acceptQuery = strict({
  marketplace_id: idText(1).optional(),
  min_score: numberText(WEAK_BELOW, 100).default(80),
})

/** The filters of `core/mapping/properties/{id}` and `core/mapping/values/{id}`. */
const mainCategoryQuery = strict({
  main_category_id: idText(1),
  suggestions: numberText(0, MOST_SUGGESTIONS).default(3),
})

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

const label = z.object({ id: id(), label: z.string() })
const trail = z.array(z.string()).describe('The names of the categories above it, topmost first.')
const names = z.array(z.object({ locale: z.enum(LOCALES), name: z.string().nullable() }))
const entry = id()
  .nullable()
  .describe('The entry of the history that leads the act; null when nothing was done.')

const counted = { total: z.int(), mapped: z.int() }
const progress = z.object({
  ...counted,
  broken: z.int().describe('Mapped to a category that is switched off; not counted as mapped.'),
})

/** A category of the platform. */
const target = z.object({ category_id: id(), label: z.string(), trail })

const suggestion = target.extend({
  score: z.int().describe('How alike names and places are, from 0 to 100.'),
  weak: z.boolean().describe('Too low to be taken together with others: it wants to be chosen by itself.'),
})

/** A category of a marketplace with what it is mapped to. */
const row = z.object({
  id: id(),
  parent: id().nullable(),
  remote_id: z.string(),
  level: z.int(),
  translations: names,
  trail,
  mapped: z.boolean().describe('To categories that are all active.'),
  broken: z.boolean().describe('To a category that is switched off.'),
  categories: z.array(target.extend({ active: z.boolean() })),
  child_count: z.int(),
  below: progress.describe('Everything below it, at every level.'),
  required_count: z.int(),
  missing_required: z
    .int()
    .describe('Required properties without a mapping, for each main category it stands for.'),
  suggestions: z.array(suggestion),
})

const unmapped = { id: id(), label: z.string(), trail }

const optionValue = z.object({ key: z.string(), ar: z.string(), en: z.string().nullable() })
const keysOfValues = z
  .record(z.string(), z.string())
  .describe('Key of the marketplace\u2019s value \u2192 key of ours.')

const attribute = {
  attribute_type: z.enum(ATTRIBUTE_TYPES),
  is_required: z.boolean(),
  values: z.array(optionValue),
}

/** A property of a marketplace with what it is mapped to, for one main category. */
const property = z.object({
  id: id(),
  remote_id: z.string(),
  translations: names,
  ...attribute,
  property_id: id().nullable(),
  value_keys: keysOfValues,
  mapped: z.boolean(),
  value_progress: z.object(counted),
  suggestions: z.array(z.object({ property_id: id(), score: z.int() })),
})

const around = {
  category: z.object({
    id: id(),
    parent: id().nullable(),
    label: z.string(),
    marketplace: label,
    categories: z.array(target),
  }),
  main_category: target,
  properties: z.array(
    z.object({
      id: id(),
      translations: names,
      label: z.string(),
      ...attribute,
      main_category_id: id(),
      main_category_label: z.string(),
    }),
  ),
}

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

const reading = { tag: 'mapping', access: requirePermission('marketplaces', 'view') }
const writing = { tag: 'mapping', access: requirePermission('marketplaces', 'edit') }

/** What is mapped and what is not. */
export const mappingReadCalls = {
  'GET core/mapping/categories/:id': {
    ...reading,
    summary: 'Categories of a marketplace with what they are mapped to',
    params: paramsOrRoot,
    query: categoriesQuery,
    result: z.object({
      marketplace: label,
      trail: z.array(label),
      data: z.array(row),
      total: z.int(),
      next_cursor: z.string().nullable(),
      progress: progress.extend({ below: progress }),
    }),
  },
  'GET core/mapping/stores/:id': {
    tag: 'mapping',
    summary: 'Stores of a user by marketplace, and how far each marketplace is mapped',
    access: requireAll({ resource: 'users', action: 'view' }, { resource: 'marketplaces', action: 'view' }),
    params,
    result: z.object({
      user: z.object({
        id: id(),
        username: z.string(),
        email: z.string(),
        avatar: z.string().nullable(),
        user_type: z.enum(USER_TYPES),
        active: z.boolean(),
      }),
      marketplaces: z.array(
        label.extend({
          logo: z.string().nullable(),
          progress,
          stores: z.array(
            z.object({
              id: id(),
              name: z.string(),
              linked: z.boolean().describe('The seller has connected it.'),
              order_count: z.int(),
              created_at: instant(),
            }),
          ),
        }),
      ),
    }),
  },
  'GET core/mapping/suggestions/:id': {
    ...reading,
    summary: 'Suggestions for categories that are not mapped',
    params: paramsOrRoot,
    query: acceptQuery,
    result: z.object({
      data: z.array(z.object({ ...unmapped, suggestion })),
      unmapped: z.int(),
      looked_at: z.int(),
    }),
  },
  'GET core/mapping/heirs/:id': {
    ...reading,
    summary: 'What is not mapped below a category, and what it would inherit',
    params,
    result: z.object({
      categories: z.array(target),
      data: z.array(z.object({ ...unmapped, suggestion: suggestion.nullable() })),
      unmapped: z.int(),
    }),
  },
  'GET core/mapping/targets/:id': {
    ...reading,
    summary: 'Categories that can be mapped to',
    params,
    result: z.object({
      list: z.array(
        z.object({ id: id(), parent: id().nullable(), translations: names, mapped_count: z.int() }),
      ),
    }),
  },
  'GET core/mapping/properties/:id': {
    ...reading,
    summary: 'Properties of a category with what they are mapped to',
    params,
    query: mainCategoryQuery,
    result: z.object({
      ...around,
      data: z.array(property),
      progress: z.object({ ...counted, required_count: z.int(), missing_required: z.int() }),
    }),
    failures: [409],
  },
  'GET core/mapping/values/:id': {
    ...reading,
    summary: 'Values of a property with what they are mapped to',
    params,
    query: mainCategoryQuery,
    result: z.object({
      ...around,
      property,
      value_suggestions: z.record(z.string(), z.array(z.object({ key: z.string(), score: z.int() }))),
    }),
    failures: [409],
  },
} satisfies Calls

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
