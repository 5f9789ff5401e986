import { Button, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { type SumAnswer, sumLines } from '#src/schema/sums.ts'
import type { Column } from '../columns.ts'
import type { CellOverrides } from '../resourceViews.ts'
import { SumList, SumRow } from './SumRow.tsx'

interface SumsProps {
  readonly resource: AnyResource
  /** What the list's answer told; `sum` is null of more rows than are summed up with every page. */
  readonly answer: Omit<SumAnswer, 'sum'> & { readonly sum?: SumAnswer['sum'] | null }
  /** The columns that are shown: all of them below cards. */
  readonly columns: readonly Column[]
  /** Cells of sums that lead on. */
  readonly sumCells: CellOverrides
  /** Columns of a table beside those of fields; undefined below cards. */
  readonly table?: { readonly hasActions: boolean; readonly hasChoice: boolean }
}

const Waiting = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: '4px 0',
})

/** What stands in place of sums, at the foot of a table or below cards. */
const InPlace = ({ columns, table, children }: Pick<SumsProps, 'columns' | 'table'> & Texts) =>
  table ? (
    <tfoot>
      <tr>
        <td colSpan={columns.length + Number(table.hasActions) + Number(table.hasChoice)}>{children}</td>
      </tr>
    </tfoot>
  ) : (
    <div style={{ paddingInline: 16 }}>{children}</div>
  )

interface Texts {
  readonly children: ReactNode
}

/** The sums of what the list finds, of however many rows: asked for apart from its pages, and shown as they arrive. */
const LateSums = (props: SumsProps) => {
  const { resource } = props
  const translate = useTranslate()
  const { filter, filterValues } = useListContext()
  const { meta, error, isPending, refetch } = useGetList(
    resource.name,
    {
      filter: { ...filterValues, ...filter },
      pagination: { page: 1, perPage: 1 },
      sort: resource.list.defaultSort,
      meta: { sums: true },
    },
    { onError: () => undefined },
  )
  if (error || isPending)
    return (
      <InPlace {...props}>
        <Waiting role="status">
          {translate(error ? 'views.sum_failed' : 'views.sum_waiting')}
          {error ? (
            <Button size="small" onClick={() => void refetch()}>
              {translate('faults.try_again')}
            </Button>
          ) : (
            <Skeleton width={96} />
          )}
        </Waiting>
      </InPlace>
    )
  return <Lines {...props} answer={meta ?? {}} />
}

const Lines = ({ resource, answer, columns, sumCells, table }: SumsProps) => {
  const { sum, ...apart } = answer
  const lines = sumLines(resource, sum ? { ...apart, sum } : {})
  if (lines.length === 0) return null
  const shown = { resource, lines, columns, sumCells }
  return table ? <SumRow {...shown} {...table} /> : <SumList {...shown} />
}

/** The sums below a list. */
const Sums = (props: SumsProps) =>
  props.answer.sum === null ? <LateSums {...props} /> : <Lines {...props} />

export default Sums
