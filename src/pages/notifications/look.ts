import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import type { NotificationKind } from '#src/resources/notifications/kinds.ts'
import type { Tone } from '#src/views/tones.ts'

interface Look {
  readonly tone: Tone
  readonly icon: SvgIconComponent
}

const LOOKS: Readonly<Record<NotificationKind, Look>> = {
  vendor_registered: { tone: 'success', icon: StorefrontOutlined },
  payment_waiting: { tone: 'warning', icon: AccountBalanceOutlined },
  payment_approved: { tone: 'success', icon: CheckCircleOutlined },
  payment_received: { tone: 'success', icon: CreditCardOutlined },
  payment_rejected: { tone: 'danger', icon: HighlightOffOutlined },
  payment_refunded: { tone: 'warning', icon: UndoOutlined },
  payment_written_off: { tone: 'danger', icon: MoneyOffOutlined },
  write_off_reversed: { tone: 'warning', icon: UndoOutlined },
  payment_failed: { tone: 'warning', icon: CreditCardOutlined },
  payment_problem: { tone: 'danger', icon: ErrorOutlineOutlined },
  subscription_due: { tone: 'primary', icon: EventOutlined },
  subscription_expiring: { tone: 'warning', icon: EventOutlined },
  subscription_expired: { tone: 'neutral', icon: EventBusyOutlined },
  commission_reversed: { tone: 'danger', icon: UndoOutlined },
  referral_flagged: { tone: 'warning', icon: HourglassEmptyOutlined },
  payout_made: { tone: 'primary', icon: SavingsOutlined },
  contact_received: { tone: 'primary', icon: MailOutlined },
  shipping_opened: { tone: 'warning', icon: LocalShippingOutlined },
  shipping_company_requested: { tone: 'primary', icon: LocalShippingOutlined },
}

const OTHER: Look = { tone: 'neutral', icon: NotificationsOutlined }

/** How a notification looks; a kind that this version of the panel does not know stays neutral. */
export const lookOf = (kind: string): Look =>
  (LOOKS as Readonly<Record<string, Look | undefined>>)[kind] ?? OTHER
