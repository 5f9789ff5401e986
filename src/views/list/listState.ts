import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ListState } from '#src/dataProvider/savedViews.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { filtersOf, wireNamesOf } from '../filters/filterKinds.ts'
import type { FilterValues } from '../filters/filterValues.ts'
import type { ColumnChoice } from './useColumns.ts'

/** Filters and columns come and go with versions of the product: what the list does not know is left out. */
const knownFilters = (resource: AnyResource, values: FilterValues): FilterValues => {
  const known = new Set(['search', ...filtersOf(resource).flatMap(wireNamesOf)])
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)))
}

const texts = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.map(String) : String(value)

const comparable = ({ filter, sort_column, sort_direction, columns }: ListState) => [
  sort_column,
  sort_direction,
  columns,
  Object.entries(filter)
    .map(([name, value]) => [name, [value].flat().toSorted()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
]

/** True when two states show the same. */
export const isSameState = (one: ListState, other: ListState): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/** The state of the surrounding list, and a way to bring it into another: one step of the history. */
export const useListState = (resource: AnyResource, choice: ColumnChoice) => {
  const { filterValues, sort } = useListContext()
  const navigate = useNavigate()
  const names = choice.shown.map(({ name }) => name)
  const usual = names.join() === resource.list.columns.join()

  const now: ListState = {
    filter: Object.fromEntries(
      Object.entries(knownFilters(resource, filterValues)).map(([name, value]) => [name, texts(value)]),
    ),
    sort_column: sort.field,
    sort_direction: sort.order === 'ASC' ? 'asc' : 'desc',
    columns: usual ? null : names,
  }

  const show = ({ filter, sort_column, sort_direction, columns }: ListState) => {
    const isSortable =
      sort_column === resource.list.defaultSort.field || resource.list.sort.includes(sort_column)
    const wanted = isSortable
      ? { sort: sort_column, order: sort_direction.toUpperCase() }
      : { sort: resource.list.defaultSort.field, order: resource.list.defaultSort.order }
    if (columns) choice.setShown(columns)
    else choice.reset()
    const query = new URLSearchParams({
      filter: JSON.stringify(knownFilters(resource, filter)),
      page: '1',
      ...wanted,
    })
    void navigate({ search: `?${query}` })
  }

  return { now, show }
}
