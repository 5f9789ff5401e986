import type { ResourceName } from '../index.ts'

/** What administrators are told of, and the resource whose list they must be allowed to see to be told. */
export const NOTIFICATION_KINDS = {
  vendor_registered: 'vendors',
  payment_waiting: 'subscriptions',
  payment_approved: 'subscriptions',
  payment_received: 'subscriptions',
  payment_rejected: 'subscriptions',
  payment_failed: 'subscriptions',
  payment_problem: 'payment_problems',
  subscription_due: 'subscriptions',
  subscription_expiring: 'vendors',
  subscription_expired: 'vendors',
  payout_made: 'payouts',
  contact_received: 'contacts',
  shipping_opened: 'shippings',
  shipping_company_requested: 'shipping_company_requests',
} as const satisfies Readonly<Record<string, ResourceName>>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const KINDS = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[]
