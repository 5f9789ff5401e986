import { serverKind } from '#server/kinds/index.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { fieldsOf, type NamedField } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type JsonSchema, listOf, nullable, object, type Properties } from './jsonSchema.ts'
import { valueSchema } from './kinds.ts'
import { fieldLabel } from './labels.ts'

const instant: JsonSchema = { type: 'string', format: 'date-time' }
const text: JsonSchema = { type: 'string' }

/** A rule may leave a field empty, whether it is optional or not. */
const mayBeEmpty = (resource: AnyResource, { name, field }: NamedField): boolean =>
  field.optional || resource.rules.some((rule) => rule.rule === 'requiredWhen' && rule.field === name)

const shownSchema = (resource: AnyResource, named: NamedField): JsonSchema => {
  const schema = { title: fieldLabel(resource.name, named.name), ...valueSchema(named.field) }
  const shown = mayBeEmpty(resource, named) ? nullable(schema) : schema
  return named.field.computed ? { ...shown, readOnly: true } : shown
}

const isLarge = ({ field }: NamedField): boolean => serverKind(field.kind).large === true

const translations = (resource: AnyResource, fields: readonly NamedField[]): Properties => {
  if (!fields.length) return {}
  const texts = fields.map((named) => [named.name, nullable(shownSchema(resource, named))] as const)
  const always = fields.filter((named) => !isLarge(named)).map(({ name }) => name)
  const properties = { locale: { type: 'string', enum: LOCALES }, ...Object.fromEntries(texts) }
  return { translations: listOf(object(properties, ['locale', ...always])) }
}

/** Names of what references point at, in the language of the call. */
const namesBeside = (resource: AnyResource): Properties =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(({ name, field }): [string, JsonSchema][] => {
      if (field.kind === 'reference') return [[`${name}_label`, nullable(text)]]
      return field.kind === 'references' ? [[`${name}_labels`, listOf(text)]] : []
    }),
  )

/** A record as it is answered. Texts too large for lists are answered with a single record only. */
export const recordSchema = (resource: AnyResource): JsonSchema => {
  const answered = fieldsOf(resource).filter(({ field }) => serverKind(field.kind).json !== null)
  const plain = answered.filter(({ field }) => !field.translated)
  const properties: Properties = {
    id: { type: 'integer', minimum: 1 },
    ...translations(
      resource,
      answered.filter(({ field }) => field.translated),
    ),
    ...Object.fromEntries(plain.map((named) => [named.name, shownSchema(resource, named)])),
    ...namesBeside(resource),
    active: { type: 'boolean' },
    created_at: instant,
    updated_at: instant,
    delete_refused: nullable({ ...text, description: 'Code of the reason why it cannot be deleted now.' }),
  }
  const large = new Set(plain.filter(isLarge).map(({ name }) => name))
  return object(
    properties,
    Object.keys(properties).filter((name) => !large.has(name)),
  )
}

/** The sums told apart by a choice, where a list declares that. */
export const sumsApart = ({ fields, list }: Pick<AnyResource, 'fields' | 'list'>): Properties => {
  const field = list.sumsBy && fields[list.sumsBy.field]
  if (!field) return {}
  const sums = Object.fromEntries((list.sums ?? []).map((name) => [name, { type: 'number' }]))
  const part = object({ value: valueSchema(field), total: { type: 'integer' }, sum: object(sums) })
  return {
    sum_by: { ...listOf(part), description: `The totals of each \`${list.sumsBy?.field}\` that occurs.` },
  }
}

/** One page of a list. */
export const pageSchema = (resource: AnyResource, row: JsonSchema): JsonSchema => {
  const sums = (resource.list.sums ?? []).map((name) => [name, { type: 'number' }] as const)
  return object(
    {
      total: { type: 'integer', description: 'Records that the filters find, over all pages.' },
      total_estimated: {
        type: 'boolean',
        description: 'There are too many to count: `total` is about right.',
      },
      data: listOf(row),
      sum: { ...object(Object.fromEntries(sums)), description: 'Totals over all pages.' },
      ...sumsApart(resource),
      filters: { type: 'object', description: 'The filters that were applied.' },
      next_cursor: nullable({ ...text, description: '`cursor` of the next page.' }),
      prev_cursor: nullable({ ...text, description: '`cursor` of the page before.' }),
    },
    ['total', 'data', 'sum', 'filters', 'next_cursor', 'prev_cursor'],
  )
}
