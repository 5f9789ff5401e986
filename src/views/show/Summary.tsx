import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import { columnOf } from '../columns.ts'
import { Card } from '../parts/Card.tsx'
import type { ViewRecord } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'

const Strip = styled(Card)({
  '&&': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '16px 40px',
    padding: '20px 24px',
  },
  '& dt': { fontSize: fontSize.xs },
  '& dl': { display: 'contents' },
})

interface SummaryProps {
  readonly resource: AnyResource
  readonly record: ViewRecord
  readonly overrides: CellOverrides
}

/** The record at a glance: its number, its states, when it came and when it last changed. */
export const Summary = ({ resource, record, overrides }: SummaryProps) => {
  const translate = useTranslate()
  // What the server works out stands in no form, hence in no section below.
  const states = resource.list.columns.filter((name) => {
    const field = resource.fields[name]
    return field?.kind === 'choice' || field?.computed
  })
  const names = [
    'id',
    ...(resource.capabilities.toggle ? ['active'] : []),
    ...states,
    'created_at',
    'updated_at',
  ]
  return (
    <Strip aria-label={translate('views.summary')}>
      <dl>
        {names.map((name) => {
          const column = columnOf(resource, name)
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
    </Strip>
  )
}
