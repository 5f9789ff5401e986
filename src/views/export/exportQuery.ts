import type { SortPayload } from 'react-admin'
import { listQuery } from '#src/dataProvider/listQuery.ts'

/** What is exported: the rows of a call. */
export interface ExportOf {
  /** Path of the list below /api. */
  readonly path: string
  /** Its filters and order, read when a file is asked for. */
  readonly query: () => URLSearchParams
}

/** Which rows a file holds, in which order, and which columns. */
export interface Exported {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  readonly columns: readonly { readonly name: string }[]
}

/** The query of all rows that a list finds, whatever its page. */
export const exportQuery = ({ filter, sort, columns }: Exported): URLSearchParams => {
  const query = listQuery({ filter, sort, pagination: { page: 1, perPage: 1 } })
  query.delete('page')
  query.delete('pageSize')
  query.set('columns', columns.map(({ name }) => name).join(','))
  return query
}
