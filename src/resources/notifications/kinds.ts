import { keysOf } from '#src/schema/objects.ts'
import type { ResourceName } from '../index.ts'
import type { SettingsName } from '../settings/names.ts'

/** What administrators are told of, and the resource whose list they must be allowed to see to be told. */
export const NOTIFICATION_KINDS = {
  vendor_registered: 'vendors',
  payment_waiting: 'subscriptions',
  payment_approved: 'subscriptions',
  payment_received: 'subscriptions',
  payment_rejected: 'subscriptions',
  payment_refunded: 'subscriptions',
  payment_written_off: 'subscriptions',
  write_off_reversed: 'subscriptions',
  payment_failed: 'subscriptions',
  payment_problem: 'payment_problems',
  einvoice_rejected: 'einvoices',
  einvoice_incomplete: 'einvoices',
  einvoice_late: 'einvoices',
  einvoice_overdue: 'einvoices',
  einvoice_certificate_expiring: 'einvoice_settings',
  einvoice_certificate_expired: 'einvoice_settings',
  subscription_due: 'subscriptions',
  subscription_expiring: 'vendors',
  subscription_expired: 'vendors',
  subscription_cancelled: 'vendors',
  subscription_paused: 'subscriptions',
  subscription_resumed: 'subscriptions',
  payout_made: 'payouts',
  bank_lines_unsure: 'bank_lines',
  settlement_differs: 'settlements',
  payout_batch_waiting: 'payout_batches',
  payout_batch_approved: 'payout_batches',
  commission_reversed: 'wallet_entries',
  referral_flagged: 'referral_reviews',
  contact_received: 'contacts',
  limit_reached: 'vendors',
  store_failed: 'stores',
  shipping_opened: 'shippings',
  shipping_answered: 'shippings',
  shipping_company_requested: 'shipping_company_requests',
  mappings_broken: 'marketplaces',
  tree_feed_failed: 'marketplaces',
  report_failed: 'report_schedules',
  report_stopped: 'report_schedules',
  report_left_out: 'report_schedules',
  backup_failed: 'backup_settings',
  service_key_expiring: 'service_accounts',
  webhook_paused: 'webhook_endpoints',
  webhook_gone: 'webhook_endpoints',
} as const satisfies Readonly<Record<string, ResourceName | SettingsName>>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS

export const KINDS = keysOf(NOTIFICATION_KINDS)

/** What stands in a place of a notification's text: a day `2026-11-21`, an amount `1,250.00 SR`, the name of a limit, or words as they are. */
export type NotificationPlace = 'day' | 'amount' | 'limit' | 'words'

/** The places of the texts, and what stands in each: no value is taken for a day because it looks like one. */
export const NOTIFICATION_PLACES = {
  store: 'words',
  payment: 'words',
  by: 'words',
  reason: 'words',
  holder: 'words',
  name: 'words',
  number: 'words',
  subject: 'words',
  order: 'words',
  company: 'words',
  amount: 'amount',
  day: 'day',
  count: 'words',
  counter: 'limit',
  used: 'words',
  limit: 'words',
} as const satisfies Readonly<Record<string, NotificationPlace>>

/** What an event may tell: the places of its text, and of whom a payout's page is. */
export type NotificationParam = keyof typeof NOTIFICATION_PLACES | 'holder_resource' | 'holder_id'
