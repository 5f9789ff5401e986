import type { SvgIconComponent } from '@mui/icons-material'
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import BalanceOutlined from '@mui/icons-material/BalanceOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import type { NeededPermission } from '#src/authProvider/permissions.ts'

/** How a number looks, and what is needed to see it: to open the list behind it. */
export interface FigureKind {
  readonly icon: SvgIconComponent
  readonly access: readonly NeededPermission[]
  /** Less of it is no bad news, nor more of it good. */
  readonly isCost?: true
  /** It takes the room of two. */
  readonly isWide?: true
}

const list = (resource: string): NeededPermission => ({ resource, action: 'list' })

const REPORTS: NeededPermission = { resource: 'reports', action: 'view' }

export const FIGURE_KINDS: Readonly<Record<string, FigureKind>> = {
  revenue: { icon: PaymentsOutlined, access: [REPORTS, list('subscriptions')], isWide: true },
  payments: { icon: TaskAltOutlined, access: [list('subscriptions')] },
  average: { icon: BalanceOutlined, access: [REPORTS, list('subscriptions')] },
  discounts: { icon: SellOutlined, access: [REPORTS, list('coupons')], isCost: true },
  vendors: { icon: StorefrontOutlined, access: [list('vendors')] },
  active: { icon: AutorenewOutlined, access: [list('subscriptions')] },
  commissions: { icon: HandshakeOutlined, access: [REPORTS, list('partners')], isCost: true },
}
