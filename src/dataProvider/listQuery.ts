import type { GetListParams } from 'react-admin'

/** Default rows per page (spec section 9). */
export const ROWS_PER_PAGE = 15

/** True for a filter that narrows nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A comma that belongs to a value is told from those between values. */
const asItem = (value: unknown): string => String(value).replace(/[\\,]/g, '\\$&')

/** A filter as its parameter: several values are joined by commas, a single one that is no list stands as it is. */
export const asParameter = (value: unknown): string =>
  Array.isArray(value) ? value.map(asItem).join(',') : String(value)

/**
 * The parameters of a list call (contract.md, Generic CRUD). A filter that holds nothing is left out; several
 * values of one filter are joined by commas. `meta.cursor` asks for the rows after a `next_cursor`, `meta.sums` for the
 * sums of however many rows.
 */
export const listQuery = ({ pagination, sort, filter, meta }: GetListParams): URLSearchParams => {
  const query = new URLSearchParams({
    pageSize: String(pagination?.perPage ?? ROWS_PER_PAGE),
    page: String(pagination?.page ?? 1),
  })
  if (sort) {
    query.set('sort_column', sort.field)
    query.set('sort_direction', sort.order.toLowerCase())
  }
  for (const [name, value] of Object.entries({
    ...filter,
    cursor: meta?.cursor,
    with_sums: meta?.sums ? 1 : undefined,
  }))
    if (!isEmpty(value)) query.set(name, asParameter(value))
  return query
}
