import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import type { Tone } from '#src/views/tones.ts'

/** How something that waits looks; who may list that resource is told of it. */
export interface AttentionKind {
  readonly resource: string
  readonly icon: SvgIconComponent
  readonly tone: Tone
  /** It lies ahead: the nearest moment is told rather than the oldest. */
  readonly isAhead?: true
}

/** What can wait, in the order in which it is told. */
export const ATTENTION_KINDS: Readonly<Record<string, AttentionKind>> = {
  transfers: { resource: 'subscriptions', icon: AccountBalanceOutlined, tone: 'warning' },
  problems: { resource: 'payment_problems', icon: CreditCardOffOutlined, tone: 'danger' },
  due: { resource: 'subscriptions', icon: PendingActionsOutlined, tone: 'danger' },
  shippings: { resource: 'shippings', icon: LocalShippingOutlined, tone: 'warning' },
  referrals: { resource: 'referral_reviews', icon: HowToRegOutlined, tone: 'warning' },
  companies: { resource: 'shipping_company_requests', icon: WarehouseOutlined, tone: 'warning' },
  contacts: { resource: 'contacts', icon: MarkEmailUnreadOutlined, tone: 'primary' },
  expiring: { resource: 'vendors', icon: EventBusyOutlined, tone: 'warning', isAhead: true },
  broken: { resource: 'marketplaces', icon: LinkOffOutlined, tone: 'warning' },
  unmapped: { resource: 'marketplaces', icon: AccountTreeOutlined, tone: 'neutral' },
}
