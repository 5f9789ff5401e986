import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { waitForTurn } from './invoices.ts'
import { isReferenceTaken, keepReturn, lastInvoice, readVatReturn } from './vatReturns.ts'
import { amountText } from './vendorHistory.ts'

/** What somebody filed with the authority. */
export interface Filing {
  readonly from: Day
  /** VAT due as whoever files it has seen it. */
  readonly due: Halalas
  /** What the authority calls it. */
  readonly reference: string
  readonly origin: Origin
}

/**
 * Keeps the return of a period as it was filed: what is issued for its days from now on is a correction in the next one.
 * 404; 409 `vat_return_filed`, `vat_return_order` while an earlier one is open, `vat_return_running` before its days are
 * over, `vat_return_changed` where it is not what was seen any more; 422 on a reference that another return has.
 */
export const fileVatReturn = async (
  tx: Transaction,
  { from, due, reference, origin }: Filing,
  now: Date,
): Promise<void> => {
  // Behind all who issue invoices: what is counted is what was issued before, to the last one.
  await waitForTurn(tx)
  const seen = await readVatReturn(tx, from, now)
  if (seen.filed) throw new AppError(409, 'vat_return_filed')
  if (!seen.isNext) throw new AppError(409, 'vat_return_order')
  if (seen.state === 'RUNNING') throw new AppError(409, 'vat_return_running')
  if (seen.due !== due) throw new AppError(409, 'vat_return_changed')
  if (await isReferenceTaken(tx, reference))
    throw invalid({ reference: [{ key: 'validation.unique', params: {} }] })
  const filedBy = origin.actor?.username ?? ''
  await keepReturn(tx, seen, { reference, filedBy, lastInvoice: await lastInvoice(tx) }, now)
  const period = `${seen.from} – ${seen.to}`
  await recordHistory(
    tx,
    origin,
    [
      {
        action: 'file',
        resource: 'accounting',
        label: { ar: period, en: null },
        changes: {
          amount: { from: null, to: amountText(seen.due) },
          reference: { from: null, to: reference },
        },
      },
    ],
    now,
  )
}
