import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { fieldsOf, wireNames, writableFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import { columnOf } from '../columns.ts'
import type { ViewRecord } from '../record.ts'
import type { Values } from './formValues.ts'

const Sheet = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: fontSize.sm,
  color: theme.tokens.ink,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& thead th, & tbody th': { fontWeight: 600, color: theme.tokens.inkSoft },
}))

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Names of the fields that two versions of a record hold differently. */
export const differingFields = (resource: AnyResource, mine: Values, theirs: Values): readonly string[] => {
  const writable = new Set(writableFields(resource, 'edit').map(({ name }) => name))
  return fieldsOf(resource)
    .filter(
      (named) => writable.has(named.name) && wireNames(named).some((wire) => !same(mine[wire], theirs[wire])),
    )
    .map(({ name }) => name)
}

interface DifferencesProps {
  readonly resource: AnyResource
  readonly mine: ViewRecord
  readonly theirs: ViewRecord
}

/** What was typed here beside what is stored now, field by field where they differ. */
export const Differences = ({ resource, mine, theirs }: DifferencesProps) => {
  const translate = useTranslate()
  const names = differingFields(resource, mine, theirs)
  if (names.length === 0) return <>{translate('views.conflict.same')}</>
  return (
    <Sheet>
      <thead>
        <tr>
          <th scope="col">{translate('views.conflict.field')}</th>
          <th scope="col">{translate('views.conflict.mine')}</th>
          <th scope="col">{translate('views.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const column = columnOf(resource, name)
          return (
            <tr key={name}>
              <th scope="row">{translate(column.label)}</th>
              {[mine, theirs].map((record, at) => (
                <td key={at === 0 ? 'mine' : 'theirs'}>
                  <Cell record={record} column={column} resource={resource.name} place="card" />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Sheet>
  )
}
