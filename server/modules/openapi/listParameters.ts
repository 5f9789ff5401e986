import { type FilterParameter, filterParameters } from '#server/crud/filters.ts'
import { LARGEST_PAGE, listQuery } from '#server/crud/listQuery.ts'
import { SEARCH_MAX, SEARCH_MIN } from '#server/crud/search.ts'
import { sheetColumns } from '#server/crud/sheetKinds.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { QueryParameter } from './described.ts'
import type { JsonSchema } from './jsonSchema.ts'
import { documentedKind, valueSchema } from './kinds.ts'
import { fieldLabel } from './labels.ts'

/** Several values of one parameter are joined by commas. */
const anyOf = (field: Field) => ({
  type: 'array',
  items: documentedKind(field.kind).item ?? valueSchema(field),
})

const EDGES = { from: 'from this on', to: 'up to this' } as const

/** A bound is not held to the limits of the field's values. */
const boundOf = ({ kind, options }: Field): JsonSchema => {
  const { bound, schema } = documentedKind(kind)
  const { type, format } = schema(options)
  return bound ?? { type, ...(format === undefined ? {} : { format }) }
}

/** A filter of a list as a parameter of its call. */
export const filterOf = (resource: AnyResource, { name, field, edge }: FilterParameter): QueryParameter => {
  const label = fieldLabel(resource.name, edge ? name.slice(0, -edge.length - 1) : name)
  return edge
    ? { name, description: `${label}: ${EDGES[edge]}.`, schema: boundOf(field) }
    : { name, description: `${label}: any of these.`, schema: anyOf(field) }
}

/** What a query is when nothing is said. */
export type Initial = Readonly<Record<string, unknown>>

const searchedFields = ({ list }: AnyResource): readonly string[] => [
  ...list.search,
  ...(list.searchElsewhere ?? []),
]

/** Search and filters of a resource. */
export const filterQuery = (resource: AnyResource, filters: readonly FilterParameter[]): QueryParameter[] => [
  {
    name: 'search',
    description: `Words in ${searchedFields(resource)
      .map((name) => fieldLabel(resource.name, name))
      .join(', ')}; spellings and digits of Arabic do not matter.`,
    schema: { type: 'string', minLength: SEARCH_MIN, maxLength: SEARCH_MAX },
  },
  ...filters.map((parameter) => filterOf(resource, parameter)),
]

/** Which page, in which order. */
export const pageParameters = ({ list }: AnyResource, initial: Initial): QueryParameter[] => [
  {
    name: 'pageSize',
    schema: { type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: initial.pageSize },
  },
  { name: 'page', schema: { type: 'integer', minimum: 1, default: initial.page } },
  {
    name: 'sort_column',
    schema: { type: 'string', enum: list.sort, default: initial.sort_column },
  },
  {
    name: 'sort_direction',
    schema: { type: 'string', enum: ['asc', 'desc'], default: initial.sort_direction },
  },
]

/** Everything that a list takes. */
export const listParameters = (resource: AnyResource): QueryParameter[] => {
  const filters = filterParameters(resource, rulesOf(resource))
  const initial = listQuery(resource, filters).parse({}) as Initial
  return [
    ...pageParameters(resource, initial),
    ...filterQuery(resource, filters),
    {
      name: 'with_total',
      description: '`0` leaves the total out.',
      schema: { type: 'string', enum: ['0', '1'], default: initial.with_total },
    },
    {
      name: 'cursor',
      description: 'The page after `next_cursor`, or before `prev_cursor`, of another answer.',
      schema: { type: 'string' },
    },
  ]
}

/** What asks for the rows as a file, with these columns to choose from. */
export const fileParameters = (
  resource: AnyResource,
  columns: readonly string[] = sheetColumns(resource),
): QueryParameter[] => [
  { name: 'excel', description: '`1`: file.xlsx.', schema: { type: 'string', enum: ['0', '1'] } },
  { name: 'pdf', description: '`1`: file.pdf.', schema: { type: 'string', enum: ['0', '1'] } },
  {
    name: 'columns',
    description: 'The columns of the file, in their order; those that the list shows at first unless told.',
    schema: { type: 'array', items: { type: 'string', enum: columns } },
  },
]
