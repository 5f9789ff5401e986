/*
 * What VAT returns count of the invoices `row`, and when (docs/decisions/0470): the migrations hold the same expressions
 * in an index and in triggers.
 */

/** SQL of the day in Riyadh on which an invoice or credit note counts: that of supply, else that of issue. */
export const vatDay = (row: string): string =>
  `coalesce(${row}supply_on, (${row}issued_at at time zone 'Asia/Riyadh')::date)`

/** SQL of the moment at which that day begins. */
export const vatAt = (row: string): string => `(${vatDay(row)}::timestamp at time zone 'Asia/Riyadh')`

/** SQL that is true of what is counted: corrections of papers change no amount. */
export const inVatReturns = (row: string): string =>
  `(${row}replaces_invoice is null and ${row}purpose is distinct from 'CORRECTION')`
