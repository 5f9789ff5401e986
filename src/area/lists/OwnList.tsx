import type { ReactNode } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { ROWS_PER_PAGE } from '../../dataProvider/listQuery.ts'
import { useLocale } from '../../public-ui/language.ts'
import { ListFooter } from '../../views/list/ListFooter.tsx'
import { Failure } from '../../views/parts/Failure.tsx'
import { ListBones } from './ListBones.tsx'

interface Listed<Row> {
  /** While nothing is there yet. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** What the list in the surrounding context holds, and the ways to its other pages. */
const Rows = <Row extends { readonly id: number }>({ empty, children }: Listed<Row>) => {
  const { data, error, isPending, total = 0, perPage, refetch } = useListContext<Row>()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <ListBones />
  if (total === 0) return empty
  return (
    <>
      {children(data)}
      {total > perPage ? <ListFooter /> : null}
    </>
  )
}

interface OwnListProps<Row> extends Listed<Row> {
  /** A resource of those that sellers have their own records of (owned.ts). */
  readonly resource: string
  /** Where page and order are kept where another list of the page keeps its own in the address. */
  readonly keptAs?: string
  /** Stands above the rows, within the list's context. */
  readonly head?: ReactNode
  /** It is all that the page shows, and has a surface of its own. */
  readonly isPage?: boolean
}

/** Own records, page by page, the latest first. */
export const OwnList = <Row extends { readonly id: number }>({
  resource,
  keptAs,
  head,
  isPage = false,
  ...listed
}: OwnListProps<Row>) => (
  <ListBase
    // Labels in the rows follow the language.
    key={useLocale()}
    resource={resource}
    disableAuthentication
    disableSyncWithLocation={keptAs !== undefined}
    storeKey={keptAs ?? false}
    perPage={ROWS_PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    // Said in the list's own place.
    queryOptions={{ onError: () => undefined }}
  >
    {head}
    {isPage ? (
      <div className="section">
        <Rows {...listed} />
      </div>
    ) : (
      <Rows {...listed} />
    )}
  </ListBase>
)
