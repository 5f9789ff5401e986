import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { Reader } from '#server/db/rows.ts'
import { partners, vendors } from '#server/db/schema.ts'
import { type AuditEntry, recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { queueMail } from '#server/mail/queue.ts'
import { formatMoney, type Halalas, toRiyals } from '#src/schema/money.ts'
import type { LockedVendor } from './vendorState.ts'
import type { Holder } from './wallet.ts'

/** Nobody: time does it. */
export const TIME: Origin = { actor: null, requestId: '', address: '' }

/** `1,250.00 SR`, as texts without markup carry it: its space is a plain one. */
export const amountText = (amount: Halalas): string => formatMoney(toRiyals(amount)).replace('\u00a0', ' ')

/** What is told of money in the history of a vendor or partner: plain texts, under keys of the history's own. */
export type HistoryTexts = Readonly<
  Partial<
    Record<'payment' | 'amount' | 'invoice' | 'reason' | 'package' | 'resumes_on' | 'until', string | null>
  >
>

/** Texts as changes from nothing. */
export const changesFromTexts = (told: HistoryTexts) =>
  Object.fromEntries(
    Object.entries(told).flatMap(([key, to]) => (to ? [[key, { from: null, to }] as const] : [])),
  )

interface VendorNews {
  readonly action: string
  readonly vendor: Pick<LockedVendor, 'id' | 'store_name'>
  readonly told?: HistoryTexts
}

/** An entry of a vendor's history, which is the feed of all that happened to the vendor. */
export const vendorEntry = ({ action, vendor, told = {} }: VendorNews): AuditEntry => ({
  action,
  resource: 'vendors',
  recordId: vendor.id,
  label: { ar: vendor.store_name, en: null },
  changes: changesFromTexts(told),
})

/** Notes in a vendor's history. */
export const recordVendorHistory = async (
  tx: Transaction,
  origin: Origin,
  { now, ...news }: VendorNews & { readonly now: Date },
): Promise<void> => {
  await recordHistory(tx, origin, [vendorEntry(news)], now)
}

/** The mails about a wallet that its holder gets. */
export type WalletMail = 'commission_reversed' | 'payout_returned' | 'wallet_adjusted' | 'referral_declined'

interface WalletNews {
  readonly template: WalletMail
  readonly amount: string
  /** Number of the payment or payout that it is about. */
  readonly process?: string
  readonly reason?: string
}

/** Who the holder of a wallet is. */
export const readHolder = async (tx: Pick<Reader, 'select'>, holder: Holder) => {
  const [found] =
    'partner' in holder
      ? await tx
          .select({ name: partners.full_name, email: partners.email, locale: partners.locale })
          .from(partners)
          .where(eq(partners.id, holder.partner))
      : await tx
          .select({ name: vendors.store_name, email: vendors.email, locale: vendors.locale })
          .from(vendors)
          .where(eq(vendors.id, holder.vendor))
  return found
}

/** Puts a mail to the holder of a wallet into the queue, in his language; resolves to what he is called. */
export const notifyHolder = async (
  tx: Transaction,
  holder: Holder,
  { template, ...params }: WalletNews,
): Promise<{ readonly name: string | null }> => {
  const found = await readHolder(tx, holder)
  if (!found) return { name: null }
  // A partner has no account: what a mail says of one is left out.
  const told = 'partner' in holder ? { ...params, holder: 'partner' } : params
  await queueMail(tx, { template, to: found, params: told })
  return { name: found.name }
}
