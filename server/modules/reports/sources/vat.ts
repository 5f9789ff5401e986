import { inVatReturns, vatAt, vatDay } from '#server/db/vatAt.ts'
import { vatBoxSql } from '#server/money/vatBoxSql.ts'
import type { ReportSource, Within } from '../source.ts'

/** The return that counts an invoice `i`: the first one filed after it was issued, of its own day or later. */
const COUNTED_BY = `(select min(r.from_day) from vat_returns r
  where i.id <= r.last_invoice and ${vatDay('i.')} <= r.to_day)`

/** The return that nobody filed yet and that counts what came for days of those that were. */
const NEXT = '(select max(r.to_day) + 1 from vat_returns r)'

const returnsBy = (column: string): string =>
  `(select array_agg(r.${column} order by r.to_day) from vat_returns r)`

/**
 * True of what came for its day after the return of that day, or of a later one, had been filed. The returns are read
 * once for all invoices: the first one that ends on the day or later is behind all that ended before it.
 */
const isLater = (id: string, day: string): string =>
  `${id} > (${returnsBy('last_invoice')})[width_bucket(${day} - 1, ${returnsBy('to_day')}) + 1]`

const IS_LATER = isLater('i.id', vatDay('i.'))

/** The same of a row of the report. */
const IS_LATER_ROW = `(${isLater('t.id', "(t.date at time zone 'Asia/Riyadh')::date")})`

const vatRows = ({ period }: Within): readonly string[] => [
  `
  select i.id, i.id as invoice, i.number, i.kind, ${vatAt('i.')} as date, i.issued_at, i.vendor, i.buyer_tax_number,
    ${vatBoxSql('i.')} as box, i.vat_percentage, i.vat_reason, case when ${IS_LATER} then 'LATER' else 'OWN' end as counted,
    coalesce(${COUNTED_BY}, case when ${vatDay('i.')} < ${NEXT} then ${NEXT} end) as declared_in,
    i.net_total, i.tax, i.amount
  from invoices i where ${inVatReturns('i.')} and ${period(vatAt('i.'))}`,
]

/** What VAT returns count, each invoice and credit note on its day. */
export const vat: ReportSource = {
  rows: vatRows,
  labels: { invoice: 't.number' },
  // Of a comparison PostgreSQL expects one row in two hundred to hold, and would read the others by one processor.
  conditions: { counted: { LATER: `${IS_LATER_ROW} is true`, OWN: `${IS_LATER_ROW} is not true` } },
  // What is invoiced was supplied that day or before (supplyDay).
  closing: ['issued_at'],
  foundAgain: 'far',
  kept: {
    columns: new Set(['kind', 'box', 'vat_percentage', 'vat_reason']),
    rows: ({ from, before }, _cuts, put) => `
      select v.kind, v.vat_percentage, nullif(v.vat_reason, '') as vat_reason, ${vatBoxSql('v.')} as box,
        v.day::timestamp at time zone 'Asia/Riyadh' as date, v.net_total, v.tax, v.amount, v.count
      from vat_sums v where v.day >= ${put(from ?? '-infinity')}::date and v.day < ${put(before ?? 'infinity')}::date`,
  },
}
