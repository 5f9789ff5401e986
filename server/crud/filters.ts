import { joinTableName } from '#server/db/columns.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnField } from './columns.ts'
import { type Bound, type Edge, type FilterKind, filterKinds } from './filterKinds.ts'
import { storedKind } from './kinds.ts'
import { columnSql, type Parameters, quoted } from './sqlText.ts'

/** SQL of one condition on the row `t`; its values become parameters. */
export type Condition = (put: Parameters['put']) => string

/** A query parameter read: what is echoed and the condition, or undefined when the value is none. */
export interface ReadFilter {
  readonly echo: unknown
  readonly condition: Condition
}

/** One query parameter of a list. */
export interface FilterParameter {
  readonly name: string
  readonly field: Field
  readonly edge?: Edge
  /** Key below `validation` of the message for a wrong value. */
  readonly message: string
  readonly read: (text: string) => ReadFilter | undefined
}

const MOST_ITEMS = 1000

const itemsOf = (text: string): string[] => [...new Set(text.split(',').map((item) => item.trim()))]

const anyOf =
  (column: string, type: string, values: readonly unknown[]): Condition =>
  (put) =>
    values.length === 1
      ? `${column} = ${put(values[0])}::${type}`
      : `${column} = any(${put(values)}::${type}[])`

const pointsAtAny =
  (resource: AnyResource, name: string, ids: readonly unknown[]): Condition =>
  (put) =>
    `exists (select 1 from ${quoted(joinTableName(resource, name))} j where j.owner_id = t.id and ${anyOf('j.target_id', 'bigint', ids)(put)})`

const bounded =
  (column: string, type: string, { operator, value }: Bound): Condition =>
  (put) =>
    `${column} ${operator} ${put(value)}::${type}`

const conditionOf = (resource: AnyResource, name: string, field: Field, values: readonly unknown[]) =>
  field.kind === 'references'
    ? pointsAtAny(resource, name, values)
    : anyOf(columnSql(name), storedKind(field.kind).type, values)

const parametersOf = (resource: AnyResource, name: string): FilterParameter[] => {
  const field = columnField(resource, name)
  const kind = filterKinds[field.kind] as FilterKind | null
  if (!kind || field.computed || field.translated)
    throw new Error(`${resource.name} cannot filter by ${name}`)
  const { message } = kind
  if (kind.form === 'anyOf') {
    const read = (text: string): ReadFilter | undefined => {
      const values = itemsOf(text).map((item) => kind.read(item, field.options))
      if (values.length > MOST_ITEMS || values.includes(undefined)) return undefined
      return { echo: values, condition: conditionOf(resource, name, field, values) }
    }
    return [{ name, field, message, read }]
  }
  // A bound beyond a column's own type still compares.
  const { type: stored } = storedKind(field.kind)
  const type = stored === 'integer' ? 'bigint' : stored
  return (['from', 'to'] as const).map((edge) => ({
    name: `${name}_${edge}`,
    field,
    edge,
    message,
    read: (text) => {
      const bound = kind.read(text, edge)
      return bound && { echo: bound.echo, condition: bounded(columnSql(name), type, bound) }
    },
  }))
}

/** `ids=1,2,3`, on every list. */
const idsParameter: FilterParameter = {
  name: 'ids',
  field: {
    kind: 'references',
    options: { resource: '' },
    optional: true,
    translated: false,
    computed: false,
  },
  message: filterKinds.references.message,
  read: (text) => {
    const values = itemsOf(text).map(filterKinds.references.read)
    if (values.length > MOST_ITEMS || values.includes(undefined)) return undefined
    return { echo: values, condition: anyOf('t.id', 'bigint', values) }
  },
}

/** The query parameters by which a resource's list can be filtered: its declared filters, and `ids`. */
export const filterParameters = (resource: AnyResource): readonly FilterParameter[] => [
  ...resource.list.filters.flatMap((name) => parametersOf(resource, name)),
  idsParameter,
]
