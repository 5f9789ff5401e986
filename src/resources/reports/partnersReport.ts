import { code, dateTime, integer, money, optional, percentage, reference } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'

/** What each partner brought within the period: stores, what they paid, and what the partner earned and received. */
export const partnersReport = defineReport({
  name: 'partners_report',
  route: 'reports/partners',
  base: 'admin-panal/partners/report',
  subject: 'partners',
  period: 'date',
  fields: {
    partner: reference('partners', { width: 190 }),
    referral_code: optional(code({ width: 140 })),
    /** Of the registrations, payments and wallet entries that are counted; of no single row. */
    date: dateTime(),
    referral_percentage: percentage({ width: 110 }),
    referral_due_months: integer({ width: 130 }),
    vendor_count: integer({ width: 122 }),
    paying_count: integer({ width: 116 }),
    /** Stores that have not used up the months agreed. */
    earning_count: integer({ width: 110 }),
    net_total: money({ width: 130 }),
    revenue: money({ width: 135 }),
    earned: money({ width: 142 }),
    paid_out: money({ width: 125 }),
    /** At the end of the period. */
    balance: money({ width: 130 }),
  },
  list: {
    columns: [
      'partner',
      'referral_code',
      'vendor_count',
      'paying_count',
      'earning_count',
      'revenue',
      'earned',
      'paid_out',
      'balance',
    ],
    hidden: ['referral_percentage', 'referral_due_months', 'net_total', 'active'],
    filters: ['date', 'partner', 'active', 'referral_percentage', 'revenue', 'earned', 'balance'],
    sort: [
      'referral_code',
      'referral_percentage',
      'vendor_count',
      'paying_count',
      'net_total',
      'revenue',
      'earned',
      'paid_out',
      'balance',
    ],
    defaultSort: { field: 'revenue', order: 'DESC' },
    sums: ['vendor_count', 'paying_count', 'net_total', 'revenue', 'earned', 'paid_out', 'balance'],
  },
  charts: [
    { shape: 'series', key: 'over_time', measures: ['earned', 'paid_out'] },
    { shape: 'shares', key: 'by_partner', by: 'partner', measure: 'earned' },
  ],
})
