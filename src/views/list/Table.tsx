import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined'
import { memo, type ReactNode } from 'react'
import { RecordContextProvider, type SortPayload, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Ability, pageFor } from '../access.ts'
import { Cell } from '../cells/Cell.tsx'
import { edgeOf } from '../cells/edge.ts'
import { MissingTranslation } from '../cells/MissingTranslation.tsx'
import type { Column } from '../columns.ts'
import { recordPath } from '../paths.ts'
import type { ViewRecord } from '../record.ts'
import type { CellOverrides, RecordLink } from '../resourceViews.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { actionsWidth, fixedWidth, leastWidth } from './columnWidths.ts'
import { TableScroll } from './ListStyles.ts'
import { actionCount, RowActions } from './RowActions.tsx'
import { type Chosen, PageChoice, RowChoice } from './Selection.tsx'
import { type ActsOfRow, actsOfRow, type RowActs } from './useRowActions.ts'

interface HeadProps {
  readonly columns: readonly Column[]
  readonly sortable: readonly string[]
  readonly sort: SortPayload
  readonly onSort: (sort: SortPayload) => void
  readonly hasActions: boolean
  readonly chosen: Chosen | undefined
  /** Undefined on the first load. */
  readonly records: readonly ViewRecord[] | undefined
}

const SORT_NAMES = { ASC: 'ascending', DESC: 'descending' } as const

const HeadCell = ({ column, sort, onSort }: { column: Column } & Pick<HeadProps, 'sort' | 'onSort'>) => {
  const translate = useTranslate()
  const isSorted = sort.field === column.name
  const Arrow = isSorted && sort.order === 'DESC' ? ArrowDownwardOutlined : ArrowUpwardOutlined
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <th scope="col" className={edgeOf(column)} aria-sort={isSorted ? SORT_NAMES[sort.order] : undefined}>
      <button type="button" onClick={() => onSort({ field: column.name, order })}>
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

interface NameProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly ability: Ability
  readonly overrides: CellOverrides
}

/** The cell that names the record and leads to it. */
const NameCell = ({
  column,
  resource,
  record,
  ability,
  overrides,
}: NameProps & { readonly column: Column }) => {
  const page = pageFor(ability)
  const shown = (
    <Cell record={record} column={column} resource={resource.name} place="title" overrides={overrides} />
  )
  return (
    <>
      {page ? <Link to={recordPath(resource, page, record.id)}>{shown}</Link> : shown}
      <MissingTranslation resource={resource} record={record} />
    </>
  )
}

interface RowProps extends NameProps, ActsOfRow {
  readonly columns: readonly Column[]
  readonly links: readonly RecordLink[]
  readonly hasActions: boolean
  readonly isChosen: boolean
  /** Undefined where nothing can be done to many at once. */
  readonly onChoose: Chosen['toggle'] | undefined
}

/** Drawn anew only when something of its own is another: a list says a hundred times that it is fetching, or chosen from. */
const Row = memo((row: RowProps) => {
  const { resource, record, columns, ability, overrides, links, isChosen, onChoose } = row
  return (
    <RecordContextProvider value={record}>
      <tr className={isChosen ? 'chosen' : undefined}>
        {onChoose ? (
          <td>
            <RowChoice resource={resource} record={record} isChosen={isChosen} onChoose={onChoose} />
          </td>
        ) : null}
        {columns.map((column, at) =>
          at === 0 ? (
            <td key={column.name} data-cut className="name">
              <NameCell {...{ resource, record, ability, overrides, column }} />
            </td>
          ) : column.name === 'active' ? (
            <td key={column.name}>
              <ActiveSwitch
                resource={resource}
                record={record}
                isAllowed={ability.toggle}
                overrides={overrides}
                onToggle={row.onToggle}
                isToggling={row.isToggling}
              />
            </td>
          ) : (
            <td key={column.name} data-cut className={edgeOf(column)}>
              <Cell
                record={record}
                column={column}
                resource={resource.name}
                place="table"
                overrides={overrides}
              />
            </td>
          ),
        )}
        {row.hasActions ? (
          <td className="end tail">
            <RowActions
              {...{ resource, record, ability, links }}
              onDelete={row.onDelete}
              isDeleting={row.isDeleting}
            />
          </td>
        ) : null}
      </tr>
    </RecordContextProvider>
  )
})

/** Width of the column of checkboxes, in px. */
const CHOICE_WIDTH = 56

const BONES = [70, 55, 80, 60, 75] as const

/** A row of the skeleton: as high as a row, one bar a column. */
const BoneRow = ({ cells, at }: { cells: number; at: number }) => (
  <tr aria-hidden>
    {Array.from({ length: cells }, (_, cell) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
      <td key={cell}>
        <span className="bone" style={{ width: `${BONES[(at + cell) % BONES.length]}%` }} />
      </td>
    ))}
  </tr>
)

interface TableProps extends HeadProps {
  readonly resource: AnyResource
  readonly ability: Ability
  readonly overrides: CellOverrides
  readonly links: readonly RecordLink[]
  readonly acts: RowActs
  readonly rowCount: number
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
  const actions = actionCount(ability, links)
  const { chosen } = head
  const cells = columns.length + (head.hasActions ? 1 : 0) + (chosen ? 1 : 0)
  return (
    <TableScroll>
      <table
        style={{ minWidth: leastWidth(columns, actions) + (chosen ? CHOICE_WIDTH : 0) }}
        aria-busy={!records}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {chosen ? <col style={{ width: CHOICE_WIDTH }} /> : null}
          {columns.map((column) => (
            <col key={column.name} style={{ width: fixedWidth(column) }} />
          ))}
          {head.hasActions ? <col style={{ width: actionsWidth(actions) }} /> : null}
        </colgroup>
        <Head {...head} records={records} />
        <tbody>
          {records
            ? records.map((record) => (
                <Row
                  key={record.id}
                  {...{ resource, record, columns, ability, overrides, links }}
                  hasActions={head.hasActions}
                  isChosen={chosen?.ids.includes(record.id) ?? false}
                  onChoose={chosen?.toggle}
                  {...actsOfRow(acts, record)}
                />
              ))
            : // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
              Array.from({ length: rowCount }, (_, at) => <BoneRow key={at} cells={cells} at={at} />)}
        </tbody>
        {foot}
      </table>
    </TableScroll>
  )
}
