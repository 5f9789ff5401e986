import { useTranslate } from 'ra-core'
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
