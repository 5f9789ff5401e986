import type { notificationTexts as arabic } from '../ar/notificationTexts.ts'
import type { SameKeys } from '../translate.ts'

/** What administrators are told of, and how; read by the server alone. */
export const notificationTexts = {
  titles: {
    vendor_registered: 'New vendor',
    payment_waiting: 'Transfer to be reviewed',
    payment_approved: 'Payment approved',
    payment_received: 'Online payment',
    payment_rejected: 'Payment rejected',
    payment_refunded: 'Payment refunded',
    payment_written_off: 'Due written off',
    write_off_reversed: 'Write-off reversed',
    payment_failed: 'Online payment not completed',
    payment_problem: 'Money that could not be booked',
    subscription_due: 'Payment due',
    subscription_expiring: 'Subscription about to end',
    subscription_expired: 'Subscription ended',
    payout_made: 'Payout made',
    commission_reversed: 'Commission taken back',
    referral_flagged: 'Referral to review',
    contact_received: 'New message',
    store_failed: 'Store not linked',
    shipping_opened: 'Shipping support request',
    shipping_company_requested: 'Shipping company request',
    backup_failed: 'Backup failed',
  },
  texts: {
    vendor_registered: '%{store} has joined',
    payment_waiting: '%{store} transferred %{amount}; review it',
    payment_approved: '%{by} approved %{amount} from %{store}',
    payment_received: '%{store} paid %{amount} online',
    payment_rejected: '%{by} rejected %{amount} from %{store}: %{reason}',
    payment_refunded: '%{by} gave %{amount} back to %{store}: %{reason}',
    payment_written_off: '%{by} wrote off %{amount} of %{store}: %{reason}',
    write_off_reversed: '%{by} made %{amount} of %{store} due again: %{reason}',
    payment_failed: '%{store} did not complete an online payment of %{amount}',
    payment_problem:
      '%{amount} arrived at the payment gateway and could not be booked; somebody has to look at it',
    subscription_due: '%{store} owes %{amount}; the subscription ends on %{day}',
    subscription_expiring: 'The subscription of %{store} ends on %{day}',
    subscription_expired: 'The subscription of %{store} ended on %{day}',
    payout_made: '%{by} paid %{amount} to %{holder}',
    referral_flagged:
      '%{store} looks like %{holder}, who referred it: its commissions are held until somebody decides',
    commission_reversed: '%{amount} of commission was taken back from %{holder} for payment %{payment}',
    contact_received: '%{name} wrote: %{subject}',
    store_failed: '%{store} could not be linked to %{name}: %{reason}',
    shipping_opened: '%{store}, order %{order}: %{subject}',
    shipping_company_requested: '%{store} asks to ship with %{company}',
    backup_failed: 'No backup was taken: %{reason}',
  },
} as const satisfies SameKeys<typeof arabic>
