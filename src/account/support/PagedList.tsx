import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Empty } from '../parts/Empty.tsx'
import { Pages } from '../parts/Pages.tsx'
import type { Rows } from '../shell/useRows.ts'

interface PagedListProps<Row> extends Rows<Row> {
  readonly page: number
  readonly onGo: (page: number) => void
  /** What stands here while there are none. */
  readonly empty: ComponentProps<typeof Empty>
  /** One of them, as a list item. */
  readonly children: (row: Row) => ReactNode
}

/** One page of what was written to or by the support. */
export const PagedList = <Row extends { readonly id: number }>(props: PagedListProps<Row>) => {
  const { data, total, page, onGo, empty, children } = props
  if (total === 0) return <Empty {...empty} />
  return (
    <>
      <ul className="requests">
        {data.map((row) => (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ))}
      </ul>
      <Pages page={page} total={total} onGo={onGo} />
    </>
  )
}
