import { choice, code, date, dateTime, money, optional, percentage, reference } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'
import { VAT_REASONS } from '../packages/vatReasons.ts'
import { VAT_BOXES } from './vatBoxes.ts'

/**
 * Every invoice and credit note that a VAT return counts, each on its day: what the boxes of a return add up. An invoice
 * that was corrected counts once, as it was issued first, for a correction changes no amount (docs/decisions/0470).
 */
export const vatReport = defineReport({
  name: 'vat_report',
  route: 'reports/vat',
  base: 'admin-panal/accounting/vat-report',
  subject: 'accounting',
  period: 'date',
  fields: {
    invoice: reference('invoices', { width: 160 }),
    kind: choice(['INVOICE', 'CREDIT_NOTE'], { width: 140 }),
    /** The day of supply; of a credit note, its day of issue. */
    date: dateTime({ width: 120 }),
    issued_at: dateTime({ width: 120 }),
    vendor: reference('vendors', { width: 160 }),
    buyer_tax_number: optional(code({ width: 160 })),
    box: choice(VAT_BOXES, { width: 190 }),
    vat_percentage: percentage({ width: 100 }),
    vat_reason: optional(choice(VAT_REASONS, { width: 200 })),
    /** In the return of its own day, or in a later one, as it came when that had been filed. */
    counted: choice(['OWN', 'LATER'], { width: 150 }),
    /** First day of the return that counts it; null while that is the one of its own day, which nobody filed yet. */
    declared_in: optional(date({ width: 130 })),
    net_total: money({ width: 135 }),
    tax: money({ width: 130 }),
    amount: money({ width: 135 }),
  },
  list: {
    columns: ['invoice', 'date', 'vendor', 'box', 'vat_percentage', 'net_total', 'tax', 'amount'],
    hidden: ['kind', 'issued_at', 'buyer_tax_number', 'vat_reason', 'counted', 'declared_in'],
    filters: [
      'date',
      'box',
      'kind',
      'vat_percentage',
      'vat_reason',
      'counted',
      'declared_in',
      'vendor',
      'issued_at',
      'amount',
    ],
    sort: ['date', 'net_total', 'tax', 'amount'],
    defaultSort: { field: 'date', order: 'DESC' },
    sums: ['net_total', 'tax', 'amount'],
  },
  charts: [
    {
      shape: 'breakdown',
      key: 'by_box',
      by: ['box', 'vat_percentage', 'kind'],
      measures: ['net_total', 'tax', 'amount'],
    },
  ],
})
