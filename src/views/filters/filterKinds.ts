import type { AnyResource } from '#src/schema/resource.ts'
import { type Column, columnOf } from '../columns.ts'
import { browserKind } from '../kinds/index.ts'
import type { FilterStyle } from '../kinds/kind.ts'
import { anyOf, endOf, type FilterValues, withValues } from './filterValues.ts'

export interface Filter extends Column {
  readonly style: FilterStyle
}

/** The filters that a list declares. */
export const filtersOf = (resource: Pick<AnyResource, 'name' | 'fields' | 'list'>): readonly Filter[] =>
  resource.list.filters.flatMap((name) => {
    const column = columnOf(resource, name)
    const style = browserKind(column.field.kind).filter
    return style ? [{ ...column, style }] : []
  })

/** Message key of a side of a yes-or-no filter, on its box and on its chip alike. */
export const flagLabel = ({ name }: Pick<Filter, 'name'>, value: string): string => {
  const isOn = value === 'true'
  if (name === 'active') return isOn ? 'views.active' : 'views.inactive'
  return isOn ? 'views.yes' : 'views.no'
}

const isRange = ({ style }: Filter): boolean => style === 'days' || style === 'amounts'

/** The wire names of a filter: one, or the two ends of a range. */
export const wireNamesOf = (filter: Filter): readonly string[] =>
  isRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name]

/** True when the filter narrows the list. */
export const isApplied = (filter: Filter, values: FilterValues): boolean =>
  isRange(filter)
    ? Boolean(endOf(values, filter.name, 'from') ?? endOf(values, filter.name, 'to'))
    : anyOf(values, filter.name).length > 0

const isBackwards = (filter: Filter, from: string, to: string): boolean =>
  filter.style === 'days' ? from > to : Number(from) > Number(to)

/** The same filters, each range from its lower to its upper end, whichever way round it was entered. */
export const inOrder = (filters: readonly Filter[], values: FilterValues): FilterValues =>
  filters.filter(isRange).reduce((ordered, filter) => {
    const from = endOf(ordered, filter.name, 'from')
    const to = endOf(ordered, filter.name, 'to')
    if (!from || !to || !isBackwards(filter, from, to)) return ordered
    return withValues(ordered, { [`${filter.name}_from`]: to, [`${filter.name}_to`]: from })
  }, values)

/** What the control of a filter gets. */
export interface FilterControlProps {
  readonly filter: Filter
  readonly label: string
  /** Name of the list's resource. */
  readonly resource: string
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}
