import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { type Ability, pageFor } from '../access.ts'
import { Cell } from '../cells/Cell.tsx'
import type { CellPlace } from '../cells/cellProps.ts'
import { MissingTranslation } from '../cells/MissingTranslation.tsx'
import type { Column } from '../columns.ts'
import { recordPath } from '../paths.ts'
import type { ViewRecord } from '../record.ts'
import type { CellOverrides, RecordLink } from '../resourceViews.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { RowActions } from './RowActions.tsx'
import { type Chosen, RowChoice } from './Selection.tsx'
import { useInTurns } from './useInTurns.ts'
import { actsOfRow, type RowActs } from './useRowActions.ts'

const List = styled('ul')(({ theme }) => {
  const tokens = theme.tokens
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderBlockStart: `1px solid ${tokens.line}`,
    '& > li': { padding: 16 },
    '& > li + li': { borderBlockStart: `1px solid ${tokens.line}` },
    '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
    '& .head > span:first-of-type': { flex: 1 },
    '& .head > :first-of-type': { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    '& a': { color: tokens.primaryInk, textDecoration: 'none' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
      gap: '12px 16px',
      margin: '12px 0 0',
      fontSize: fontSize.sm,
    },
    '& dl > div': { minWidth: 0 },
    '& dt': { fontSize: fontSize.xs, color: tokens.inkSoft },
    '& dd': { margin: '2px 0 0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .foot': {
      gridColumnEnd: -1,
      display: 'flex',
      justifyContent: 'flex-end',
      alignItems: 'end',
      marginInlineEnd: -6,
    },
    '& .copy': { opacity: 1 },
    '& .bone': {
      display: 'block',
      height: 12,
      marginBlock: 8,
      borderRadius: 6,
      backgroundColor: tokens.line,
    },
  }
})

interface CardsProps {
  readonly resource: AnyResource
  readonly records: readonly ViewRecord[] | undefined
  readonly columns: readonly Column[]
  readonly ability: Ability
  readonly overrides: CellOverrides
  readonly links: readonly RecordLink[]
  readonly acts: RowActs
  readonly hasActions: boolean
  readonly chosen: Chosen | undefined
}

const RecordCard = memo(
  ({
    resource,
    record,
    columns,
    ability,
    overrides,
    links,
    acts,
    hasActions,
    chosen,
  }: CardsProps & { readonly record: ViewRecord }) => {
    const translate = useTranslate()
    const [first, ...others] = columns
    const lines = others.filter(({ name }) => name !== 'active')
    const page = pageFor(ability)
    const { onToggle, isToggling, onDelete, isDeleting } = actsOfRow(acts, record)
    const cellOf = (column: Column, place: CellPlace = 'card') => (
      <Cell record={record} column={column} resource={resource.name} place={place} overrides={overrides} />
    )
    return (
      <li>
        <div className="head">
          {chosen ? (
            <RowChoice
              resource={resource}
              record={record}
              isChosen={chosen.ids.includes(record.id)}
              onChoose={chosen.toggle}
            />
          ) : null}
          <span>
            {first && page ? (
              <Link to={recordPath(resource, page, record.id)}>{cellOf(first, 'title')}</Link>
            ) : null}
            {first && !page ? cellOf(first) : null}
            <MissingTranslation resource={resource} record={record} />
          </span>
          {columns.length > lines.length + 1 ? (
            <ActiveSwitch
              resource={resource}
              record={record}
              isAllowed={ability.toggle}
              overrides={overrides}
              onToggle={onToggle}
              isToggling={isToggling}
            />
          ) : null}
        </div>
        <dl>
          {lines.map((column) => (
            <div key={column.name}>
              <dt>{translate(column.label)}</dt>
              <dd>{cellOf(column)}</dd>
            </div>
          ))}
          {hasActions ? (
            <div className="foot">
              <dt className="sr-only">{translate('views.actions')}</dt>
              <dd>
                <RowActions {...{ resource, record, ability, links, onDelete, isDeleting }} />
              </dd>
            </div>
          ) : null}
        </dl>
      </li>
    )
  },
)

const BONE_CARDS = ['a', 'b', 'c', 'd', 'e']

/** About the height of a card, in px. */
const CARD_HEIGHT = 230

/** The list on a narrow screen: a card a record, its name first, then the columns with their labels. */
export const Cards = (props: CardsProps) => {
  const { drawn, left } = useInTurns(props.records)
  return (
    <List aria-busy={!drawn}>
      {drawn
        ? drawn.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <RecordCard {...props} record={record} />
            </RecordContextProvider>
          ))
        : BONE_CARDS.map((key) => (
            <li key={key} aria-hidden>
              <span className="bone" style={{ width: '60%' }} />
              <span className="bone" style={{ width: '80%' }} />
              <span className="bone" style={{ width: '40%' }} />
            </li>
          ))}
      {left > 0 ? <li aria-hidden style={{ height: left * CARD_HEIGHT }} /> : null}
    </List>
  )
}
