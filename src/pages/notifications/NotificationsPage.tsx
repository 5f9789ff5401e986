import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Button, Pagination } from '@mui/material'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type NotificationPage, readNotifications } from '#src/dataProvider/notifications.ts'
import { NOTIFICATIONS_KEY } from '#src/dataProvider/unread.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useLastPage } from '#src/views/list/useLastPage.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { Filters, type NotificationFilters, useNotificationFilters } from './Filters.tsx'
import { NotificationRow, useMarkRead } from './NotificationRow.tsx'

const PAGE_SIZE = 20

const Sheet = styled(Card)(({ theme }) => ({
  padding: 16,
  '& .filters': {
    display: 'grid',
    gridTemplateColumns: 'auto repeat(3, minmax(160px, 220px))',
    gap: 16,
    alignItems: 'end',
    justifyContent: 'start',
    padding: 8,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' },
  },
  '& label.own': {
    display: 'block',
    marginBlockEnd: 6,
    fontSize: 13,
    fontWeight: 600,
    color: theme.tokens.ink,
  },
  '& ul.told': { margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& ul.told > li + li': { borderTop: `1px solid ${theme.tokens.line}` },
  '& .pages': { display: 'flex', justifyContent: 'center', paddingBlock: '16px 8px' },
}))

const Nothing = ({ filters }: { readonly filters: NotificationFilters }) => {
  const translate = useTranslate()
  if (!filters.isNarrowed)
    return (
      <Notice
        scene="empty"
        title={translate('notifications.none')}
        text={translate('notifications.none_text')}
      />
    )
  return (
    <Notice
      scene="search"
      title={translate('views.no_results.title')}
      text={translate('notifications.nothing_found')}
      action={
        <Button variant="outlined" onClick={filters.clear}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    />
  )
}

interface ShownProps {
  readonly page: NotificationPage
  readonly filters: NotificationFilters
}

const Shown = ({ page, filters }: ShownProps) => {
  const translate = useTranslate()
  const markRead = useMarkRead()
  const pages = Math.ceil(page.total / PAGE_SIZE)
  if (page.total === 0) return <Nothing filters={filters} />
  return (
    <>
      <ul className="told">
        {page.data.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onRead={(id) => void markRead([id])} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="pages" aria-label={translate('ra.navigation.page')}>
          <Pagination
            count={pages}
            page={filters.page}
            onChange={(_event, at) => filters.change({ page: String(at) })}
          />
        </nav>
      ) : null}
    </>
  )
}

/** All that the administrator is told of. */
const NotificationsPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const filters = useNotificationFilters()
  const markRead = useMarkRead()
  const query = { ...filters.values, page: String(filters.page), pageSize: String(PAGE_SIZE) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [NOTIFICATIONS_KEY, 'page', locale, query],
    queryFn: ({ signal }) => readNotifications(query, signal),
    placeholderData: keepPreviousData,
  })
  const pages = data && !isPlaceholderData ? Math.ceil(data.total / PAGE_SIZE) : 0
  useLastPage(filters.page, pages, (last) => filters.change({ page: String(last) }, { replaces: true }))
  return (
    <Page
      title={translate('pages.notifications')}
      actions={
        data && data.unread > 0 ? (
          <Button variant="outlined" startIcon={<DoneAllOutlined />} onClick={() => void markRead('all')}>
            {translate('notifications.mark_all')}
          </Button>
        ) : null
      }
    >
      <Sheet aria-label={translate('pages.notifications')}>
        <Filters filters={filters} />
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Shown page={data} filters={filters} />
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
      </Sheet>
    </Page>
  )
}

export default NotificationsPage
