import {
  type Condition,
  type FilterParameter,
  filterParameters,
  type ReadFilter,
} from '#server/crud/filters.ts'
import { filtersIn, foundQuery, listQuery } from '#server/crud/listQuery.ts'
import type { AnyRules } from '#server/crud/rules.ts'
import { columnSql } from '#server/db/sqlText.ts'
import type { Bound, Edge, FilterKind } from '#server/kinds/filter.ts'
import { serverKind } from '#server/kinds/index.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import { readDay } from '#src/schema/readDay.ts'
import type { AnyReport } from '#src/schema/report.ts'

/** The period that a report is about; an end that is not given is open. */
export interface Period {
  readonly from?: Bound
  readonly to?: Bound
}

interface ReadEdge extends ReadFilter {
  readonly edge: Edge
  readonly bound: Bound
}

const isEdge = (read: ReadFilter): read is ReadEdge => 'bound' in read

/** An end of the period: no condition on a row, but on everything that is counted for it. */
const periodParameter = (report: AnyReport, edge: Edge): FilterParameter => {
  const field = fieldOf(report, report.period)
  const { message, read } = serverKind(field.kind).filter as Extract<FilterKind, { readonly form: 'range' }>
  return {
    name: `${report.period}_${edge}`,
    field,
    edge,
    message,
    read: (text) => {
      const bound = read(text, edge)
      if (!bound) return undefined
      const condition: Condition = () => 'true'
      return { echo: bound.echo, condition, edge, bound } satisfies ReadEdge
    },
  }
}

/** The one day of a report that tells how things stood then. */
const dayParameter = ({ period, fields }: AnyReport): FilterParameter => {
  const field = fields[period] as FilterParameter['field']
  return {
    name: period,
    field,
    message: 'date',
    read: (text) => {
      const day = readDay(text)
      if (day === undefined) return undefined
      const bound: Bound = { echo: day, operator: '<=', value: day }
      return { echo: day, condition: () => 'true', edge: 'to', bound } satisfies ReadEdge
    },
  }
}

/** A query with the day of the report, which is today where none is told. */
export const withDay = <Query extends Readonly<Record<string, unknown>>>(
  { asOf, period }: AnyReport,
  filters: readonly FilterParameter[],
  query: Query,
): Query => {
  if (!asOf || query[period] !== undefined) return query
  const parameter = filters.find(({ name }) => name === period)
  return { ...query, [period]: parameter?.read(dayInRiyadh(new Date())) }
}

/** What a report's source says of its filters. */
export interface FilterRules {
  readonly conditions?: AnyRules['conditions']
  /** Fields with a moment that a row's period never lies after. */
  readonly closing?: readonly string[]
}

/** The last moment of a field closes the report's period too, by whose index the rows are then found. */
const closed = ({ period }: AnyReport, parameter: FilterParameter): FilterParameter => ({
  ...parameter,
  read: (text) => {
    const { filter, type } = serverKind(parameter.field.kind)
    const read = parameter.read(text)
    const bound = filter?.form === 'range' ? filter.read(text, 'to') : undefined
    return (
      read &&
      bound && {
        ...read,
        condition: (put) =>
          `${read.condition(put)} and ${columnSql(period)} ${bound.operator} ${put(bound.value)}::${type}`,
      }
    )
  },
})

/** The parameters by which a report can be filtered: its period, its declared filters, and `ids`. */
export const reportParameters = (
  report: AnyReport,
  { conditions = {}, closing = [] }: FilterRules = {},
): readonly FilterParameter[] => {
  const others = report.list.filters.filter((name) => name !== report.period)
  const declared = filterParameters({ ...report, list: { ...report.list, filters: others } }, { conditions })
  const closes = new Set(closing.map((name) => `${name}_to`))
  return [
    ...(report.asOf
      ? [dayParameter(report)]
      : [periodParameter(report, 'from'), periodParameter(report, 'to')]),
    ...declared.map((each) => (closes.has(each.name) ? closed(report, each) : each)),
  ]
}

/** Every column of a report, in the order of its table. */
export const columnsOf = ({ list }: AnyReport): readonly string[] => [...list.columns, ...(list.hidden ?? [])]

/** What a file of a report can hold: what a row has, which is less than is declared. */
const fileColumns = (report: AnyReport): readonly string[] => ['id', ...columnsOf(report)]

/** The query of a report: that of a list, as a page or as a file. */
export const reportQuery = (report: AnyReport, filters: readonly FilterParameter[]) =>
  listQuery(report, foundQuery(report, filters), fileColumns(report)).omit({
    search: true,
    cursor: true,
    with_total: true,
  })

/** The query of a report's charts: its filters alone. */
export const chartsQuery = (report: AnyReport, filters: readonly FilterParameter[]) =>
  foundQuery(report, filters).omit({ search: true })

/** What a query narrows a report to. */
export interface Narrowed {
  readonly period: Period
  readonly conditions: readonly Condition[]
  /** What they are about: the names of columns and conditions, of a range without its edge. */
  readonly names: readonly string[]
  /** The filters that were given, as they are echoed. */
  readonly echo: Readonly<Record<string, unknown>>
}

const aboutOf = (filters: readonly FilterParameter[], name: string): string => {
  const { edge } = filters.find((filter) => filter.name === name) ?? {}
  return edge ? name.slice(0, -`_${edge}`.length) : name
}

/** What a checked query asks for: its period and the conditions of its filters. */
export const narrowedBy = (
  filters: readonly FilterParameter[],
  query: Readonly<Record<string, unknown>>,
): Narrowed => {
  const given = filtersIn(filters, query)
  const others = given.filter(([, read]) => !isEdge(read))
  const edges = given.flatMap(([, read]) => (isEdge(read) ? [read] : []))
  const boundAt = (wanted: Edge) => edges.find(({ edge }) => edge === wanted)?.bound
  return {
    period: { from: boundAt('from'), to: boundAt('to') },
    conditions: others.map(([, read]) => read.condition),
    names: others.map(([name]) => aboutOf(filters, name)),
    echo: Object.fromEntries(given.map(([name, { echo }]) => [name, echo])),
  }
}
