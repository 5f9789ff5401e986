import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { HistoryEntry } from '#src/dataProvider/history.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Entry } from './Entry.tsx'
import { TimelineList } from './timelineStyles.ts'
import { type HistoryParameters, useHistory } from './useHistory.ts'

interface TimelineProps {
  readonly entries: readonly HistoryEntry[]
  /** True for what was done to that whose history this is, which then need not be named. */
  readonly isHere: (entry: HistoryEntry) => boolean
}

/** Who did what and when, newest first. */
const Timeline = ({ entries, isHere }: TimelineProps) => (
  <TimelineList>
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} isHere={isHere(entry)} />
    ))}
  </TimelineList>
)

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
