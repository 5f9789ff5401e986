import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Failure } from '../parts/Failure.tsx'
import { Changes } from './Changes.tsx'
import { useHistory } from './useHistory.ts'

/** The records of an act, page after page: what each was called, and what became of it. */
export const ActRows = ({ act }: { readonly act: number }) => {
  const translate = useTranslate()
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory({ act })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!entries) return <p className="told">{translate('ra.page.loading')}</p>
  return (
    <>
      <ul className="rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <bdi className="name">{entry.label ?? `#${entry.record_id}`}</bdi>
            <Changes entry={entry} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('views.history.more_rows')}
        </Button>
      ) : null}
    </>
  )
}
