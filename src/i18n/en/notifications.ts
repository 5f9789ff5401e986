import type { notifications as arabic } from '../ar/notifications.ts'
import type { SameKeys } from '../translate.ts'

/** Texts around the notifications; those of the notifications themselves come from the server. */
export const notifications = {
  title: 'Notifications',
  bell: 'Notifications, one unread |||| Notifications, %{smart_count} unread',
  unread: 'One unread notification |||| %{smart_count} unread notifications',
  unread_one: 'Unread',
  all: 'All notifications',
  mark: 'Mark as read',
  mark_all: 'Mark all as read',
  none: 'No notifications yet',
  none_text: 'What happens in the areas of your role will show up here as it happens.',
  nothing_found: 'No notifications match the filters.',
  filter: {
    read: 'State',
    is_read: { all: 'All', false: 'Unread', true: 'Read' },
    kind: 'Kind',
    every_kind: 'All kinds',
    created_at_from: 'From',
    created_at_to: 'To',
  },
  kinds: {
    vendor_registered: 'New vendor',
    payment_waiting: 'Transfer to be reviewed',
    payment_approved: 'Payment approved',
    payment_received: 'Online payment',
    payment_rejected: 'Payment rejected',
    payment_refunded: 'Payment refunded',
    payment_written_off: 'Due written off',
    write_off_reversed: 'Write-off reversed',
    payment_failed: 'Payment not completed',
    payment_problem: 'Money not booked',
    subscription_due: 'Payment due',
    subscription_expiring: 'Subscription about to end',
    subscription_expired: 'Subscription ended',
    payout_made: 'Payout made',
    commission_reversed: 'Commission taken back',
    contact_received: 'New message',
    shipping_opened: 'Shipping support',
    shipping_company_requested: 'Shipping company request',
  },
} as const satisfies SameKeys<typeof arabic>
