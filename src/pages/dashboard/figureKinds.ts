import type { SvgIconComponent } from '@mui/icons-material'
import AutorenewOutlined from '@mui/icons-material/AutorenewOutlined'
import BalanceOutlined from '@mui/icons-material/BalanceOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import type { NeededPermission } from '#src/authProvider/permissions.ts'
import type { Figure } from '#src/dataProvider/statistics.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'

const TEXTS = { money: formatMoney, number: formatNumber } satisfies Record<
  Figure['kind'],
  (value: number) => string
>

/** A number of the dashboard as it is read; shown inside `<bdi dir="ltr">`. */
export const figureText = (kind: Figure['kind'], value: number): string => TEXTS[kind](value)

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
