import type { SvgIconComponent } from '@mui/icons-material'
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined'
import ShareOutlined from '@mui/icons-material/ShareOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { mayOpen, type User } from './session.ts'

export interface NavigationItem {
  readonly href: string
  readonly label: string
  readonly icon: SvgIconComponent
  /** Who may open it; everybody who is signed in where it is not said. */
  readonly permission?: VendorPermission
}

/** A page below /dashboard, by its name. */
const item = (name: string, icon: SvgIconComponent, permission?: VendorPermission): NavigationItem => ({
  href: `/dashboard/${name}`,
  label: `account.nav.${name}`,
  icon,
  ...(permission && { permission }),
})

const ITEMS: readonly NavigationItem[] = [
  { href: '/dashboard', label: 'account.nav.dashboard', icon: HomeOutlined },
  item('subscription', LayersOutlined, 'subscription'),
  item('payments', CreditCardOutlined, 'payments'),
  item('invoices', DescriptionOutlined, 'payments'),
  item('store', StorefrontOutlined, 'store'),
  item('marketplaces', HubOutlined, 'marketplaces'),
  item('referral', ShareOutlined, 'referral'),
  item('support', HelpOutlineOutlined, 'support'),
  item('users', PeopleOutlineOutlined, 'users'),
  item('profile', PersonOutlineOutlined),
]

/** The pages of the account that are open to who is signed in. */
export const navigationFor = (user: User | undefined): readonly NavigationItem[] =>
  ITEMS.filter(({ permission }) => mayOpen(user, permission))

/** True for the item whose page, or a page below it, is at that path. */
export const isCurrent = ({ href }: NavigationItem, path: string): boolean =>
  path === href || path === `${href}/` || (href !== '/dashboard' && path.startsWith(`${href}/`))

/** The page of the account at that path which is not open to who is signed in; nothing where it is, or may be. */
export const closedTo = (user: User | undefined, path: string): NavigationItem | undefined =>
  ITEMS.find((each) => isCurrent(each, path) && !mayOpen(user, each.permission))
