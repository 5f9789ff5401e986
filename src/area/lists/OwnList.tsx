import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { ListContent } from '#src/views/list/ListContent.tsx'
import { ListRoot } from '#src/views/list/ListRoot.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Notice } from '#src/views/parts/Notice.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { ownDeclaration } from '../owned.ts'

interface OwnListProps<Row extends RaRecord> {
  /** A resource of those that sellers have their own records of (owned.ts). */
  readonly resource: string
  /** What the rows are. */
  readonly title: string
  /** It stands above them: the page has more than one list. */
  readonly isPart?: boolean
  /** Below `account`: what is said while there is none; with `_text` why. */
  readonly empty: string
  /** Columns that are at hand in the column chooser alone. */
  readonly hidden?: readonly string[]
  /** Where page, order and filters are kept where another list of the page keeps its own in the address. */
  readonly keptAs?: string
  /** Stands above the rows, within the list's context. */
  readonly head?: ReactNode
  /** Shows one that is read rather than compared; without it the rows are a table, or cards where that is too narrow. */
  readonly entry?: (row: Row) => ReactNode
}

/** Own records, page by page, the latest first: search, filters, columns and files as in the panel. */
export const OwnList = <Row extends RaRecord<number>>({
  resource,
  title,
  isPart = false,
  empty,
  hidden = [],
  keptAs,
  head,
  entry,
}: OwnListProps<Row>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const own = ownDeclaration(resource)
  if (allows?.(resource, 'list') === false)
    return <Alert severity="warning">{translate('account.layout.not_allowed')}</Alert>
  const columns = own.list.columns.filter((name) => !hidden.includes(name))
  return (
    <ListRoot<Row>
      // Labels in the rows follow the language.
      key={locale}
      resource={resource}
      disableSyncWithLocation={keptAs !== undefined}
      storeKey={keptAs ?? false}
      sort={{ field: 'id', order: 'DESC' }}
    >
      {head}
      <TipLayer>
        <ListContent<Row>
          resource={{ ...own, list: { ...own.list, columns, hidden } }}
          columnsKey={`own.${resource}`}
          title={title}
          entry={entry}
          head={isPart ? <h2 className="list-title">{title}</h2> : null}
          empty={
            <Notice
              scene="empty"
              title={translate(`account.${empty}`)}
              text={translate(`account.${empty}_text`)}
            />
          }
        />
      </TipLayer>
    </ListRoot>
  )
}
