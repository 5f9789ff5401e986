import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Halalas } from '#src/schema/money.ts'
import { amountText, changesFromTexts, recordVendorHistory, TIME } from './vendorHistory.ts'
import type { LockedVendor } from './vendorState.ts'

/** A payment that somebody is reminded of. */
interface Reminded {
  readonly id: number
  readonly process_id: string
  readonly amount: Halalas
  readonly vendor: Pick<LockedVendor, 'id' | 'store_name'>
}

/** Notes in the histories of a payment and of its vendor that a reminder of it was sent. */
export const recordReminder = async (
  tx: Transaction,
  { id, process_id, amount, vendor }: Reminded,
  now: Date,
): Promise<void> => {
  const told = { payment: process_id, amount: amountText(amount) }
  const label = { ar: process_id, en: null }
  const changes = changesFromTexts({ amount: told.amount })
  await recordHistory(
    tx,
    TIME,
    [{ action: 'remind', resource: 'subscriptions', recordId: id, label, changes }],
    now,
  )
  await recordVendorHistory(tx, TIME, { action: 'remind', vendor, told, now })
}
