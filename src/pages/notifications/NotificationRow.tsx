import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined'
import DataUsageOutlined from '@mui/icons-material/DataUsageOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { styled, useTheme } from '@mui/material/styles'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { type Allows, useAllows } from '#src/authProvider/permissions.ts'
import { markNotificationsRead, type Notification } from '#src/dataProvider/notifications.ts'
import { writeUnread } from '#src/dataProvider/unread.ts'
import type { NotificationKind } from '#src/resources/notifications/kinds.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { listPath, recordPath, resourceNamed } from '#src/views/paths.ts'
import { problemOf } from '#src/views/problem.ts'
import { type Tone, toneColours } from '#src/views/tones.ts'
import { brokenPath } from '../mapping/paths.ts'

/** Marks notifications, or all, as read; what is shown of them is read again. */
export const useMarkRead = () => {
  const notify = useNotify()
  return async (ids: readonly number[] | 'all'): Promise<void> => {
    try {
      writeUnread(await markNotificationsRead(ids))
    } catch (error) {
      notify(problemOf(error).message ?? 'faults.network', { type: 'error' })
    }
  }
}

interface Look {
  readonly tone: Tone
  readonly icon: SvgIconComponent
}

const LOOKS: Readonly<Record<NotificationKind, Look>> = {
  vendor_registered: { tone: 'success', icon: StorefrontOutlined },
  webhook_paused: { tone: 'danger', icon: ErrorOutlineOutlined },
  webhook_gone: { tone: 'warning', icon: HighlightOffOutlined },
  payment_waiting: { tone: 'warning', icon: AccountBalanceOutlined },
  payment_approved: { tone: 'success', icon: CheckCircleOutlined },
  payment_received: { tone: 'success', icon: CreditCardOutlined },
  payment_rejected: { tone: 'danger', icon: HighlightOffOutlined },
  payment_refunded: { tone: 'warning', icon: UndoOutlined },
  payment_written_off: { tone: 'danger', icon: MoneyOffOutlined },
  write_off_reversed: { tone: 'warning', icon: UndoOutlined },
  payment_failed: { tone: 'warning', icon: CreditCardOutlined },
  payment_problem: { tone: 'danger', icon: ErrorOutlineOutlined },
  einvoice_rejected: { tone: 'danger', icon: ErrorOutlineOutlined },
  einvoice_incomplete: { tone: 'warning', icon: ErrorOutlineOutlined },
  einvoice_late: { tone: 'danger', icon: EventOutlined },
  einvoice_overdue: { tone: 'danger', icon: EventBusyOutlined },
  subscription_due: { tone: 'primary', icon: EventOutlined },
  subscription_expiring: { tone: 'warning', icon: EventOutlined },
  subscription_expired: { tone: 'neutral', icon: EventBusyOutlined },
  subscription_cancelled: { tone: 'warning', icon: EventBusyOutlined },
  subscription_paused: { tone: 'warning', icon: PauseCircleOutlined },
  subscription_resumed: { tone: 'success', icon: PlayCircleOutlined },
  commission_reversed: { tone: 'danger', icon: UndoOutlined },
  referral_flagged: { tone: 'warning', icon: HourglassEmptyOutlined },
  payout_made: { tone: 'primary', icon: SavingsOutlined },
  settlement_differs: { tone: 'warning', icon: AccountBalanceOutlined },
  bank_lines_unsure: { tone: 'warning', icon: AccountBalanceOutlined },
  payout_batch_waiting: { tone: 'warning', icon: SavingsOutlined },
  payout_batch_approved: { tone: 'success', icon: SavingsOutlined },
  contact_received: { tone: 'primary', icon: MailOutlined },
  limit_reached: { tone: 'warning', icon: DataUsageOutlined },
  store_failed: { tone: 'danger', icon: LinkOffOutlined },
  shipping_opened: { tone: 'warning', icon: LocalShippingOutlined },
  shipping_answered: { tone: 'primary', icon: LocalShippingOutlined },
  tree_feed_failed: { tone: 'warning', icon: ErrorOutlineOutlined },
  mappings_broken: { tone: 'warning', icon: LinkOffOutlined },
  report_failed: { tone: 'danger', icon: ErrorOutlineOutlined },
  report_stopped: { tone: 'danger', icon: EventBusyOutlined },
  report_left_out: { tone: 'warning', icon: ErrorOutlineOutlined },
  einvoice_certificate_expiring: { tone: 'warning', icon: EventOutlined },
  einvoice_certificate_expired: { tone: 'danger', icon: EventBusyOutlined },
  backup_failed: { tone: 'danger', icon: ErrorOutlineOutlined },
  service_key_expiring: { tone: 'warning', icon: EventOutlined },
  shipping_company_requested: { tone: 'primary', icon: LocalShippingOutlined },
}

const OTHER: Look = { tone: 'neutral', icon: NotificationsOutlined }

/** How a notification looks; a kind that this version of the panel does not know stays neutral. */
const lookOf = (kind: string): Look => (LOOKS as Readonly<Record<string, Look | undefined>>)[kind] ?? OTHER

/**
 * The page that a notification opens: where it is worked off, else its record's, else the list; undefined where the role
 * opens neither, and where the record is gone.
 */
const pathOf = (
  { kind, resource: name, record_id, gone }: Pick<Notification, 'kind' | 'resource' | 'record_id' | 'gone'>,
  allows: Allows,
): string | undefined => {
  if (gone) return undefined
  if (kind === 'mappings_broken' && record_id !== null && allows('marketplaces', 'edit'))
    return brokenPath(record_id)
  if (kind === 'bank_lines_unsure' && allows('bank_lines', 'match')) return `${PANEL_BASE}/bank-desk`
  const resource = resourceNamed(name)
  if (!resource?.menu) return undefined
  const { view, edit } = resource.capabilities
  const page = view && allows(name, 'view') ? 'view' : edit && allows(name, 'edit') ? 'edit' : undefined
  if (record_id !== null && page) return recordPath(resource, page, record_id)
  return allows(name, 'list') ? listPath(resource) : undefined
}

const Row = styled('div')(({ theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'start',
  gap: 12,
  padding: 12,
  borderRadius: radius.control,
  '&:hover': { backgroundColor: t.canvas },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: radius.control,
    '& svg': { fontSize: 20 },
  },
  '& .words': { minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  // The whole row leads to the record; what stands above it keeps its own clicks.
  '& a': { color: t.ink, fontSize: fontSize.base, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
  '& .title': { color: t.ink },
  '&[data-unread="true"] .title': { fontWeight: 600 },
  '& .text': { fontSize: fontSize.sm, lineHeight: 1.6, color: t.inkSoft },
  '& .gone': { fontSize: fontSize.sm, fontWeight: 600, color: t.inkSoft },
  '& time': { fontSize: fontSize.xs, color: t.inkSoft },
  '& .state': {
    position: 'relative',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 36,
  },
  '& .state button': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    cursor: 'pointer',
    '&:hover, &:focus-visible': { backgroundColor: t.primaryTint },
  },
  '& .dot': { width: 10, height: 10, borderRadius: '50%', backgroundColor: t.primary },
}))

interface RowProps {
  readonly notification: Notification
  readonly onRead: (id: number) => void
  /** Called when the record is opened. */
  readonly onOpen?: () => void
}

/** One notification: opens its record, and is read by that. */
export const NotificationRow = ({ notification, onRead, onOpen }: RowProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const allows = useAllows()
  const { tokens } = useTheme()
  const { id, kind, title, text, created_at, read, gone } = notification
  const { tone, icon: Icon } = lookOf(kind)
  const { ink, tint } = toneColours(tokens)[tone]
  const path = allows && pathOf(notification, allows)
  const open = () => {
    if (!read) onRead(id)
    onOpen?.()
  }
  return (
    <Row data-unread={!read}>
      <span className="mark" aria-hidden style={{ color: ink, backgroundColor: tint }}>
        <Icon />
      </span>
      <div className="words">
        {path ? (
          <Link to={path} className="title" onClick={open}>
            {read ? null : <span style={srOnly}>{translate('notifications.unread_one')}: </span>}
            {title}
          </Link>
        ) : (
          <span className="title">{title}</span>
        )}
        <span className="text">{text}</span>
        {gone ? <span className="gone">{translate('notifications.gone')}</span> : null}
        <time dateTime={created_at} title={formatInstant(created_at, locale)}>
          {formatRelative(created_at, locale)}
        </time>
      </div>
      <span className="state">
        {read ? null : (
          <button
            type="button"
            aria-label={`${translate('notifications.mark')}: ${title}`}
            title={translate('notifications.mark')}
            onClick={() => onRead(id)}
          >
            <span className="dot" />
          </button>
        )}
      </span>
    </Row>
  )
}
