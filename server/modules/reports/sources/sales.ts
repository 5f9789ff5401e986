import { soldAt } from '#server/db/soldAt.ts'
import { saleSumsSql } from '#server/money/saleSums.ts'
import { vatCategory } from '#server/money/vatCategory.ts'
import type { ReportSource, Within } from '../source.ts'

const PAYMENT_AT = soldAt('s.')

/**
 * Payments and credit notes. Ids of credit notes are below zero: they are told from those of payments, and
 * stay the same. A credit note is a sale below zero of its payment's package, method and coupon. Its payment had
 * succeeded, and stays so (money/decision.ts): said as it is, no credit note is looked at for another state.
 */
export const saleRows = ({ period }: Within): readonly string[] => [
  `
  select s.id, s.process_id as number, s.id as payment, 'PAYMENT' as kind, ${PAYMENT_AT} as date, s.vendor,
    s.package, s.method, s.status, s.status as standing, s.coupon, v.referrer_partner as partner, s.price, s.discount, s.net_total,
    s.tax, s.amount, s.vat_percentage, s.vat_reason, ${vatCategory('s.')} as vat_category, s.payment_date, s.decided_at as issued_at, s.starts_on, s.ends_on
  from subscriptions s left join vendors v on v.id = s.vendor where ${period(PAYMENT_AT)}`,
  `select -i.id as id, i.number, s.id as payment, 'CREDIT_NOTE' as kind, i.issued_at as date, s.vendor, s.package,
    s.method, 'SUCCESS' as status, 'CREDIT_NOTE' as standing, s.coupon, v.referrer_partner as partner, i.price, i.discount, i.net_total, i.tax, i.amount,
    i.vat_percentage, i.vat_reason, ${vatCategory('i.')} as vat_category, null::date as payment_date, i.issued_at, null::date as starts_on, null::date as ends_on
  from invoices i left join subscriptions s on s.id = i.subscription left join vendors v on v.id = s.vendor
  where i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION' and ${period('i.issued_at')}`,
]

const INVOICED = "select i.number from invoices i where i.kind = 'INVOICE'"

export const sales: ReportSource = {
  rows: saleRows,
  labels: { payment: 't.number' },
  // What is sold counts when it was decided on, or before (soldAt).
  closing: ['issued_at'],
  foundAgain: 'always',
  kept: {
    columns: new Set([
      'kind',
      'package',
      'method',
      'status',
      'standing',
      'vat_category',
      'vat_percentage',
      'vat_reason',
    ]),
    rows: (days, cuts, put) => `
      select r.*, case r.kind when 'CREDIT_NOTE' then r.kind else r.status end as standing,
        ${vatCategory('r.')} as vat_category
      from ${saleSumsSql(days, cuts, put)}`,
  },
  computed: () => ({
    invoice_number: `(${INVOICED} and i.subscription = t.payment order by i.id desc limit 1)`,
  }),
}
