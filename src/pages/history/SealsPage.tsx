import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { readSeals } from '#src/dataProvider/seals.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Card } from '#src/views/parts/Card.tsx'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { SealTable } from './SealTable.tsx'

const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& .about': { display: 'grid', gap: 4, maxWidth: '80ch', color: tokens.inkSoft },
  '& .about p': { margin: 0 },
  '& .about code': {
    padding: '2px 8px',
    borderRadius: 6,
    backgroundColor: tokens.canvas,
    color: tokens.ink,
    whiteSpace: 'nowrap',
  },
  '& .about a': { justifySelf: 'start', color: tokens.primaryInk },
}))

const COMMAND = 'npm run verify -- --seal FILE'

/** The settings in which the addresses stand that seals are mailed to. */
const SETTINGS = '/admin-panel/subscription-packages/general?group=backup_settings'

/** The daily seals of the history: whether each holds, and each as a file to be kept elsewhere. */
const SealsPage = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history-seals'],
    queryFn: ({ pageParam, signal }) => readSeals(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  const seals = data?.pages.flatMap((page) => page.seals)
  return (
    <Page title={translate('pages.history/seals')}>
      <Sheet aria-label={translate('pages.history/seals')} aria-busy={!seals && !error}>
        <div className="about">
          <p>{translate('seals.about')}</p>
          <p>
            {translate('seals.verify')} <code dir="ltr">{COMMAND}</code> <CopyButton text={COMMAND} />
          </p>
          {allows?.('backup_settings', 'view') ? <Link to={SETTINGS}>{translate('seals.mail')}</Link> : null}
        </div>
        {seals ? (
          seals.length > 0 ? (
            <SealTable seals={seals} />
          ) : (
            <Notice scene="empty" title={translate('seals.none')} text={translate('seals.none_text')} />
          )
        ) : error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
        {hasNextPage ? (
          <Button
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ justifySelf: 'start' }}
          >
            {translate('seals.more')}
          </Button>
        ) : null}
      </Sheet>
    </Page>
  )
}

export default SealsPage
