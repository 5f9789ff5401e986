import type { notificationTexts as arabic } from '../ar/notificationTexts.ts'
import type { SameKeys } from '../translate.ts'
import { notificationTitles } from './notificationTitles.ts'

/** What administrators are told of, and how; read by the server alone. */
export const notificationTexts = {
  titles: notificationTitles,
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
    subscription_cancelled: 'The subscription of %{store} ends on %{day} and is not renewed',
    subscription_paused: '%{store} pauses its subscription until %{day}',
    subscription_resumed: '%{store} has its subscription go on; it ends on %{day}',
    payout_made: '%{by} paid %{amount} to %{holder}',
    settlement_differs: 'Lines of the settlement %{name} that do not agree with our books: %{count}',
    bank_lines_unsure: 'Lines of the statement %{name} without an exact match: %{count}',
    payout_batch_waiting: '%{by} prepared the payout batch %{number} of %{amount}: review and approve it',
    payout_batch_approved:
      '%{by} approved the payout batch %{number} of %{amount}: its file is to be sent to the bank',
    referral_flagged:
      '%{store} looks like %{holder}, who referred it: its commissions are held until somebody decides',
    commission_reversed: '%{amount} of commission was taken back from %{holder} for payment %{payment}',
    contact_received: '%{name} wrote: %{subject}',
    limit_reached: '%{store} reached a limit of its package: %{counter}, %{used} of %{limit}',
    store_failed: '%{store} could not be linked to %{name}: %{reason}',
    shipping_opened: '%{store}, order %{order}: %{subject}',
    shipping_answered: '%{store}, order %{order}: a new answer about “%{subject}”',
    shipping_company_requested: '%{store} asks to ship with %{company}',
    tree_feed_failed:
      'The tree of %{name} was not fetched from its address; it is tried again when it is due',
    mappings_broken: '%{name} changed its tree; mappings broken by it: %{count}',
    webhook_paused: '“%{name}” was paused after failing for three days; what it did not take waits',
    webhook_gone: '“%{name}” answered that it takes no more (410) and was paused; what it did not take waits',
    einvoice_rejected: 'The authority rejected %{number}: open it to see why and what to do',
    einvoice_incomplete: '%{number} is not sent to the authority until the missing details are completed',
    einvoice_late: '%{number} has not been reported to the authority yet; its deadline is within four hours',
    einvoice_overdue:
      '%{number} was to be reported to the authority by %{day}, and has not been reported yet',
    einvoice_certificate_expiring:
      'The certificate for e-invoices ends on %{day}: after that no invoice is stamped until it is renewed',
    einvoice_certificate_expired:
      'The certificate for e-invoices ended on %{day}: no invoice is stamped until it is renewed',
    report_failed: '“%{name}” was not sent: open it to see why',
    report_stopped: '“%{name}” was stopped: it no longer has an owner or recipient who may see the report',
    report_left_out: '%{holder} no longer receives “%{name}”, for lack of the right to see the report',
    backup_failed: 'No backup was taken: %{reason}',
    service_key_expiring: 'A key of %{name} expires on %{day}; put another one in its place before',
  },
} as const satisfies SameKeys<typeof arabic>
