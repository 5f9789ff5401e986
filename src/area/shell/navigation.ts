import type { User } from '../../account/signIn/calls.ts'
import type { IconName } from '../../public-ui/Icon.tsx'
import type { TextKey } from '../../public-ui/texts/texts.ts'
import type { VendorPermission } from '../../schema/vendorPermissions.ts'

export interface NavigationItem {
  readonly href: string
  readonly label: TextKey
  readonly icon: IconName
  /** Who may open it; everybody who is signed in where it is not said. */
  readonly permission?: VendorPermission
}

const ITEMS: readonly NavigationItem[] = [
  { href: '/dashboard', label: 'account.nav.dashboard', icon: 'home' },
  {
    href: '/dashboard/subscription',
    label: 'account.nav.subscription',
    icon: 'layers',
    permission: 'subscription',
  },
  { href: '/dashboard/payments', label: 'account.nav.payments', icon: 'card', permission: 'payments' },
  { href: '/dashboard/invoices', label: 'account.nav.invoices', icon: 'file', permission: 'payments' },
  { href: '/dashboard/store', label: 'account.nav.store', icon: 'store', permission: 'store' },
  { href: '/dashboard/referral', label: 'account.nav.referral', icon: 'share', permission: 'referral' },
  { href: '/dashboard/support', label: 'account.nav.support', icon: 'help', permission: 'support' },
  { href: '/dashboard/users', label: 'account.nav.users', icon: 'people', permission: 'users' },
  { href: '/dashboard/profile', label: 'account.nav.profile', icon: 'person' },
]

/** True when that part is open to who is signed in; an owner sees all. */
export const mayOpen = (user: User | undefined, permission: VendorPermission | undefined): boolean =>
  !user || !permission || user.user_type === 'PRIMARY' || user.permissions.includes(permission)

/** The pages of the account that are open to who is signed in. */
export const navigationFor = (user: User | undefined): readonly NavigationItem[] =>
  ITEMS.filter(({ permission }) => mayOpen(user, permission))

/** True for the item whose page, or a page below it, is at that path. */
export const isCurrent = ({ href }: NavigationItem, path: string): boolean =>
  path === href || path === `${href}/` || (href !== '/dashboard' && path.startsWith(`${href}/`))

/** The page of the account at that path which is not open to who is signed in; nothing where it is, or may be. */
export const closedTo = (user: User | undefined, path: string): NavigationItem | undefined =>
  ITEMS.find((item) => isCurrent(item, path) && !mayOpen(user, item.permission))
