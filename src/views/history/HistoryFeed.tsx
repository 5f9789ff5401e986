import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Timeline } from './Timeline.tsx'
import { type HistoryParameters, useHistory } from './useHistory.ts'

interface HistoryFeedProps {
  readonly query: HistoryParameters
  /** Of many records: each entry names its own. */
  readonly withRecord?: boolean
  /** What stands there when nothing was found; that nothing was done yet, unless told. */
  readonly empty?: ReactNode
}

/** The history that a query finds, page after page. */
export const HistoryFeed = ({ query, withRecord = false, empty }: HistoryFeedProps) => {
  const translate = useTranslate()
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(query)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!entries) return <FormSkeleton label={translate('ra.page.loading')} />
  if (entries.length === 0) return empty ?? <p className="nothing">{translate('views.history.empty')}</p>
  // A marketplace's history tells what was done to its categories too.
  const isHere = ({ resource, record_id }: HistoryEntry) =>
    !withRecord &&
    resource === query.resource &&
    (query.record_id === undefined || record_id === query.record_id)
  return (
    <>
      <Timeline entries={entries} isHere={isHere} />
      {hasNextPage ? (
        <Button
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {translate('views.history.more')}
        </Button>
      ) : null}
    </>
  )
}
