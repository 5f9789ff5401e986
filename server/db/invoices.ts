import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { invoiceTypeOfPaper } from '#server/db/invoiceType.ts'
import { inVatReturns, vatAt } from '#server/db/vatAt.ts'
import { invoices as invoicesDeclaration } from '#src/resources/invoices/invoices.ts'
import { refunds as refundsDeclaration } from '#src/resources/refunds/refunds.ts'
import { writeOffs as writeOffsDeclaration } from '#src/resources/writeOffs/writeOffs.ts'
import { tableOf } from './columns.ts'

export const invoices = tableOf(invoicesDeclaration, () => [
  check('invoices_amounts', sql`net_total + tax = amount`),
  check('invoices_without_vat', sql`vat_reason is null or (vat_percentage = 0 and tax = 0)`),
  check(
    'invoices_sign',
    sql`(kind = 'INVOICE') = (credited_invoice is null) and case kind when 'INVOICE' then amount > 0 else amount < 0 end`,
  ),
  uniqueIndex('invoices_sequence_unique').on(sql`kind`, sql`year`, sql`sequence`),
  uniqueIndex('invoices_uuid_unique').on(sql`uuid`),
  check(
    'invoices_purpose',
    sql`case kind when 'INVOICE' then purpose is null else replaces_invoice is null end`,
  ),
  // One for each payment, and at most one that corrects each of them.
  uniqueIndex('invoices_one_per_payment')
    .on(sql`subscription`)
    .where(sql`kind = 'INVOICE' and replaces_invoice is null`),
  uniqueIndex('invoices_one_correction').on(sql`replaces_invoice`).where(sql`replaces_invoice is not null`),
  uniqueIndex('invoices_chain_unique').on(sql`previous_hash`),
  // By what it is to its buyer (server/rules/invoices.ts).
  index('invoices_type_index').on(sql.raw(invoiceTypeOfPaper('')), sql`id`),
  // Credit notes, when they were issued, by the ids that they have in the sales report, which are below zero, and in the
  // order of what that is sorted by. What it is narrowed to beside stands in the first, so that they are read from there.
  index('invoices_credit_rows_index')
    .on(sql`issued_at`, sql`(-id)`, sql`id`, sql`subscription`, sql`purpose`, sql`amount`)
    .where(sql`kind = 'CREDIT_NOTE'`),
  index('invoices_credit_ids_index').on(sql`(-id)`).where(sql`kind = 'CREDIT_NOTE'`),
  ...['price', 'discount', 'net_total', 'tax', 'amount'].map((column) =>
    index(`invoices_credit_${column}_index`).on(sql.raw(column), sql`(-id)`).where(sql`kind = 'CREDIT_NOTE'`),
  ),
  // By the day on which VAT returns count them.
  index('invoices_vat_index')
    .on(sql.raw(vatAt('')), sql`id`)
    .where(sql.raw(inVatReturns(''))),
  // What their report is sorted by, beside the amount, which the list of invoices is sorted by as well.
  ...['net_total', 'tax'].map((column) =>
    index(`invoices_vat_${column}_index`)
      .on(sql.raw(column), sql`id`)
      .where(sql.raw(inVatReturns(''))),
  ),
])

export const refunds = tableOf(refundsDeclaration, () => [check('refunds_amount_positive', sql`amount > 0`)])

/** A payment is written off once at a time; what was reversed says by whom and why. */
export const writeOffs = tableOf(writeOffsDeclaration, () => [
  check('write_offs_amount_positive', sql`amount > 0`),
  check('write_offs_reversal', sql`(reversed_on is null) = (reversal_reason is null)`),
  check('write_offs_reversed_later', sql`reversed_on >= written_off_on`),
  uniqueIndex('write_offs_one_standing').on(sql`subscription`).where(sql`reversed_on is null`),
])
