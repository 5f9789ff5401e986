import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Halalas } from './amounts.ts'
import { reverseCommission } from './commissions.ts'
import { endPeriod } from './ending.ts'
import { type Issued, issueCreditNote } from './invoices.ts'
import { dayInRiyadh } from './period.ts'
import { rowOf } from './rows.ts'
import { amountText, tellOfVendor, toldChanges } from './told.ts'
import { lockVendor } from './vendorState.ts'

interface Invoice {
  readonly vendor: number
  readonly number: string
  readonly amount: Halalas
}

const findInvoice = async (tx: Transaction, id: number): Promise<Invoice> => {
  const invoice = await rowOf<Invoice>(tx, sql`select vendor, number, amount from invoices where id = ${id}`)
  if (!invoice) throw new AppError(404, 'not_found')
  return invoice
}

export interface Crediting {
  readonly invoiceId: number
  readonly reason: string
  readonly origin: Origin
}

/**
 * Reverses an invoice in the caller's transaction: issues its credit note, takes back the commission, ends the
 * period that was paid for, lets later ones move up, and tells of it. 404; 409 `already_credited`, also for a credit note.
 */
export const creditInvoice = async (
  tx: Transaction,
  { invoiceId, reason, origin }: Crediting,
  now: Date,
): Promise<Issued> => {
  const invoice = await findInvoice(tx, invoiceId)
  // The vendor before the chain of invoices, as everywhere (docs/decisions/0085).
  const vendor = await lockVendor(tx, invoice.vendor)
  const issued = await issueCreditNote(tx, invoiceId, reason, now)
  const today = dayInRiyadh(now)
  await reverseCommission(tx, issued.subscriptionId, now, origin.actor)
  const label = { ar: invoice.number, en: null }
  const told = { invoice: issued.number, amount: amountText(-invoice.amount), reason }
  const deed = {
    action: 'credit',
    resource: 'invoices',
    recordId: invoiceId,
    label,
    changes: toldChanges(told),
  }
  await recordHistory(tx, origin, [deed], now)
  await tellOfVendor(tx, origin, { action: 'credit', vendor, told, now })
  await endPeriod(tx, vendor, issued.subscriptionId, { today, now })
  return issued
}
