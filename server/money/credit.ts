import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Halalas } from './amounts.ts'
import { type Issued, issueCreditNote } from './invoices.ts'
import { addDays, type Day, dayInRiyadh } from './period.ts'
import { rowOf } from './rows.ts'
import { scheduleEnd } from './steps.ts'
import { amountText, tellOfVendor, toldChanges } from './told.ts'
import { lockVendor, refreshVendor } from './vendorState.ts'
import { reverseCommission } from './wallet.ts'

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

/** The period ends yesterday; one that began today, or has not begun, keeps its first day. */
const endPeriod = async (tx: Transaction, subscriptionId: number, today: Day): Promise<void> => {
  const ended = await rowOf<{ readonly ends_on: Day }>(
    tx,
    sql`update subscriptions set ends_on = greatest(starts_on, ${addDays(today, -1)}::date), updated_at = now()
      where id = ${subscriptionId} and status = 'SUCCESS' and (ends_on is null or ends_on >= ${today}::date)
      returning ends_on::text as ends_on`,
  )
  if (ended) await scheduleEnd(tx, subscriptionId, ended.ends_on)
}

export interface Crediting {
  readonly invoiceId: number
  readonly reason: string
  readonly origin: Origin
}

/**
 * Reverses an invoice in the caller's transaction: issues its credit note, takes back the commission, ends the
 * period that was paid for, and tells of it. 404; 409 `already_credited`, also for a credit note.
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
  await reverseCommission(tx, issued.subscriptionId, now)
  await endPeriod(tx, issued.subscriptionId, today)
  await refreshVendor(tx, vendor.id, today)
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
  return issued
}
