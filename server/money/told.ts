import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Halalas, riyals } from './amounts.ts'
import { rowOf } from './rows.ts'
import type { LockedVendor } from './vendorState.ts'
import type { Holder } from './wallet.ts'

/** Nobody: time does it. */
export const TIME: Origin = { actor: null, requestId: '', address: '' }

/** `1,250.00 SR` */
export const amountText = (amount: Halalas): string =>
  `${riyals(amount).replace(/\B(?=(\d{3})+\.)/g, ',')} SR`

/** What is told of money in the history of a vendor or partner: plain texts, under keys of the history's own. */
export type Told = Readonly<Partial<Record<'payment' | 'amount' | 'invoice' | 'reason', string | null>>>

/** Texts as changes from nothing. */
export const toldChanges = (told: Told) =>
  Object.fromEntries(
    Object.entries(told).flatMap(([key, to]) => (to ? [[key, { from: null, to }] as const] : [])),
  )

/** Notes in a vendor's history, which is the feed of all that happened to the vendor. */
export const tellOfVendor = async (
  tx: Transaction,
  origin: Origin,
  {
    action,
    vendor,
    told = {},
    now,
  }: {
    readonly action: string
    readonly vendor: Pick<LockedVendor, 'id' | 'store_name'>
    readonly told?: Told
    readonly now: Date
  },
): Promise<void> => {
  const label = { ar: vendor.store_name, en: null }
  const deed = { action, resource: 'vendors', recordId: vendor.id, label, changes: toldChanges(told) }
  await recordHistory(tx, origin, [deed], now)
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

/** Puts a mail to the holder of a wallet into the queue, in his language; resolves to what he is called. */
export const tellOfHolder = async (
  tx: Transaction,
  holder: Holder,
  { template, ...params }: WalletNews,
): Promise<{ readonly name: string | null }> => {
  const found = await rowOf<{ readonly name: string; readonly email: string; readonly locale: string }>(
    tx,
    'partner' in holder
      ? sql`select full_name as name, email, locale from partners where id = ${holder.partner}`
      : sql`select store_name as name, email, locale from vendors where id = ${holder.vendor}`,
  )
  if (!found) return { name: null }
  await tx.execute(sql`
    insert into mails (template, to_name, to_email, to_locale, params)
    values (${template}, ${found.name}, ${found.email}, ${found.locale}, ${JSON.stringify(params)}::jsonb)`)
  return { name: found.name }
}
