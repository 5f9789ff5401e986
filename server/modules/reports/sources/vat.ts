import { inVatReturns, vatAt, vatDay } from '#server/db/vatAt.ts'
import { vatBoxSql } from '#server/money/vatBoxSql.ts'
import type { ReportSource, Within } from '../source.ts'

/** The return that counts an invoice `i`: the first one filed after it was issued, of its own day or later. */
const COUNTED_BY = `(select min(r.from_day) from vat_returns r
  where i.id <= r.last_invoice and ${vatDay('i.')} <= r.to_day)`

/** The return that nobody filed yet and that counts what came for days of those that were. */
const NEXT = '(select max(r.to_day) + 1 from vat_returns r)'

/** True of what came for its day after the return of that day, or of a later one, had been filed. */
const IS_LATER = `exists (select from vat_returns r where r.to_day >= ${vatDay('i.')}
  and r.to_day = (select min(o.to_day) from vat_returns o where o.to_day >= ${vatDay('i.')}) and i.id > r.last_invoice)`

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
  foundAgain: 'far',
  kept: {
    columns: new Set(['kind', 'box', 'vat_percentage', 'vat_reason']),
    rows: ({ from, before }, _cuts, put) => `
      select v.kind, v.vat_percentage, nullif(v.vat_reason, '') as vat_reason, ${vatBoxSql('v.')} as box,
        v.day::timestamp at time zone 'Asia/Riyadh' as date, v.net_total, v.tax, v.amount, v.count
      from vat_sums v where v.day >= ${put(from ?? '-infinity')}::date and v.day < ${put(before ?? 'infinity')}::date`,
  },
}
