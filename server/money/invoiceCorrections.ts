import type { Transaction } from '#server/db/client.ts'
import { takenBefore } from '#server/history/lastAuditEntry.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { BUYER_ADDRESS } from '#src/resources/invoices/invoices.ts'
import { keysOf } from '#src/schema/objects.ts'
import { creditedBefore, recordPaymentHistory } from './credit.ts'
import { type InvoiceContent, type Issued, issue, issuedOf } from './invoices.ts'
import { notifyVendor } from './notify.ts'
import { tellInvoice } from './outside.ts'
import {
  type Buyer,
  buyerOf,
  issueCreditNote,
  paymentOfInvoice,
  type Standing,
  sellerNow,
  standingInvoice,
} from './papers.ts'
import { amountText } from './vendorHistory.ts'
import { type LockedVendor, lockVendor } from './vendorState.ts'

/** What a correction may change: who sells and who buys. */
type Parties = Buyer & Awaited<ReturnType<typeof sellerNow>>

interface Correctable {
  readonly vendor: LockedVendor
  readonly standing: Standing
}

const findCorrectable = async (tx: Transaction, invoiceId: number): Promise<Correctable> => {
  const found = await paymentOfInvoice(tx, invoiceId)
  const vendor = await lockVendor(tx, found.vendor)
  const standing = await standingInvoice(tx, found.subscription)
  if (standing?.id !== invoiceId) {
    const auditEntries = { resource: 'invoices', recordId: invoiceId, actions: ['correct'] }
    throw await takenBefore(tx, 'already_corrected', auditEntries)
  }
  if (standing.left.amount === 0) throw await creditedBefore(tx, invoiceId)
  return { vendor, standing }
}

/** What an invoice would name if it were corrected now, beside what it names; refused like `correctInvoice`. */
export const proposedCorrection = async (
  tx: Transaction,
  invoiceId: number,
): Promise<{ readonly before: InvoiceContent; readonly after: Parties }> => {
  const { vendor, standing } = await findCorrectable(tx, invoiceId)
  return { before: standing.content, after: { ...buyerOf(vendor), ...(await sellerNow(tx)) } }
}

export interface Correction {
  readonly invoiceId: number
  readonly reason: string
  readonly buyer: Partial<Buyer>
  readonly origin: Origin
}

/** Stated since later, and told by what stands beside it: the line of the address, the number of the registration. */
const DETAILS: readonly string[] = [...BUYER_ADDRESS, 'buyer_registration_type']

const isSame = (before: InvoiceContent, after: Parties): boolean =>
  keysOf(after).every((name) => DETAILS.includes(name) || before[name] === after[name])

/** The buyer as told, else as the vendor's record has it; whose kind of number a number that was told is, nobody said. */
const namedBuyer = (vendor: LockedVendor, told: Partial<Buyer>): Buyer => {
  const buyer = { ...buyerOf(vendor), ...told }
  return buyer.buyer_registration === vendor.registration
    ? buyer
    : { ...buyer, buyer_registration_type: null }
}

/**
 * Corrects who is named on an invoice, in the caller's transaction: a credit note over what is left of it, and a new
 * invoice over the same, for the same payment and day of supply. Period, commission and what was paid stay as they
 * are. The buyer is as told, else as the vendor's record has it; the seller as the settings have it. 404; 409
 * `already_corrected`, also for a credit note, `already_credited`, `nothing_to_correct`, `invoice_settings_missing`.
 */
export const correctInvoice = async (
  tx: Transaction,
  { invoiceId, reason, buyer, origin }: Correction,
  now: Date,
): Promise<{ readonly note: Issued; readonly invoice: Issued }> => {
  const { vendor, standing } = await findCorrectable(tx, invoiceId)
  const { content, left } = standing
  const parties = { ...namedBuyer(vendor, buyer), ...(await sellerNow(tx)) }
  if (isSame(content, parties)) throw new AppError(409, 'nothing_to_correct')
  const supplyOn = content.supply_on ?? standing.issuedOn
  const noted = { amount: left.amount, purpose: 'CORRECTION', reason, supplyOn } as const
  const note = await issueCreditNote(tx, standing, noted, now)
  const corrected = { ...content, ...parties, ...left, supply_on: supplyOn, replaces_invoice: invoiceId }
  const invoice = await issue(tx, corrected, now)
  const told = { amount: amountText(left.amount), invoice: `${note.number} · ${invoice.number}`, reason }
  await recordPaymentHistory(tx, origin, { action: 'correct', vendor, standing, told }, now)
  for (const paper of [note, invoice]) await tellInvoice(tx, origin, paper, now)
  await notifyVendor(tx, vendor, 'invoice_corrected', { invoice_id: String(invoice.id) })
  return { note: issuedOf(note), invoice: issuedOf(invoice) }
}
