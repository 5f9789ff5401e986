import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import type { ReactNode } from 'react'
import { type SortPayload, useTranslate } from 'react-admin'
import { edgeOf } from '../cells/edge.ts'
import type { Column } from '../columns.ts'
import { actionsWidth, CHOICE_WIDTH, tableWidths } from './columnWidths.ts'
import { TableScroll } from './ListStyles.ts'
import { actionCount } from './RowActions.tsx'
import { Rows, type RowsProps } from './Rows.tsx'
import { PageChoice } from './Selection.tsx'

interface HeadProps extends Pick<RowsProps, 'columns' | 'hasActions' | 'chosen' | 'records'> {
  readonly sortable: readonly string[]
  readonly sort: SortPayload
  readonly onSort: (field: string) => void
}

/** The order after the head of that column is pressed. */
export const turned = ({ field, order }: SortPayload, pressed: string): SortPayload => ({
  field: pressed,
  order: field === pressed && order === 'ASC' ? 'DESC' : 'ASC',
})

const SORT_NAMES = { ASC: 'ascending', DESC: 'descending' } as const

const HeadCell = ({ column, sort, onSort }: { column: Column } & Pick<HeadProps, 'sort' | 'onSort'>) => {
  const translate = useTranslate()
  const isSorted = sort.field === column.name
  const Arrow = isSorted && sort.order === 'DESC' ? ArrowDownwardOutlined : ArrowUpwardOutlined
  return (
    <th scope="col" className={edgeOf(column)} aria-sort={isSorted ? SORT_NAMES[sort.order] : undefined}>
      <button type="button" onClick={() => onSort(column.name)}>
        <span>{translate(column.label)}</span>
        <Arrow aria-hidden />
      </button>
    </th>
  )
}

const Head = ({ columns, sortable, sort, onSort, hasActions, chosen, records }: HeadProps) => {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {chosen ? (
          <th scope="col">
            <PageChoice records={records} chosen={chosen} />
          </th>
        ) : null}
        {columns.map((column) =>
          sortable.includes(column.name) ? (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ) : (
            <th key={column.name} scope="col" className={edgeOf(column)}>
              {translate(column.label)}
            </th>
          ),
        )}
        {hasActions ? (
          <th scope="col" className="tail">
            <span className="sr-only">{translate('views.actions')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

interface TableProps extends HeadProps, Omit<RowsProps, 'cells'> {
  readonly foot?: ReactNode
  readonly caption: string
}

/** The list as a table; its columns keep their widths from the first frame on. */
export const Table = ({
  resource,
  records,
  ability,
  overrides,
  links,
  acts,
  rowCount,
  foot,
  caption,
  ...head
}: TableProps) => {
  const { columns } = head
  const { chosen } = head
  const actions = actionsWidth(actionCount(ability, links))
  const widths = tableWidths(columns, actions + (chosen ? CHOICE_WIDTH : 0))
  const cells = columns.length + (head.hasActions ? 1 : 0) + (chosen ? 1 : 0)
  return (
    <TableScroll>
      <table style={{ minWidth: widths.least }} aria-busy={!records}>
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {chosen ? <col style={{ width: CHOICE_WIDTH }} /> : null}
          {columns.map((column, at) => (
            <col key={column.name} style={{ width: widths.columns[at] }} />
          ))}
          {head.hasActions ? <col style={{ width: actions }} /> : null}
        </colgroup>
        <Head {...head} records={records} />
        <Rows
          {...{ resource, records, columns, ability, overrides, links, acts, rowCount, cells, chosen }}
          hasActions={head.hasActions}
        />
        {foot}
      </table>
    </TableScroll>
  )
}
