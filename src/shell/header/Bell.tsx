import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { unread } from '../../dataProvider/unread.ts'
import { useOnDemand } from '../keys/useOnDemand.ts'
import { followNotifications } from '../notifications/follow.ts'
import { DropdownPanel, DropdownRoot, HeaderButton } from './headerStyles.ts'
import { useDropdown } from './useDropdown.ts'

const loadNewest = () => import('#src/pages/notifications/Newest.tsx')

/** More than that is told as `99+`. */
const MOST = 99

const Count = styled('span')(({ theme: { tokens: t } }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: -4,
  minWidth: 14,
  height: 14,
  paddingInline: 1,
  border: `2px solid ${t.surface}`,
  boxSizing: 'content-box',
  borderRadius: 10,
  fontSize: 10,
  fontWeight: 600,
  lineHeight: '14px',
  textAlign: 'center',
  color: '#FFFFFF',
  backgroundColor: '#D9214E',
}))

const Root = styled(DropdownRoot)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { position: 'static' },
}))

const Panel = styled(DropdownPanel)(({ theme }) => ({
  width: 'min(420px, calc(100vw - 16px))',
  padding: 0,
  [theme.breakpoints.down('sm')]: {
    '&[data-align="end"]': { insetInline: 8 },
    insetBlockStart: 'calc(100% + 4px)',
  },
}))

const Known = () => {
  const translate = useTranslate()
  const count = unread.use() ?? 0
  const { root, button, panel, open, close } = useDropdown()
  const Newest = useOnDemand(open, loadNewest, close)
  useEffect(followNotifications, [])
  return (
    <Root {...root}>
      <HeaderButton
        {...button}
        aria-label={translate('notifications.bell', { smart_count: count })}
        title={translate('notifications.title')}
        sx={{ position: 'relative' }}
      >
        <NotificationsOutlined aria-hidden />
        {count > 0 ? (
          <Count aria-hidden>
            <bdi dir="ltr">{count > MOST ? `${MOST}+` : count}</bdi>
          </Count>
        ) : null}
      </HeaderButton>
      <span role="status" style={srOnly}>
        {count > 0 ? translate('notifications.unread', { smart_count: count }) : ''}
      </span>
      <Panel {...panel} data-align="end">
        {Newest ? <Newest isOpen={open} onClose={close} /> : null}
      </Panel>
    </Root>
  )
}

/** The number of unread notifications, and the newest of them behind it. */
export const Bell = () => (useAdmin() ? <Known /> : null)
