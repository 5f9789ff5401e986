import { memo } from 'react'
import { RecordContextProvider } from 'react-admin'
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
import { RowActions } from './RowActions.tsx'
import { type Chosen, RowChoice } from './Selection.tsx'
import { useInTurns } from './useInTurns.ts'
import { type ActsOfRow, actsOfRow, type RowActs } from './useRowActions.ts'

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
    <Cell
      record={record}
      column={column}
      resource={resource.name}
      place={page ? 'title' : 'table'}
      overrides={overrides}
    />
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

/** Height of a row and its line, in px. */
const ROW_HEIGHT = 45

export interface RowsProps {
  /** Undefined on the first load. */
  readonly records: readonly ViewRecord[] | undefined
  readonly columns: readonly Column[]
  readonly hasActions: boolean
  readonly chosen: Chosen | undefined
  readonly resource: AnyResource
  readonly ability: Ability
  readonly overrides: CellOverrides
  readonly links: readonly RecordLink[]
  readonly acts: RowActs
  /** How many rows of the skeleton there are, and cells in each. */
  readonly rowCount: number
  readonly cells: number
}

/** The rows as far as they are drawn; those to come have their room already, so that nothing moves. */
export const Rows = ({ records, chosen, acts, rowCount, cells, ...shared }: RowsProps) => {
  const { drawn, left } = useInTurns(records)
  return (
    <tbody>
      {drawn
        ? drawn.map((record) => (
            <Row
              key={record.id}
              {...shared}
              record={record}
              isChosen={chosen?.ids.includes(record.id) ?? false}
              onChoose={chosen?.toggle}
              {...actsOfRow(acts, record)}
            />
          ))
        : // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          Array.from({ length: rowCount }, (_, at) => <BoneRow key={at} cells={cells} at={at} />)}
      {left > 0 ? (
        <tr aria-hidden>
          <td colSpan={cells} style={{ height: left * ROW_HEIGHT, padding: 0 }} />
        </tr>
      ) : null}
    </tbody>
  )
}
