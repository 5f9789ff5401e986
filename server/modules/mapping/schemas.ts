import { type JsonSchema, listOf, nullable, object } from '#server/modules/openapi/jsonSchema.ts'
import { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import { USER_TYPES } from '#src/resources/users/userTypes.ts'

/*
 * What the mapping calls answer, for the API document.
 */

const text = { type: 'string' } as const
const whole = { type: 'integer' } as const
const flag = { type: 'boolean' } as const
const percent = { type: 'integer', minimum: 0, maximum: 100 } as const
const ids = listOf(whole)
const trail = { ...listOf(text), description: 'The names of the categories above it, topmost first.' }

const translations = listOf(object({ locale: { ...text, enum: ['ar', 'en'] }, name: nullable(text) }))
const titled = object({ id: whole, label: text })
const progress = object({
  total: whole,
  mapped: whole,
  broken: { ...whole, description: 'Mapped to a category that is switched off; not counted as mapped.' },
})
const counted = object({ total: whole, mapped: whole })

const target = { category_id: whole, label: text, trail }
const suggestion = object({
  ...target,
  score: { ...percent, description: 'How alike names and places are.' },
  weak: {
    ...flag,
    description: 'Too low to be taken together with others: it wants to be chosen by itself.',
  },
})

const row = object({
  id: whole,
  parent: nullable(whole),
  remote_id: text,
  level: whole,
  translations,
  trail,
  mapped: { ...flag, description: 'To categories that are all active.' },
  broken: { ...flag, description: 'To a category that is switched off.' },
  categories: listOf(object({ ...target, active: flag })),
  child_count: whole,
  below: { ...progress, description: 'Everything below it, at every level.' },
  required_count: whole,
  missing_required: {
    ...whole,
    description: 'Required properties without a mapping, for each main category it stands for.',
  },
  suggestions: listOf(suggestion),
})

export const categoriesSchema = {
  marketplace: titled,
  trail: listOf(titled),
  data: listOf(row),
  total: whole,
  next_cursor: nullable(text),
  progress: object({ total: whole, mapped: whole, broken: whole, below: progress }),
}

const store = object({
  id: whole,
  name: text,
  linked: { ...flag, description: 'The seller has connected it.' },
  order_count: whole,
  created_at: { ...text, format: 'date-time' },
})

export const storesSchema = {
  user: object({
    id: whole,
    username: text,
    email: text,
    avatar: nullable(text),
    user_type: { ...text, enum: USER_TYPES },
    active: flag,
  }),
  marketplaces: listOf(
    object({ id: whole, label: text, logo: nullable(text), progress, stores: listOf(store) }),
  ),
}

export const acceptableSchema = {
  data: listOf(object({ id: whole, label: text, trail, suggestion })),
  unmapped: whole,
  looked_at: whole,
}

export const heirsSchema = {
  categories: listOf(object(target)),
  data: listOf(object({ id: whole, label: text, trail, suggestion: nullable(suggestion) })),
  unmapped: whole,
}

export const targetsSchema = {
  list: listOf(object({ id: whole, parent: nullable(whole), translations, mapped_count: whole })),
}

const refused = (properties: Readonly<Record<string, JsonSchema>>) =>
  listOf(object({ ...properties, code: text, message: text }))

const entry = {
  ...nullable(whole),
  description: 'The entry of the history that leads the act; null when nothing was done.',
}

export const outcomeSchema = {
  done: listOf(object({ id: whole, category_ids: ids, previous_category_ids: ids })),
  failed: refused({ id: whole }),
  entry,
  rows: {
    ...listOf(row),
    description: 'The changed categories as they are now; empty after a large change.',
  },
  progress: nullable(progress),
}

const attributeType = { ...text, enum: ATTRIBUTE_TYPES }
const values = listOf(object({ key: text, ar: text, en: nullable(text) }))
const valueKeys = {
  type: 'object',
  additionalProperties: text,
  description: "Key of the marketplace's value → key of ours.",
}

const property = object({
  id: whole,
  remote_id: text,
  translations,
  attribute_type: attributeType,
  is_required: flag,
  values,
  property_id: nullable(whole),
  value_keys: valueKeys,
  mapped: flag,
  value_progress: counted,
  suggestions: listOf(object({ property_id: whole, score: percent })),
})

const context = {
  category: object({
    id: whole,
    parent: nullable(whole),
    label: text,
    marketplace: titled,
    categories: listOf(object(target)),
  }),
  main_category: object(target),
  properties: listOf(
    object({
      id: whole,
      translations,
      label: text,
      attribute_type: attributeType,
      is_required: flag,
      values,
      main_category_id: whole,
      main_category_label: text,
    }),
  ),
}

export const propertiesSchema = {
  ...context,
  data: listOf(property),
  progress: object({ total: whole, mapped: whole, required_count: whole, missing_required: whole }),
}

export const valuesSchema = {
  ...context,
  property,
  value_suggestions: {
    type: 'object',
    additionalProperties: listOf(object({ key: text, score: percent })),
  },
}

const pair = { marketplace_property_id: whole, main_category_id: whole }

export const propertyOutcomeSchema = {
  done: listOf(
    object({
      ...pair,
      property_id: nullable(whole),
      values: valueKeys,
      previous: object({ property_id: nullable(whole), values: valueKeys }),
    }),
  ),
  failed: refused(pair),
  entry,
}
