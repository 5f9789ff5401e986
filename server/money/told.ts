import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Halalas, riyals } from './amounts.ts'
import type { LockedVendor } from './vendorState.ts'

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
export const tellOfVendor = (
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
  return recordHistory(tx, origin, [deed], now)
}
