import type { SvgIconComponent } from '@mui/icons-material'
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import ShareOutlined from '@mui/icons-material/ShareOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'
import { dueKey } from '../parts/dueKey.ts'
import type { Dashboard } from './data.ts'

/** A subscription is worth renewing from so many days before its end. */
const SOON = 14

export interface NextStep {
  readonly href: string
  readonly icon: SvgIconComponent
  readonly title: string
  readonly text?: string
  /** What the text says in a person's own words, such as why a payment was rejected. */
  readonly reason?: string | null
  /** The day that the text names. */
  readonly date?: string | null
  readonly permission: VendorPermission
}

const renewal = ({ store, period }: Dashboard): NextStep | undefined => {
  const step = { href: '/dashboard/subscription', icon: LayersOutlined, permission: 'subscription' as const }
  if (period?.for_life) return undefined
  if (store.status === 'NEW')
    return { ...step, title: 'account.dashboard.step_choose', text: 'account.dashboard.step_choose_text' }
  if (store.status === 'EXPIRED' || !period || (period.days_left ?? 0) < 0)
    return { ...step, title: 'account.dashboard.step_expired', text: 'account.dashboard.step_expired_text' }
  if (period.resumes_on)
    return {
      ...{ ...step, icon: PauseCircleOutlined, date: period.resumes_on },
      ...{ title: 'account.dashboard.step_paused', text: 'account.dashboard.step_paused_text' },
    }
  if (period.days_left === null || period.days_left > SOON) return undefined
  const { ends_on: date } = period
  return { ...step, title: 'account.dashboard.step_renew', text: 'account.dashboard.step_renew_text', date }
}

const payment = ({ next_payment }: Dashboard): NextStep | undefined => {
  if (!next_payment) return undefined
  if (next_payment.status === 'PENDING')
    return {
      href: '/dashboard/payments',
      icon: HourglassEmptyOutlined,
      title: 'account.dashboard.step_wait',
      text: 'account.dashboard.step_wait_text',
      permission: 'payments',
    }
  return {
    href: next_payment.pay_url ?? '/dashboard/subscription',
    icon: CreditCardOutlined,
    title: 'account.dashboard.step_pay',
    permission: 'subscription',
    ...(next_payment.preparing && { text: 'account.payments.preparing' }),
    ...(!next_payment.preparing &&
      next_payment.due_on && { text: dueKey(next_payment.due_on), date: next_payment.due_on }),
  }
}

const rejected = ({ rejected_payment }: Dashboard): NextStep | undefined =>
  rejected_payment
    ? {
        href: `/dashboard/payments?payment=${rejected_payment.id}`,
        icon: ErrorOutlineOutlined,
        title: 'account.dashboard.step_rejected',
        text: 'account.dashboard.step_rejected_text',
        reason: rejected_payment.reason,
        permission: 'payments',
      }
    : undefined

const sharing = ({ counts }: Dashboard): NextStep | undefined =>
  counts.referred_vendors === 0
    ? {
        href: '/dashboard/referral',
        icon: ShareOutlined,
        title: 'account.dashboard.step_share',
        text: 'account.dashboard.step_share_text',
        permission: 'referral',
      }
    : undefined

const details = ({ store }: Dashboard): NextStep | undefined =>
  store.missing && store.status !== 'NEW'
    ? {
        href: '/dashboard/store',
        icon: StorefrontOutlined,
        title: 'account.store.complete',
        text: `account.store.missing_${store.missing}`,
        permission: 'store',
      }
    : undefined

/** What a vendor had better do now, the most urgent first. */
export const nextSteps = (dashboard: Dashboard): readonly NextStep[] => {
  const paying = payment(dashboard) ?? rejected(dashboard)
  return [paying, paying ? undefined : renewal(dashboard), details(dashboard), sharing(dashboard)].filter(
    (step) => step !== undefined,
  )
}
