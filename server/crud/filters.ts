import { joinTableName } from '#server/db/columns.ts'
import type { Bound, Edge } from '#server/kinds/filter.ts'
import { ids } from '#server/kinds/filter.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Field } from '#src/schema/fields.ts'
import type { ValidationKey } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnField } from '../db/fieldColumns.ts'
import { columnSql, type Parameters, quoted } from '../db/sqlText.ts'
import type { AnyRules, ValueConditions } from './rules.ts'

/** SQL of one condition on the row `t`; its values become parameters. */
export type Condition = (put: Parameters['put']) => string

/** A query parameter read: what is echoed and the condition, or undefined when the value is none. */
export interface ReadFilter {
  readonly echo: unknown
  readonly condition: Condition
  /** Of a bound that holds for its own value: that value, and the condition that asks for it alone. */
  readonly only?: { readonly value: unknown; readonly condition: Condition }
  /** Asks for one value of a column, whose rows an index holds in the order of their ids. */
  readonly isOnly?: boolean
}

/** One query parameter of a list. */
export interface FilterParameter {
  readonly name: string
  readonly field: Field
  readonly edge?: Edge
  /** The parameter of the other bound. */
  readonly opposite?: string
  /** Key below `validation` of the message for a wrong value. */
  readonly message: ValidationKey
  readonly read: (text: string) => ReadFilter | undefined
}

const MOST_ITEMS = 1000

/**
 * `a,b` as its items; a comma or backslash of a value has a backslash before it. One pass: what is written in a
 * filter comes from outside.
 */
const itemsOf = (text: string): string[] => {
  const items = new Set<string>()
  let item = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const next = text.charAt(at + 1)
    if (sign === '\\' && (next === ',' || next === '\\')) {
      item += next
      at += 1
    } else if (sign === ',') {
      items.add(item.trim())
      item = ''
    } else item += sign
  }
  return [...items.add(item.trim())]
}

const anyOf =
  (column: string, type: string, values: readonly unknown[]): Condition =>
  (put) =>
    values.length === 1
      ? `${column} = ${put(values[0])}::${type}`
      : `${column} = any(${put(values)}::${type}[])`

/** The same of a field of whose values it is said where they hold; what is not said is compared. */
const holdsAny = (
  conditions: ValueConditions,
  compared: string,
  type: string,
  values: readonly unknown[],
): Condition => {
  const said = values.flatMap((value) => conditions[String(value)] ?? [])
  const others = values.filter((value) => conditions[String(value)] === undefined)
  return (put) => {
    const rest = others.length ? [anyOf(compared, type, others)(put)] : []
    return `(${[...said.map((condition) => `(${condition})`), ...rest].join(' or ')})`
  }
}

const pointsAtAny =
  (resource: AnyResource, name: string, ids: readonly unknown[]): Condition =>
  (put) =>
    `exists (select 1 from ${quoted(joinTableName(resource, name))} j where j.owner_id = t.id and ${anyOf('j.target_id', 'bigint', ids)(put)})`

/** SQL of a parameter as a whole number that a column holds: what lies beyond all of them is the last one. */
const withinInteger = (value: string): string =>
  `least(greatest(${value}::bigint, -2147483648), 2147483647)::integer`

/**
 * A bound of a column. A whole number beyond the column's own type still compares; an index over times holds the type
 * itself, and compares with no other.
 */
const bounded = (
  column: string,
  { type, rises }: { readonly type: string; readonly rises: boolean },
  { echo, operator, value }: Bound,
): ReadFilter => {
  const compared = type === 'integer' ? 'bigint' : type
  const boundOf = (place: string): string =>
    rises && type === 'integer' ? withinInteger(place) : `${place}::${compared}`
  return {
    echo,
    condition: (put) => `${column} ${operator} ${boundOf(put(value))}`,
    ...(operator === '<' ? {} : { only: { value, condition: anyOf(column, compared, [value]) } }),
  }
}

/** SQL of what is compared: a column, or the expression of a computed field. */
const comparedSql = (resource: AnyResource, { computed }: AnyRules, name: string, field: Field): string => {
  if (!field.computed) return columnSql(name)
  const sql = computed?.[name]
  if (!sql) throw new Error(`${resource.name}.${name} is computed, but its rules give no SQL`)
  return sql
}

/**
 * Where the values of a field are: as its rules say, and what a computed field says yes or no to as such, not compared
 * with a value: PostgreSQL then joins what it asks for instead of asking for each row.
 */
const conditionsOf = (rules: AnyRules, name: string, field: Field, compared: string): ValueConditions => ({
  ...(field.computed && serverKind(field.kind).type === 'boolean'
    ? { true: compared, false: `not (${compared})` }
    : {}),
  ...rules.conditions?.[name],
})

const parametersOf = (resource: AnyResource, rules: AnyRules, name: string): FilterParameter[] => {
  const field = columnField(resource, name)
  const { filter: kind, type: stored } = serverKind(field.kind)
  if (!kind || field.translated) throw new Error(`${resource.name} cannot filter by ${name}`)
  const { message } = kind
  const compared = comparedSql(resource, rules, name, field)
  if (kind.form === 'anyOf') {
    const isColumn = field.kind !== 'references' && !field.computed && !rules.conditions?.[name]
    const read = (text: string): ReadFilter | undefined => {
      const values = itemsOf(text).map((item) => kind.read(item, field.options))
      if (values.length > MOST_ITEMS || values.includes(undefined)) return undefined
      const condition =
        field.kind === 'references'
          ? pointsAtAny(resource, name, values)
          : holdsAny(conditionsOf(rules, name, field, compared), compared, stored, values)
      return { echo: values, condition, isOnly: isColumn && values.length === 1 }
    }
    return [{ name, field, message, read }]
  }
  const compares = { type: stored, rises: field.options.rises === true }
  return (['from', 'to'] as const).map((edge) => ({
    name: `${name}_${edge}`,
    field,
    edge,
    opposite: `${name}_${edge === 'from' ? 'to' : 'from'}`,
    message,
    read: (text) => {
      const bound = kind.read(text, edge)
      return bound && bounded(compared, compares, bound)
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
  message: ids.message,
  read: (text) => {
    const values = itemsOf(text).map(ids.read)
    if (values.length > MOST_ITEMS || values.includes(undefined)) return undefined
    return { echo: values, condition: anyOf('t.id', 'bigint', values) }
  },
}

/** The query parameters by which a resource's list can be filtered: its declared filters, and `ids`. */
export const filterParameters = (resource: AnyResource, rules: AnyRules): readonly FilterParameter[] => [
  ...resource.list.filters.flatMap((name) => parametersOf(resource, rules, name)),
  idsParameter,
]
