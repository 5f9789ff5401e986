import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import { type Column, columnOf } from '../columns.ts'
import { Card } from '../parts/Card.tsx'
import type { ViewRecord } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'

const Strip = styled(Card)(({ theme }) => ({
  '&&': { display: 'block', padding: 0 },
  '& dt': { fontSize: fontSize.xs },
  // A page is there to be read: what a state says is never cut.
  '& .status-chip': { whiteSpace: 'normal' },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '16px 40px',
    padding: '20px 24px',
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 16,
      padding: 16,
    },
  },
}))

interface SummaryProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly overrides: CellOverrides
  /** The columns, where the resource names them itself. */
  readonly columns?: readonly string[]
  /** The tabs of the page. */
  readonly children?: ReactNode
}

/** What the server works out where there is something to work out, and of this record is nothing. */
const isLeftOut = ({ field }: Column, value: unknown): boolean =>
  field.computed === true && field.optional === true && (value === null || value === undefined)

const usualColumns = (resource: AnyResource): readonly string[] => {
  // What the server works out stands in no form, hence in no section below.
  const states = resource.list.columns.filter((name) => {
    const field = resource.fields[name]
    return field?.kind === 'choice' || field?.computed
  })
  const active = resource.capabilities.toggle ? ['active'] : []
  return ['id', ...active, ...states, 'created_at', 'updated_at']
}

/** The record at a glance: its number, its states, when it came and when it last changed. */
export const Summary = ({ resource, record, overrides, columns, children }: SummaryProps) => {
  const translate = useTranslate()
  const names = columns ?? usualColumns(resource)
  return (
    <Strip aria-label={translate('views.summary')}>
      <dl>
        {names.map((name) => {
          const column = columnOf(resource, name)
          if (isLeftOut(column, record[name])) return null
          return (
            <div key={name}>
              <dt>{translate(column.label)}</dt>
              <dd>
                <Cell
                  record={record}
                  column={column}
                  resource={resource.name}
                  place="page"
                  overrides={overrides}
                />
              </dd>
            </div>
          )
        })}
      </dl>
      {children}
    </Strip>
  )
}
