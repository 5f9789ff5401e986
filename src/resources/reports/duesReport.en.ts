import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { AGE_NAMES, labels as subscriptions } from '../subscriptions/subscriptions.en.ts'
import type { duesReport } from './duesReport.ts'

export const labels: ReportLabelsOf<typeof duesReport> = {
  one: 'Payment',
  many: 'Statement of dues',
  definite: 'payment',
  purpose:
    'Every payment that was due or pending at the end of a day that you choose, with the sum of each age. Without the filter it lists the bad debts of then too.',
  fields: {
    payment: 'Process no.',
    as_of: 'As of the end of',
    vendor: 'Vendor',
    package: 'Package',
    status: 'Payment now',
    due_on: 'Due on',
    days_overdue: 'Days overdue',
    age: 'Age',
    amount: 'Amount',
  },
  choices: {
    status: subscriptions.choices.status,
    age: { ...AGE_NAMES, WRITTEN_OFF: 'Bad debts' },
  },
  charts: { by_age: 'By age', by_package: 'By package' },
  sections: {},
  hints: {},
}
