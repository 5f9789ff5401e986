import { Button } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { FormSkeleton } from '../form/FormSkeleton.tsx'
import { useAppLocale } from '../locale.ts'
import { Failure } from '../parts/Failure.tsx'
import { Timeline } from './Timeline.tsx'

interface HistoryFeedProps {
  /** The parameters of the call; empty ones are left out. */
  readonly query: Readonly<Record<string, string | number | undefined>>
  readonly withRecord?: boolean
  /** What stands there when nothing was found; that nothing was done yet, unless told. */
  readonly empty?: ReactNode
}

/** The history that a query finds, page after page. */
export const HistoryFeed = ({ query, withRecord, empty }: HistoryFeedProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history', locale, query],
    queryFn: ({ pageParam, signal }) => dataProvider.history({ ...query, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton label={translate('ra.page.loading')} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return empty ?? <p className="nothing">{translate('views.history.empty')}</p>
  return (
    <>
      <Timeline entries={entries} withRecord={withRecord} />
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
