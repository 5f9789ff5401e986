import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { NOTIFICATIONS_PATH } from '#src/addresses/addresses.ts'
import { readNotifications } from '#src/dataProvider/notifications.ts'
import { NOTIFICATIONS_KEY } from '#src/dataProvider/unread.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { NotificationRow, useMarkRead } from './NotificationRow.tsx'

const NEWEST = 8

const Box = styled('section')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  maxHeight: 'min(560px, calc(100dvh - 88px))',
  '& .head, & .foot': { display: 'flex', alignItems: 'center', minHeight: 48, paddingInline: 16, gap: 12 },
  '& .head': { justifyContent: 'space-between', borderBottom: `1px solid ${t.line}` },
  '& .foot': { justifyContent: 'center', borderTop: `1px solid ${t.line}` },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& .head button, & .foot a': {
    padding: '4px 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: fontSize.sm,
    fontWeight: 600,
    color: t.primaryInk,
    textDecoration: 'none',
    background: 'none',
    cursor: 'pointer',
  },
  '& .head button:hover, & .foot a:hover': { backgroundColor: t.canvas },
  '& ul': { margin: 0, padding: 6, listStyle: 'none', overflowY: 'auto', overscrollBehavior: 'contain' },
  '& .none': { margin: 0, padding: '40px 24px', textAlign: 'center', color: t.inkSoft, lineHeight: 1.6 },
  '& .waiting': { height: 240 },
}))

interface NewestProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The newest notifications, below the bell. */
const Newest = ({ isOpen, onClose }: NewestProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const markRead = useMarkRead()
  const { data, error, refetch } = useQuery({
    queryKey: [NOTIFICATIONS_KEY, 'newest', locale],
    queryFn: ({ signal }) => readNotifications({ pageSize: String(NEWEST) }, signal),
    enabled: isOpen,
  })
  return (
    <Box aria-label={translate('notifications.title')}>
      <div className="head">
        <h2>{translate('notifications.title')}</h2>
        {data && data.unread > 0 ? (
          <button type="button" onClick={() => void markRead('all')}>
            {translate('notifications.mark_all')}
          </button>
        ) : null}
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="waiting" />
      ) : data.data.length === 0 ? (
        <p className="none">{translate('notifications.none_text')}</p>
      ) : (
        <ul>
          {data.data.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onRead={(id) => void markRead([id])}
                onOpen={onClose}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="foot">
        <Link to={NOTIFICATIONS_PATH} onClick={onClose}>
          {translate('notifications.all')}
        </Link>
      </div>
    </Box>
  )
}

export default Newest
