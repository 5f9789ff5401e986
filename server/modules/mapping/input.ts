import { z } from 'zod'
import { SEARCH_MAX, SEARCH_MIN, searchLength } from '#server/crud/search.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/suggestionFloor.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { ID, ID_OR_ZERO } from '#src/schema/ids.ts'
import { packIssue } from '#src/schema/issues.ts'

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const strict = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape, message('unknown'))

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

const id = () =>
  z
    .number(message('reference'))
    .int(message('reference'))
    .positive(message('reference'))
    .max(Number.MAX_SAFE_INTEGER, message('reference'))

const searchText = () =>
  z
    .string(message('text'))
    .max(SEARCH_MAX, message('max_length', { n: SEARCH_MAX }))
    .refine((text) => searchLength(text) >= SEARCH_MIN, message('search_min'))
    .refine((text) => !text.includes('\u0000'), message('text'))

/** Most suggestions that are worked out for one item. */
const MOST_SUGGESTIONS = 5
const LARGEST_PAGE = 200
/** Most categories of one call that maps many. */
const MOST_AT_ONCE = 2000
/** Most categories that one category of a marketplace stands for. */
const MOST_TARGETS = 20

export const idParam = strict({ id: idText(1) })
export const idOrRootParam = strict({ id: idText(0) })

/** The filters of `core/mapping/categories/{id}`. */
export const categoriesQuery = strict({
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
export const acceptQuery = strict({
  marketplace_id: idText(1).optional(),
  min_score: numberText(WEAK_BELOW, 100).default(80),
})

/** The filters of `core/mapping/properties/{id}` and `core/mapping/values/{id}`. */
export const mainCategoryQuery = strict({
  main_category_id: idText(1),
  suggestions: numberText(0, MOST_SUGGESTIONS).default(3),
})

const targets = () =>
  z
    .array(id(), message('list'))
    .max(MOST_TARGETS, message('max_items', { n: MOST_TARGETS }))
    .transform((ids) => [...new Set(ids)])

/** `expected_category_ids`: what the caller believes is mapped now; something else is 409, nothing is lost. */
export const replaceInput = strict({
  category_ids: targets(),
  expected_category_ids: targets().optional(),
})

const areDistinct = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length

export const replaceManyInput = strict({
  items: z
    .array(
      strict({
        marketplace_category_id: id(),
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
  marketplace_property_id: id(),
  main_category_id: id(),
  /** Null: the property is no longer mapped. */
  property_id: id().nullable(),
  /** The marketplace's value → ours; left out: those that still fit are kept. */
  values: z.record(valueKey(), valueKey(), message('list')).optional(),
})

export const mapPropertyInput = propertyItem

export const mapPropertiesInput = strict({
  items: z
    .array(propertyItem, message('list'))
    .min(1, message('min_items', { n: 1 }))
    .max(200, message('max_items', { n: 200 }))
    .refine(
      (items) => areDistinct(items.map((item) => `${item.marketplace_property_id}/${item.main_category_id}`)),
      message('unique'),
    ),
})

export type CategoriesQuery = z.output<typeof categoriesQuery>
export type ReplaceItem = z.output<typeof replaceManyInput>['items'][number]
export type PropertyItem = z.output<typeof propertyItem>
