import { z } from 'zod'
import { LOCALES } from '#src/i18n/locales.ts'
import type { Field, Fields } from '#src/schema/fields.ts'
import { fieldsOf, isAnswered, isLarge, type NamedField, pascalCase } from '#src/schema/interpret.ts'
import { pick } from '#src/schema/objects.ts'
import type { AnyResource, Resource } from '#src/schema/resource.ts'
import type { AnsweredField, AnsweredOf } from '#src/schema/types.ts'
import { schemaOfField } from '#src/schema/zod.ts'
import { fieldLabel } from './labels.ts'
import { id, instant } from './parts.ts'

/** A rule may leave a field empty, whether it is optional or not. */
const mayBeEmpty = ({ rules }: AnyResource, { name, field }: NamedField): boolean =>
  field.optional || rules.some((rule) => rule.rule === 'requiredWhen' && rule.field === name)

/** The type of a value without the rules that it was written by: what is stored may be older, or made by the server. */
const unruled = (schema: z.core.$ZodType): z.ZodType => {
  if (schema instanceof z.ZodPipe)
    return unruled(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodNullable) return unruled(schema.unwrap()).nullable()
  if (schema instanceof z.ZodArray) return z.array(unruled(schema.element))
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, unruled(each)])),
    )
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? z.int() : z.number()
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean) return schema
  return z.string()
}

/** The schema of a field's value in an answer. */
export const answeredField = (field: Field): z.ZodType => {
  const schema = schemaOfField(field)
  const { maxLength: _most, pattern: _form, ...meta } = schema.meta() ?? {}
  return unruled(schema).meta(meta)
}

/** Some fields of a record, for an answer that tells no more of it. */
export const answeredFields = <F extends Fields, const Names extends readonly (keyof F & string)[]>(
  { fields }: { readonly fields: F },
  names: Names,
) =>
  Object.fromEntries(
    Object.entries<Field>(pick(fields, ...names)).map(([name, field]) => {
      const schema = answeredField(field)
      return [name, field.optional ? schema.nullable() : schema]
    }),
    // The schemas are built of the same declaration as the types.
  ) as { [K in Names[number]]: z.ZodType<AnsweredField<F[K]>> }

const shownField = (resource: AnyResource, named: NamedField, nullable: boolean): z.ZodType => {
  const schema = answeredField(named.field)
  const { name, field } = named
  return (nullable ? schema.nullable() : schema).meta({
    ...schema.meta(),
    title: fieldLabel(resource.name, name),
    ...(field.computed && { readOnly: true }),
  })
}

const optionalWhere = (schema: z.ZodType, isLeftOut: boolean) => (isLeftOut ? schema.optional() : schema)

const translationsOf = (resource: AnyResource, fields: readonly NamedField[]) => {
  if (!fields.length) return {}
  const texts = fields.map((named) => [
    named.name,
    optionalWhere(shownField(resource, named, true), isLarge(named.field)),
  ])
  return { translations: z.array(z.object({ locale: z.enum(LOCALES), ...Object.fromEntries(texts) })) }
}

/** Names of what references point at, in the language of the call. */
const namesBeside = (resource: AnyResource) =>
  Object.fromEntries(
    fieldsOf(resource).flatMap(({ name, field }): [string, z.ZodType][] => {
      if (field.kind === 'reference') return [[`${name}_label`, z.string().nullable()]]
      return field.kind === 'references' ? [[`${name}_labels`, z.array(z.string())]] : []
    }),
  )

const writeRecord = (resource: AnyResource, beside: Readonly<Record<string, z.ZodType>>): z.ZodType => {
  const answered = fieldsOf(resource).filter(({ field }) => isAnswered(field))
  const plain = answered
    .filter(({ field }) => !field.translated)
    .map((named) => [
      named.name,
      optionalWhere(shownField(resource, named, mayBeEmpty(resource, named)), isLarge(named.field)),
    ])
  return z.object({
    id: id(),
    ...translationsOf(
      resource,
      answered.filter(({ field }) => field.translated),
    ),
    ...Object.fromEntries(plain),
    ...Object.fromEntries(
      Object.entries(namesBeside(resource)).filter(([key]) => !(key.replace(/_labels?$/, '') in beside)),
    ),
    ...beside,
    active: z.boolean(),
    created_at: instant(),
    updated_at: instant(),
    delete_refused: z
      .string()
      .nullable()
      .describe('Code of the reason why it cannot be deleted now.')
      .optional(),
  })
}

/**
 * A record as it is answered, with what is told `beside` its fields or in their place. Texts too large for lists are
 * answered with a single record only. It is made when somebody looks into it: the API document does, no request.
 */
export const recordSchema = (
  resource: AnyResource,
  beside: Readonly<Record<string, z.ZodType>> = {},
): z.ZodType => z.lazy(() => writeRecord(resource, beside))

const named = new WeakMap<AnyResource, z.ZodType>()

/** The same, which stands once in the API document under its name. */
export const recordOf = <F extends Fields>(resource: Resource<F>): z.ZodType<AnsweredOf<F>> => {
  const known = named.get(resource) ?? recordSchema(resource).meta({ id: pascalCase(resource.one) })
  named.set(resource, known)
  // The schema is built of the same declaration as the type.
  return known as z.ZodType<AnsweredOf<F>>
}

/** The sums told apart by a choice, where a list declares that. */
const sumsApart = ({ fields, list }: Pick<AnyResource, 'fields' | 'list'>) => {
  const field = list.sumsBy && fields[list.sumsBy.field]
  if (!field) return {}
  const part = z.object({ value: answeredField(field), total: z.int(), sum: sumsOf(list.sums) })
  return {
    sum_by: z.array(part).describe(`The totals of each \`${list.sumsBy?.field}\` that occurs.`),
  }
}

/** The totals of a list, over all its pages. */
const sumsOf = (names: readonly string[] = []) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.number()]))).describe('Totals over all pages.')

/** The same of a list: it leaves them out where there are too many rows to be summed up with every page. */
export const listSums = (resource: Pick<AnyResource, 'fields' | 'list'>) => {
  const sum = sumsOf(resource.list.sums)
  const { sum_by } = sumsApart(resource)
  if (!resource.list.sums?.length) return { sum }
  return {
    sum: sum
      .nullable()
      .describe('Totals over all pages; null where they are many rows: ask by `with_sums=1`.'),
    ...(sum_by ? { sum_by: sum_by.nullable() } : {}),
  }
}

/** Says so of a total. */
export const ESTIMATED = z
  .boolean()
  .optional()
  .describe('There are too many to count: `total` is about right.')

const cursor = (which: string) => z.string().nullable().describe(`\`cursor\` of the page ${which}.`)

/** One page of a list. */
export const pageOf = (resource: AnyResource, row: z.ZodType = recordOf(resource)) =>
  z.object({
    total: z.int().nullable().describe('Records that the filters find, over all pages.'),
    total_estimated: ESTIMATED,
    data: z.array(row),
    ...listSums(resource),
    filters: z.record(z.string(), z.unknown()).describe('The filters that were applied.'),
    next_cursor: cursor('after'),
    prev_cursor: cursor('before'),
  })
