import type { Transaction } from '#server/db/client.ts'
import { queueMail } from '#server/mail/queue.ts'
import type { LockedVendor } from './vendorState.ts'

/** Mails of papers and of money that went back. */
export type PaperMail = 'payment_refunded' | 'payment_credited' | 'invoice_corrected'

/** Mails of what is planned for a subscription, of days that were given, and of pauses. */
export type ChangeMail =
  | 'subscription_upgrading'
  | 'subscription_switching'
  | 'subscription_leaving'
  | 'subscription_extended'
  | 'subscription_kept'
  | 'subscription_pausing'
  | 'subscription_paused'
  | 'subscription_resumed'
  | 'subscription_running'

/** The mails that vendors get about their payments, in their own language. */
export type VendorMail =
  | PaperMail
  | 'payment_approved'
  | 'payment_rejected'
  | 'payment_due'
  | 'payment_unpaid'
  | 'payment_due_soon'
  | 'payment_overdue'
  | 'subscription_ended'
  | 'subscription_upgraded'
  | 'upgrade_lapsed'
  | ChangeMail
  | 'bank_changed'

/** Puts a mail to a vendor into the queue, in the transaction that it tells of. */
export const notifyVendor = (
  tx: Transaction,
  vendor: Pick<LockedVendor, 'store_name' | 'email' | 'locale'>,
  template: VendorMail,
  params: Readonly<Record<string, string>>,
): Promise<unknown> =>
  queueMail(tx, {
    template,
    to: { name: vendor.store_name, email: vendor.email, locale: vendor.locale },
    params,
  })
