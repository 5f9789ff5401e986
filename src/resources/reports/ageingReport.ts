import { date, integer, money, optional, reference } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'

/**
 * What each vendor owed at the end of a day, by how long it had been due. Bad debts stand beside it: nobody is
 * expected to pay them.
 */
export const ageingReport = defineReport({
  name: 'ageing_report',
  route: 'reports/ageing',
  base: 'admin-panal/subscriptions/ageing',
  subject: 'subscriptions',
  period: 'as_of',
  asOf: true,
  fields: {
    vendor: reference('vendors', { width: 190 }),
    as_of: date(),
    payment_count: integer({ width: 110 }),
    /** The day of what has been due for longest. */
    oldest_due_on: optional(date({ width: 130 })),
    not_due: money({ width: 130 }),
    days_0_30: money({ width: 130 }),
    days_31_60: money({ width: 130 }),
    days_61_90: money({ width: 130 }),
    over_90: money({ width: 130 }),
    /** Of all ages. */
    owed: money({ width: 140 }),
    written_off: money({ width: 130 }),
  },
  list: {
    columns: ['vendor', 'not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90', 'owed', 'written_off'],
    hidden: ['payment_count', 'oldest_due_on'],
    // No amounts: what is narrowed by them could not be found again among the payments.
    filters: ['vendor'],
    sort: [
      'owed',
      'not_due',
      'days_0_30',
      'days_31_60',
      'days_61_90',
      'over_90',
      'written_off',
      'payment_count',
      'oldest_due_on',
    ],
    defaultSort: { field: 'owed', order: 'DESC' },
    sums: [
      'payment_count',
      'not_due',
      'days_0_30',
      'days_31_60',
      'days_61_90',
      'over_90',
      'owed',
      'written_off',
    ],
  },
  charts: [{ shape: 'shares', key: 'by_vendor', by: 'vendor', measure: 'owed' }],
})
