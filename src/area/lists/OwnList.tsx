import type { ReactNode } from 'react'
import { ListBase, type RaRecord, useListContext } from 'react-admin'
import { ROWS_PER_PAGE } from '#src/dataProvider/listQuery.ts'
import { ListContent } from '#src/views/list/ListContent.tsx'
import { ListFooter } from '#src/views/list/ListFooter.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { ownDeclaration } from '../owned.ts'
import { Bones } from '../parts/Bones.tsx'

interface OwnBaseProps {
  /** A resource of those that sellers have their own records of (owned.ts). */
  readonly resource: string
  /** Where page and order are kept where another list of the page keeps its own in the address. */
  readonly keptAs?: string
  readonly children: ReactNode
}

/** Own records, page by page, the latest first. */
const OwnBase = ({ resource, keptAs, children }: OwnBaseProps) => (
  <ListBase
    // Labels in the rows follow the language.
    key={useAppLocale()}
    resource={resource}
    disableAuthentication
    disableSyncWithLocation={keptAs !== undefined}
    storeKey={keptAs ?? false}
    perPage={ROWS_PER_PAGE}
    sort={{ field: 'id', order: 'DESC' }}
    // Said in the list's own place.
    queryOptions={{ onError: () => undefined }}
  >
    {children}
  </ListBase>
)

interface OwnTableProps extends Pick<OwnBaseProps, 'resource' | 'keptAs'> {
  /** Columns that are at hand in the column chooser alone. */
  readonly hidden?: readonly string[]
  /** What the rows are. */
  readonly title: string
  readonly empty: ReactNode
  /** Stands above the rows, within the list's context. */
  readonly head?: ReactNode
}

/** Own records as a table, or cards where that is too narrow: filters, columns and files as in the panel. */
export const OwnTable = ({ resource, keptAs, head, hidden = [], ...texts }: OwnTableProps) => {
  const own = ownDeclaration(resource)
  const columns = own.list.columns.filter((name) => !hidden.includes(name))
  return (
    <OwnBase resource={resource} keptAs={keptAs}>
      {head}
      <TipLayer>
        <ListContent
          resource={{ ...own, list: { ...own.list, columns, hidden } }}
          columnsKey={`own.${resource}`}
          {...texts}
        />
      </TipLayer>
    </OwnBase>
  )
}

interface Listed<Row> {
  /** While nothing is there yet. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

const Rows = <Row extends RaRecord>({ empty, children }: Listed<Row>) => {
  const { data, error, isPending, total = 0, perPage, refetch } = useListContext<Row>()
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Bones />
  if (total === 0) return empty
  return (
    <>
      {children(data)}
      {total > perPage ? <ListFooter /> : null}
    </>
  )
}

/** Own records that are read rather than compared, as entries one below the other. */
export const OwnList = <Row extends RaRecord>({
  empty,
  children,
  ...base
}: Pick<OwnBaseProps, 'resource' | 'keptAs'> & Listed<Row>) => (
  <OwnBase {...base}>
    <Rows<Row> empty={empty}>{children}</Rows>
  </OwnBase>
)
