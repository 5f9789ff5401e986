import { z } from 'zod'
import { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { STORE_STATES } from '#src/resources/stores/stores.ts'
import { USER_TYPES } from '#src/resources/users/users.ts'
import { message } from '#src/schema/issues.ts'
import { requireAll, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import {
  counted,
  idText,
  keysOfValues,
  names,
  PROPERTY_BROKEN_WHY,
  params,
  progress,
  row,
  suggestion,
  target,
  trail,
  wholeText,
} from './mappingItems.ts'
import { flagText, id, instant, strict } from './parts.ts'
import { searchText } from './searchText.ts'

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

/** Most suggestions that are worked out for one item. */
export const MOST_SUGGESTIONS = 5
const LARGEST_PAGE = 200

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

/** Why a mapping is broken: the marketplace removed its category, or one that it is mapped to is switched off. */
const BROKEN_WHY = ['REMOVED', 'TARGET_OFF'] as const

/** The filters of `core/mapping/broken/{id}`. */
const brokenQuery = strict({
  pageSize: numberText(1, 50).default(10),
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

const label = z.object({ id: id(), label: z.string() })

const unmapped = { id: id(), label: z.string(), trail }

const optionValue = z.object({ key: z.string(), ar: z.string(), en: z.string().nullable() })

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
  property_label: z
    .string()
    .nullable()
    .describe('What it is mapped to, also where that may no longer be chosen.'),
  value_keys: keysOfValues,
  mapped: z.boolean().describe('To a property that is active, and of the main category or one above it.'),
  why_broken: z
    .enum(PROPERTY_BROKEN_WHY)
    .nullable()
    .describe('Null where nothing is wrong with its mapping.'),
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

/** A broken mapping. */
const broken = z.object({
  ...unmapped,
  remote_id: z.string(),
  why: z.enum(BROKEN_WHY),
  since_version: z.int().nullable().describe('The version of the tree that removed it, where that is known.'),
  categories: z.array(target.extend({ active: z.boolean() })),
  place: z
    .object({ ...unmapped, score: suggestion.shape.score, weak: suggestion.shape.weak })
    .nullable()
    .describe(
      'REMOVED: an unmapped category of the same marketplace. TARGET_OFF: a category of the platform. Null where nothing is alike enough.',
    ),
})

const reading = { tag: 'mapping', access: requirePermission('marketplaces', 'view') }

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
              state: z.enum(STORE_STATES),
              linked: z.boolean().describe('It is connected now.'),
              order_count: z.int(),
              created_at: instant(),
            }),
          ),
        }),
      ),
    }),
  },
  'GET core/mapping/broken/:id': {
    ...reading,
    summary: 'Broken mappings of a marketplace, each with the likeliest new place',
    params,
    query: brokenQuery,
    result: z.object({
      marketplace: label,
      data: z.array(broken),
      total: z.int(),
      next_cursor: z.string().nullable(),
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
      progress: z.object({
        ...counted,
        broken: z.int(),
        required_count: z.int(),
        missing_required: z.int().describe('Required ones that are not mapped, or broken.'),
      }),
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
