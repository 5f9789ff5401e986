import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { SumLine } from '#src/schema/sums.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Cell } from '../cells/Cell.tsx'
import { edgeOf } from '../cells/edge.ts'
import type { Column } from '../columns.ts'
import type { CellOverrides } from '../resourceViews.ts'

interface SumRowProps {
  readonly columns: readonly Column[]
  /** Totals over the whole filtered set. */
  readonly lines: readonly SumLine[]
  readonly hasActions: boolean
  readonly hasChoice: boolean
  readonly resource: AnyResource
  /** Cells of sums that lead on. */
  readonly sumCells: CellOverrides
}

type LabelProps = Pick<SumRowProps, 'resource'> & { readonly line: SumLine }

/** What a line of totals is of, and of how many rows where they are not all. */
export const SumLabel = ({ resource, line: { value, count } }: LabelProps) => {
  const translate = useTranslate()
  const field = resource.list.sumsBy?.field
  if (value === null || !field) return translate('views.sum')
  const label = translate(`resources.${resource.name}.choices.${field}.${value}`, { _: value })
  return count === null ? label : translate('views.sum_of', { label, total: formatNumber(count) })
}

/** How many columns before the first sum there are: a line's label has all of their room. */
const labelSpan = (columns: readonly Column[], sum: SumLine['sum']): number => {
  const first = columns.findIndex(({ name }, at) => at > 0 && sum[name] !== undefined)
  return first === -1 ? columns.length : first
}

/** The totals under their columns. */
export const SumRow = ({ columns, lines, hasActions, hasChoice, resource, sumCells }: SumRowProps) => (
  <tfoot>
    {lines.map((line) => (
      <tr key={line.value}>
        {hasChoice ? <td /> : null}
        <td colSpan={labelSpan(columns, line.sum)}>
          <SumLabel resource={resource} line={line} />
        </td>
        {columns.slice(labelSpan(columns, line.sum)).map((column) => (
          <td key={column.name} className={edgeOf(column)}>
            {line.sum[column.name] !== undefined ? (
              <Cell
                record={{ ...line.sum, id: 0 }}
                column={column}
                resource={resource.name}
                place="table"
                overrides={sumCells}
              />
            ) : null}
          </td>
        ))}
        {hasActions ? <td /> : null}
      </tr>
    ))}
  </tfoot>
)

const Line = styled('dl')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) max-content',
    gap: '8px 16px',
    margin: 0,
    padding: 16,
    borderBlockStart: `1px solid ${tokens.lineStrong}`,
    '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
    '& dt': { fontSize: fontSize.sm, color: tokens.inkSoft },
    '& dd': { margin: 0, fontWeight: 600, ...numberEdge(theme) },
  }
})

/** The totals below the cards of a narrow screen, each with its label. */
export const SumList = ({
  resource,
  lines,
  columns,
  sumCells,
}: Pick<SumRowProps, 'resource' | 'lines' | 'columns' | 'sumCells'>) => {
  const translate = useTranslate()
  return lines.map((line) => (
    <Line key={line.value}>
      {columns
        .filter(({ name }) => line.sum[name] !== undefined)
        .map((column) => (
          <div key={column.name}>
            <dt>
              <SumLabel resource={resource} line={line} />
              {`: ${translate(column.label)}`}
            </dt>
            <dd>
              <Cell
                record={{ ...line.sum, id: 0 }}
                column={column}
                resource={resource.name}
                place="card"
                overrides={sumCells}
              />
            </dd>
          </div>
        ))}
    </Line>
  ))
}
