import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import type { Column } from '../columns.ts'

interface SumRowProps {
  readonly columns: readonly Column[]
  /** Totals over the whole filtered set, by column. */
  readonly sum: Readonly<Record<string, unknown>>
  readonly hasActions: boolean
  readonly hasChoice: boolean
  readonly resource: string
}

/** The totals under their columns. */
export const SumRow = ({ columns, sum, hasActions, hasChoice, resource }: SumRowProps) => {
  const translate = useTranslate()
  return (
    <tfoot>
      <tr>
        {hasChoice ? <td /> : null}
        {columns.map((column, at) => (
          <td key={column.name} className={at === 0 ? undefined : 'end'}>
            {at === 0 ? translate('views.sum') : null}
            {at > 0 && sum[column.name] !== undefined ? (
              <Cell record={{ ...sum, id: 0 }} column={column} resource={resource} place="table" />
            ) : null}
          </td>
        ))}
        {hasActions ? <td /> : null}
      </tr>
    </tfoot>
  )
}

const Line = styled('dl')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 8,
    margin: 0,
    padding: 16,
    borderBlockStart: `1px solid ${tokens.lineStrong}`,
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
    '& dd': { margin: 0, fontWeight: 600 },
  }
})

interface SumLineProps extends Pick<SumRowProps, 'sum' | 'columns'> {
  readonly resource: AnyResource
}

/** The totals below the cards of a narrow screen, each with its label. */
export const SumLine = ({ resource, sum, columns }: SumLineProps) => {
  const translate = useTranslate()
  return (
    <Line>
      {columns
        .filter(({ name }) => sum[name] !== undefined)
        .map((column) => (
          <div key={column.name}>
            <dt>{`${translate('views.sum')}: ${translate(column.label)}`}</dt>
            <dd>
              <Cell record={{ ...sum, id: 0 }} column={column} resource={resource.name} place="card" />
            </dd>
          </div>
        ))}
    </Line>
  )
}
