import { choice, date, integer, money, optional, reference } from '#src/schema/fields.ts'
import { defineReport } from '#src/schema/report.ts'
import { AGES, PAYMENT_STATUSES } from '../subscriptions/subscriptions.ts'

/** Every payment that was open at the end of a day: what the ageing of dues adds up; bad debts of then, where they are asked for. */
export const duesReport = defineReport({
  name: 'dues_report',
  route: 'reports/dues',
  base: 'admin-panal/subscriptions/dues',
  subject: 'subscriptions',
  period: 'as_of',
  asOf: true,
  opensWith: { age: AGES },
  fields: {
    /** Called by its number. */
    payment: reference('subscriptions', { width: 150 }),
    as_of: date(),
    vendor: reference('vendors', { width: 180 }),
    package: reference('packages', { width: 150 }),
    /** As it stands today, whatever the day of the report. */
    status: choice(PAYMENT_STATUSES, { width: 130 }),
    due_on: date({ width: 130 }),
    /** Days from the due day to the day of the report; null before. */
    days_overdue: optional(integer({ width: 110 })),
    age: choice([...AGES, 'WRITTEN_OFF'], { width: 150 }),
    amount: money({ width: 135 }),
  },
  list: {
    columns: ['payment', 'vendor', 'package', 'due_on', 'days_overdue', 'age', 'amount'],
    hidden: ['status'],
    filters: ['age', 'vendor', 'package', 'due_on', 'status', 'amount'],
    sort: ['due_on', 'days_overdue', 'amount'],
    defaultSort: { field: 'due_on', order: 'ASC' },
    sums: ['amount'],
    sumsBy: { field: 'age', adds: [...AGES] },
  },
  charts: [
    { shape: 'shares', key: 'by_age', by: 'age', measure: 'amount' },
    { shape: 'shares', key: 'by_package', by: 'package', measure: 'amount' },
  ],
})
