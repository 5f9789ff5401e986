import { Skeleton } from '@mui/material'
import { useId } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { SumsTable } from '#src/resources/settlements/views/SumsTable.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'

/** How the net of a settlement comes about, beside the line that it may have come by. */
export const Settled = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  const titleId = useId()
  const { data: settlement, error, refetch } = useGetOne('settlements', { id })
  if (error && !settlement) return <Failure error={error} onRetry={() => void refetch()} />
  if (!settlement) return <Skeleton variant="rounded" sx={{ height: 240, margin: '16px' }} />
  return (
    <div className="settled">
      <h3 id={titleId}>{translate('settlements.sums.title')}</h3>
      <SumsTable record={settlement} labelledBy={titleId} />
    </div>
  )
}
